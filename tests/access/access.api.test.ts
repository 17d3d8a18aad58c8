import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import { resources } from '#server/resources.ts';
import { makeItem } from '#tests/catalogue.ts';
import type { Client } from '#tests/client.ts';
import { useCountedWork } from '#tests/counted-work.ts';
import { useDatabase } from '#tests/database.ts';
import { enter, open, type Person, recordOf, strangers } from './people.ts';
import { ACCESS, type Access, iriOf, type Kind, NAMED_IN_PATCH } from './rows.ts';

useDatabase({ rateLimits: 'off' });
const counted = useCountedWork();

/** Calls that end the token used: their callers must not be reused. */
const ENDS_TOKENS = new Set(['POST auth/logout', 'DELETE sessions']);
const ABSENT = '01900000-0000-7000-8000-000000000000';
const operations = resources.flatMap((resource) =>
  resource.operations.map((entry) => `${entry.method} ${resource.name}${entry.path}`),
);
const rows = Object.entries(ACCESS);
const personal = rows.filter((row): row is [string, Extract<Access, { thing: Kind }>] => 'thing' in row[1]);

let person: Person;
let paid: Order;
let record: string;
let others: Record<string, Client>;
let piece: string;

beforeAll(async () => {
  person = await enter({ firstName: 'Vic', lastName: 'Timm', email: 'vic@example.org' });
  paid = await person.client.order(person.has.order);
  record = await recordOf(person);
  others = await strangers(person);
  piece = (await makeItem()).id;
});

/** Calls an operation about one thing, identified in its path or its body. */
function call(
  client: Client,
  operation: string,
  access: Access,
  id: string,
  has = person.has,
): Promise<Response> {
  const [method = '', path = ''] = operation.split(' ');
  const send = (body?: object) =>
    client.send(
      method,
      `/${path.replace(/\{\w+\}/, id).replace(/\{(\w+)\}/, (_, name: Kind) => has[name])}`,
      body ?? (method === 'GET' || method === 'DELETE' ? undefined : {}),
    );
  if (access.kind === 'naming') return send(access.body(iriOf(access.thing, id), piece));
  return send('body' in access ? access.body : undefined);
}

/** Expects no personal data: no name, no place, no mailbox, no key. */
async function expectNothingOf(answer: Response): Promise<string> {
  const text = await answer.text();
  const intent = paid.stateContext[0]?.payment_intent;
  for (const secret of ['vic@example.org', 'Timm', intent?.client_secret ?? '-', person.client.token ?? '-'])
    expect(text).not.toContain(secret);
  return text;
}

it('has a row for every operation, and none for one that is gone', () => {
  expect(Object.keys(ACCESS).sort()).toEqual([...operations].sort());
});

it.each(personal)(
  '%s: another’s is as absent for every caller, and takes the same work',
  async (operation, access) => {
    for (const [who, client] of Object.entries(others)) {
      const ask = (id: string) => counted(() => call(client, operation, access, id));
      // A refused call may still withdraw the caller’s own payment, once.
      await ask(ABSENT);
      const { answer: there, work } = await ask(person.has[access.thing]);
      const { answer: absent, work: same } = await ask(ABSENT);
      // 403: a token of one order has no addresses at all.
      expect(access.thing === 'address' ? [401, 403, 404] : [401, 404], who).toContain(there.status);
      expect(there.status, who).toBe(absent.status);
      expect([...there.headers.keys()], who).toEqual([...absent.headers.keys()]);
      expect(await expectNothingOf(there), who).toBe(await absent.text());
      expect(work, who).toEqual(same);
    }
    expect(await recordOf(person)).toBe(record);
  },
);

it.each(rows.filter(([, access]) => access.kind === 'own' || access.kind === 'shop'))(
  '%s: says nothing of another, and changes nothing',
  async (operation, access) => {
    const callers = ENDS_TOKENS.has(operation) ? await strangers(person) : others;
    for (const client of Object.values(callers)) {
      const text = await expectNothingOf(await call(client, operation, access, ABSENT));
      for (const id of Object.values(person.has)) expect(text).not.toContain(id);
    }
    expect(await recordOf(person)).toBe(record);
  },
);

it.each(NAMED_IN_PATCH)('lets no caller send a parcel to another’s address: %s', async (field) => {
  const other = await enter();
  await other.client.send('PATCH', `/orders/${other.has.order}`, { state: 'draft' });
  const name = (id: string) =>
    other.client.send('PATCH', `/orders/${other.has.order}`, { [field]: iriOf('address', id) });
  const [theirs, absent] = [await name(person.has.address), await name(ABSENT)];
  expect(theirs.status).toBe(422);
  expect(await expectNothingOf(theirs)).toBe(await absent.text());
});

it.each(personal)(
  '%s: who has only the reference sees no person and changes nothing',
  async (operation, access) => {
    const looker = await open(person.reference);
    const answer = await call(looker, operation, access, person.has[access.thing]);
    const readable = access.kind === 'of' && access.redacted;
    const read = 'sold' in access && access.sold ? 409 : 200;
    expect(answer.status).toBe(readable ? read : access.thing === 'address' ? 403 : 404);
    await expectNothingOf(answer);
    expect(await recordOf(person)).toBe(record);
  },
);

it.each(personal)('%s: the person gets through', async (operation, access) => {
  const self = await enter(undefined, !operation.startsWith('DELETE'));
  // An order being paid is read-only; changes begin from the cart.
  if (!operation.startsWith('GET')) {
    await self.client.send('PATCH', `/orders/${self.has.order}`, { state: 'draft' });
  }
  const answer = await call(self.client, operation, access, self.has[access.thing], self.has);
  expect('sold' in access && access.sold ? [409] : [200, 201, 204]).toContain(answer.status);
});

it('opens the payment’s own books only with its secret', async () => {
  const at = `/api/v3/payment-sandbox/payment-intents/${paid.stateContext[0]?.payment_intent?.id}`;
  const card = { card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
  for (const client of Object.values(others)) {
    for (const secret of ['', 'wrong', `${paid.stateContext[0]?.payment_intent?.id}_secret_`]) {
      const answers = [
        await client.send('GET', `${at}?client_secret=${secret}`),
        await client.send('GET', `${at}/challenge?client_secret=${secret}`),
        await client.send('POST', `${at}/confirm`, { client_secret: secret, ...card }),
        await client.send('POST', `${at}/challenge`, { client_secret: secret, answer: 'approve' }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
    }
  }
  expect(await recordOf(person)).toBe(record);
});
