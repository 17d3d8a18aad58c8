import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { collectionOf } from '#contract/hydra.ts';
import { officeOrder, officeOrderDetails, orderCounts, orderPackers } from '#contract/private/orders.ts';
import { savedView } from '#contract/private/saved-views.ts';
import { brand, buy } from '#tests/after-sale.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const mine = async (client: OfficeClient) => {
  const answer = await client.call('GET', '/orders?view=mine&itemsPerPage=100');
  return collectionOf(officeOrder).parse(await answer.json())['hydra:member'];
};
const read = async (client: OfficeClient, reference: string) =>
  officeOrderDetails.parse(await (await client.call('GET', `/orders/${reference}`)).json());
const take = (client: OfficeClient, reference: string, takesOver = false) =>
  client.call('POST', `/orders/${reference}/take`, { takesOver });

describe('who packs an order', () => {
  it('is given it: it is in their view until it is taken back', async () => {
    const giver = await newMember(['care']);
    const packer = await newMember(['packer']);
    const bought = await buy();
    const give = (member: string | null) =>
      giver.client.call('POST', '/orders/assign', { orders: [bought.reference], member });
    const { packers } = orderPackers.parse(await (await giver.client.call('GET', '/orders/packers')).json());
    expect(packers.map(({ id }) => id)).toContain(packer.id);
    expect((await give(packer.id)).status).toBe(204);
    expect(await mine(packer.client)).toMatchObject([{ id: bought.reference, packer: { id: packer.id } }]);
    expect(await mine(giver.client)).toEqual([]);
    const counts = orderCounts.parse(await (await packer.client.call('GET', '/orders/counts')).json());
    expect(counts.mine).toBe(1);
    expect((await give(null)).status).toBe(204);
    expect(await mine(packer.client)).toEqual([]);
    expect((await read(giver.client, bought.reference)).packer).toBeUndefined();
  });

  it('is a member who packs, and the order is still to be packed', async () => {
    const { client } = await newMember(['care']);
    const workshop = await newMember(['workshop']);
    const [bought, over] = [await buy(), await buy()];
    await brand(over.reference, 'cancel');
    const wrong = await client.call('POST', '/orders/assign', {
      orders: [bought.reference],
      member: workshop.id,
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ violations: [{ propertyPath: 'member' }] });
    const late = await client.call('POST', '/orders/assign', {
      orders: [bought.reference, over.reference],
      member: null,
    });
    expect(late.status).toBe(422);
    expect(await late.json()).toMatchObject({ violations: [{ propertyPath: 'orders[1]' }] });
  });

  it('takes it by a scan for some minutes; another is told, and may take it over', async () => {
    const first = await newMember(['packer']);
    const second = await newMember(['packer']);
    const bought = await buy();
    const taken = officeOrderDetails.parse(await (await take(first.client, bought.reference)).json());
    expect(taken.packer).toMatchObject({ id: first.id, until: expect.any(String) });
    const refused = await take(second.client, bought.reference);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type: '/errors/taken', takenBy: 'Inès Morel' });
    expect((await take(second.client, bought.reference, true)).status).toBe(200);
    expect((await read(first.client, bought.reference)).packer?.id).toBe(second.id);
    expect((await read(first.client, bought.reference)).history.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['order take', 'order take-over']),
    );
    // The time of the scan is over: the order is free.
    await execute(sql`update order_packer set taken_until = now() - interval '1 minute'`);
    expect((await read(first.client, bought.reference)).packer).toBeUndefined();
    expect((await take(first.client, bought.reference)).status).toBe(200);
  });
});

describe('the list of orders', () => {
  it('is exported as CSV, by the filters of the view', async () => {
    const { client } = await newMember(['care']);
    const bought = await buy({ pieces: 2 });
    const answer = await client.call('GET', `/orders/export?view=all&search=${bought.reference}`);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const [headings, row, ...others] = (await answer.text()).split('\n');
    expect(headings).toMatch(/^reference,state,paid at,due on,buyer/);
    expect(row).toContain(`${bought.reference},paid,`);
    expect(others).toEqual([]);
    const none = await client.call('GET', `/orders/export?view=all&search=${bought.reference}&delivery=shop`);
    expect((await none.text()).split('\n')).toHaveLength(1);
  });
});

describe('a saved view', () => {
  const list = async (client: OfficeClient) => {
    const answer = await client.call('GET', '/saved-views?list=orders');
    return collectionOf(savedView).parse(await answer.json())['hydra:member'];
  };
  const save = (client: OfficeClient, name: string, isShared = false) =>
    client.call('POST', '/saved-views', { list: 'orders', name, query: 'view=all&delivery=relay', isShared });

  it('is the member’s own, or the team’s where it is shared; its owner alone deletes it', async () => {
    const [owner, other] = [await newMember(['packer']), await newMember(['care'])];
    expect((await save(owner.client, 'Pickup points')).status).toBe(201);
    expect((await save(owner.client, 'For all of us', true)).status).toBe(201);
    const again = await save(owner.client, 'Pickup points');
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ violations: [{ propertyPath: 'name' }] });
    expect((await list(owner.client)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['For all of us', true],
      ['Pickup points', true],
    ]);
    const [shared] = await list(other.client);
    expect(shared).toMatchObject({ name: 'For all of us', isOwn: false, query: 'view=all&delivery=relay' });
    expect((await other.client.call('DELETE', `/saved-views/${shared?.id}`)).status).toBe(404);
    expect((await owner.client.call('DELETE', `/saved-views/${shared?.id}`)).status).toBe(204);
    expect(await list(other.client)).toEqual([]);
  });

  it('leads to no other address', async () => {
    const { client } = await newMember(['packer']);
    const answer = await client.call('POST', '/saved-views', {
      list: 'orders',
      name: 'x',
      query: 'view=all#//evil.example',
    });
    expect(answer.status).toBe(422);
  });
});
