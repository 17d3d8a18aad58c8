import { beforeAll, describe, expect, it } from 'vitest';
import { PRIVATE_BASE } from '#contract/base.ts';
import { RIGHTS, type Right, ROLES, type Role } from '#contract/private/rights.ts';
import { privateResources } from '#server/private-resources.ts';
import { newCustomer } from '#tests/accounts.ts';
import { useDatabase } from '#tests/database.ts';
import { newMember, OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const ABSENT = '00000000-0000-4000-8000-000000000000';
const operations = privateResources.flatMap((resource) =>
  resource.operations.map((entry) => ({
    name: `${entry.method} ${resource.name}${entry.path}`,
    path: `/${resource.name}${entry.path.replace(/\{\w+\}/g, ABSENT)}`,
    entry,
  })),
);

/** Calls that anyone may make: their input decides what they open. */
const PUBLIC = [
  'POST sessions',
  'POST sessions/passkey-options',
  'POST sessions/passkey',
  'GET invitations/{token}',
  'POST invitations/{token}/accept',
];
/** Calls about a member's own session. */
const OWN = /^(GET|DELETE|POST) sessions\/current/;

const clients = new Map<Role, OfficeClient>();
beforeAll(async () => {
  for (const role of ROLES) clients.set(role, (await newMember([role])).client);
});

const send = (client: OfficeClient, { entry, path }: (typeof operations)[number]) =>
  client.call(entry.method, path, entry.body ? {} : undefined, entry.ifMatch ? '1' : undefined);
const holdersOf = (right: Right): readonly Role[] => RIGHTS[right];

describe('the right of every operation', () => {
  it('is named, except of signing in and of one’s own session', () => {
    const without = operations.filter(({ entry }) => entry.right === undefined).map(({ name }) => name);
    expect(without.filter((name) => !PUBLIC.includes(name) && !OWN.test(name))).toEqual([]);
  });

  it.each(operations.filter(({ entry }) => entry.right !== undefined))(
    '$name lets in the roles that have it, and no other',
    async (operation) => {
      for (const [role, client] of clients) {
        const answer = await send(client, operation);
        const type = answer.status === 403 ? ((await answer.json()) as { type: string }).type : '';
        const isAllowed =
          operation.entry.right !== undefined && holdersOf(operation.entry.right).includes(role);
        expect(type === '/errors/right-missing', role).toBe(!isAllowed);
        if (isAllowed) expect([401, 500], `${role} ${answer.status}`).not.toContain(answer.status);
      }
    },
  );

  it.each(operations.filter(({ name }) => !PUBLIC.includes(name)))(
    '$name refuses a caller without a token, a shopper and a guessed token',
    async (operation) => {
      const { client } = await newCustomer();
      for (const token of [undefined, client.token, 'a'.repeat(43)])
        expect((await send(new OfficeClient(token), operation)).status).toBe(401);
    },
  );
});

describe('the documents of the private scope', () => {
  it('lists its operations separately from those of the customer API', async () => {
    const client = new OfficeClient();
    const document = (await (await client.call('GET', '/docs.json')).json()) as { paths: object };
    expect(Object.keys(document.paths)).toContain('/team-members/{id}');
    const hydra = await client.call('GET', '/docs.jsonld');
    expect(await hydra.json()).toMatchObject({ '@id': `${PRIVATE_BASE}/docs.jsonld` });
    const ofShop = await client.send('GET', '/docs.json');
    expect(await ofShop.text()).not.toContain('team-members');
  });
});
