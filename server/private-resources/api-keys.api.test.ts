import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectionOf } from '#contract/hydra.ts';
import { apiKey } from '#contract/private/integrations.ts';
import { auditLogEntry } from '#contract/private/team.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { makePaidOrder } from '#tests/paid-orders.ts';
import { newMember, OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

let manager: OfficeClient;
beforeAll(async () => {
  ({ client: manager } = await newMember(['manager']));
});

const parse = async (answer: Response) => apiKey.parse(await answer.json());
async function make(input: object = {}) {
  const answer = await manager.call('POST', '/api-keys', {
    name: 'Warehouse',
    rights: ['items.read'],
    ...input,
  });
  expect(answer.status).toBe(201);
  const key = await parse(answer);
  return { key, system: new OfficeClient(key.secret) };
}

describe('a key of a partner', () => {
  it('opens what its rights allow, and says who acted', async () => {
    const { id } = await makeItem();
    const { key, system } = await make({ rights: ['items.read', 'items.move'] });
    expect((await system.call('GET', '/items')).status).toBe(200);
    const refused = await system.call('GET', '/orders');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ type: '/errors/right-missing', right: 'orders.read' });
    const item = await system.call('GET', `/items/${id}`);
    const version = item.headers.get('etag')?.replaceAll('"', '') ?? '';
    const moved = await system.call('POST', `/items/${id}/move`, { shelf: 'A-01-1' }, version);
    expect(moved.status).toBe(200);
    const log = await manager.call('GET', `/audit-log?subjectType=item&subjectId=${id}`);
    const [entry] = collectionOf(auditLogEntry).parse(await log.json())['hydra:member'];
    expect(entry?.actor).toBe(`${key.name} (key)`);
  });

  it('has no session, and decides about no money', async () => {
    const order = await makePaidOrder();
    const { system } = await make({ rights: ['orders.read', 'orders.pack'] });
    expect((await system.call('GET', '/orders')).status).toBe(200);
    for (const path of ['/sessions/current', '/sessions/current/events'])
      expect((await system.call('GET', path)).status, path).toBe(403);
    const refund = await system.call('POST', `/orders/${order}/refund`, {}, '1');
    expect(refund.status).toBe(403);
    for (const right of ['orders.refund', 'team.write', 'integrations.write', 'customers.data'])
      expect((await manager.call('POST', '/api-keys', { name: 'X', rights: [right] })).status, right).toBe(
        422,
      );
  });

  it('ends when it is revoked, and on its last day', async () => {
    const { key, system } = await make({ until: '2126-01-01' });
    const revoke = () => manager.call('POST', `/api-keys/${key.id}/revoke`);
    const used = await system.call('GET', '/items');
    expect(used.status).toBe(200);
    const list = await manager.call('GET', '/api-keys?itemsPerPage=100');
    const [shown] = collectionOf(apiKey)
      .parse(await list.json())
      ['hydra:member'].filter(({ id }) => id === key.id);
    expect(shown).toMatchObject({ ending: key.secret?.slice(-4), isOver: false });
    expect(shown?.lastUsedAt).toBeDefined();
    expect(shown).not.toHaveProperty('secret');
    expect(await parse(await revoke())).toMatchObject({ isOver: true });
    expect((await system.call('GET', '/items')).status).toBe(401);
    expect((await revoke()).status).toBe(409);
    const { key: other, system: late } = await make();
    await execute(sql`update api_key set expires_at = now() where id = ${other.id}`);
    expect((await late.call('GET', '/items')).status).toBe(401);
    const over = await manager.call('POST', '/api-keys', {
      name: 'X',
      rights: ['items.read'],
      until: '2020-01-01',
    });
    expect(over.status).toBe(422);
  });

  it('is made by a manager after a second proof, and is no key to the customer API', async () => {
    const { client, id } = await newMember(['manager']);
    await execute(sql`update team_session set proven_at = now() - interval '1 hour' where member_id = ${id}`);
    const answer = await client.call('POST', '/api-keys', { name: 'X', rights: ['items.read'] });
    expect(await answer.json()).toMatchObject({ type: '/errors/proof-required' });
    const { system } = await make();
    expect((await system.send('GET', '/api/v3/customer/me')).status).toBe(401);
  });
});
