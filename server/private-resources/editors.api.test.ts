import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { editors } from '#contract/private/editors.ts';
import { item as itemCommand } from '#server/cli/item.ts';
import { buy } from '#tests/after-sale.ts';
import { openStore } from '#tests/appointments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

/** Opens something for editing. @returns ids of the others who have it open */
async function open(client: OfficeClient, path: string): Promise<string[]> {
  const answer = await client.call('POST', `${path}/editors`);
  expect(answer.status).toBe(200);
  return editors.parse(await answer.json()).editors.map(({ id }) => id);
}
const close = (client: OfficeClient, path: string) => client.call('DELETE', `${path}/editors`);

describe('who has something open for editing', () => {
  it('is told to the others, until it is closed', async () => {
    const [salma, theo] = [await newMember(['workshop']), await newMember(['catalogue'])];
    const path = `/items/${(await makeItem()).id}`;
    expect(await open(salma.client, path)).toEqual([]);
    const answer = await theo.client.call('POST', `${path}/editors`);
    const seen = editors.parse(await answer.json());
    expect(seen.editors).toEqual([{ id: salma.id, name: 'Inès Morel', since: expect.any(String) }]);
    expect(await open(salma.client, path)).toEqual([theo.id]);
    expect((await close(salma.client, path)).status).toBe(204);
    expect(await open(theo.client, path)).toEqual([]);
    expect(await open(theo.client, `/items/${(await makeItem()).id}`)).toEqual([]);
  });

  it('ends by itself; who comes back has it open anew', async () => {
    const [salma, theo] = [await newMember(['workshop']), await newMember(['catalogue'])];
    const path = `/items/${(await makeItem()).id}`;
    await open(salma.client, path);
    await execute(sql`update editor set since = now() - interval '1 hour', until = now() + interval '1 minute'
      where member_id = ${salma.id}`);
    await open(salma.client, path);
    const sinceOf = async () => {
      const answer = await theo.client.call('POST', `${path}/editors`);
      return editors.parse(await answer.json()).editors.map(({ since }) => Date.now() - Date.parse(since));
    };
    const [kept] = await sinceOf();
    expect(kept).toBeGreaterThan(3_000_000);
    await execute(sql`update editor set until = now() - interval '1 second' where member_id = ${salma.id}`);
    expect(await sinceOf()).toEqual([]);
    await open(salma.client, path);
    const [anew] = await sinceOf();
    expect(anew).toBeLessThan(600_000);
  });

  it('is the same thing by whichever of its names it is called', async () => {
    const [one, other] = [await newMember(['workshop']), await newMember(['workshop'])];
    const made = await makeItem();
    await open(one.client, `/items/${made.slug}`);
    expect(await open(other.client, `/items/${made.id}`)).toEqual([one.id]);
  });

  it('is told of an order and of a page of text, too', async () => {
    const [one, other] = [await newMember(['manager']), await newMember(['manager'])];
    const { reference } = await buy();
    for (const path of [`/orders/${reference}`, '/content-pages/faq.en-GB']) {
      expect(await open(one.client, path)).toEqual([]);
      expect(await open(other.client, path)).toEqual([one.id]);
    }
  });

  it('is not told of another store’s items, nor of what there is not', async () => {
    const store = await openStore();
    const { client } = await newMember(['workshop'], { store });
    const [here, elsewhere] = [await makeItem(), await makeItem()];
    await itemCommand.run(['move', here.id, 'A-01-1', '--store', store]);
    expect(await open(client, `/items/${here.id}`)).toEqual([]);
    expect((await client.call('POST', `/items/${elsewhere.id}/editors`)).status).toBe(404);
    expect((await client.call('POST', '/items/nothing/editors')).status).toBe(404);
  });
});
