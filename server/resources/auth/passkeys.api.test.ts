import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { session } from '#contract/identity.ts';
import { passkey } from '#contract/passkey.ts';
import { problem } from '#contract/problem.ts';
import { database } from '#server/db/database.ts';
import { createOneTimeToken, oneTimeLink } from '#server/identity/one-time-tokens.ts';
import { issueUserToken } from '#server/identity/tokens.ts';
import { mailsTo, tokenTo } from '#tests/accounts.ts';
import { Authenticator } from '#tests/authenticator.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });
afterEach(() => execute(sql`delete from customer`));

const SHOP = 'http://shop.test';
const creation = z.object({
  publicKey: z.looseObject({
    challenge: z.string(),
    user: z.object({ id: z.string(), name: z.string() }),
    excludeCredentials: z.array(z.object({ id: z.string() })),
  }),
});
const request = z.object({ publicKey: z.looseObject({ challenge: z.string() }) });

async function customer(email = 'ada@example.org'): Promise<{ id: string; client: Client }> {
  const [made] = await query(
    z.object({ id: z.string() }),
    sql`insert into customer (kind, email, first_name, last_name, country_code, locale, password_hash)
      values ('customer', ${email}, 'Ada', 'Byron', 'FR', 'fr_FR', 'x') returning id`,
  );
  const id = made?.id ?? '';
  return { id, client: new Client(await issueUserToken(database(), 'customer', id)) };
}

const optionsFor = async (client: Client) =>
  creation.parse(await (await client.send('POST', '/auth/passkeys/options')).json()).publicKey;
const signInOptions = async () =>
  request.parse(await (await new Client().send('POST', '/auth/passkeys/sign-in-options')).json()).publicKey;
const add = (client: Client, credential: object, name = 'My laptop') =>
  client.send('POST', '/auth/passkeys', { name, credential });
const signIn = (credential: object) => new Client().send('POST', '/auth/passkeys/sign-in', { credential });
const listed = async (client: Client) =>
  collectionOf(passkey).parse(await (await client.send('GET', '/auth/passkeys')).json())['hydra:member'];

async function withPasskey() {
  const { id, client } = await customer();
  const device = new Authenticator(SHOP);
  expect((await add(client, device.create(await optionsFor(client)))).status).toBe(201);
  return { id, client, device };
}

async function expectRefused(answer: Response): Promise<void> {
  expect(answer.status).toBe(422);
  expect(problem.parse(await answer.json()).violations).toMatchObject([{ propertyPath: 'credential' }]);
}

describe('adding a passkey', () => {
  it('asks for one that is found without a name and verifies the person; nothing in it says who that is', async () => {
    const { id, client } = await customer();
    const options = await optionsFor(client);
    expect(options).toMatchObject({
      rp: { id: 'shop.test', name: 'Revoir' },
      user: { name: 'ada@example.org' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect(options.user.id).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('ada');
    expect(options.user.id).not.toContain(id);
  });

  it('lists it, and asks another device for another one', async () => {
    const { client, device } = await withPasskey();
    expect(await listed(client)).toMatchObject([{ name: 'My laptop', isBackedUp: false, lastUsedAt: null }]);
    const first = await optionsFor(client);
    expect(first.excludeCredentials).toMatchObject([{ id: device.id }]);
    expect((await add(client, new Authenticator(SHOP).create(first), 'My phone')).status).toBe(201);
    expect((await optionsFor(client)).user.id).toBe(first.user.id);
    expect((await listed(client)).map(({ name }) => name)).toEqual(['My phone', 'My laptop']);
    const told = await mailsTo('ada@example.org', 'sign-in-method-added');
    expect(told.map(({ plain }) => plain)).toMatchObject([
      expect.stringContaining('My phone'),
      expect.stringContaining('My laptop'),
    ]);
  });

  it('refuses one of another site, one without verification, and one for options of another or that are over', async () => {
    const { client } = await customer();
    const other = await customer('eve@example.org');
    const device = new Authenticator(SHOP);
    await expectRefused(
      await add(client, device.create(await optionsFor(client), { origin: 'https://evil.example' })),
    );
    await expectRefused(await add(client, device.create(await optionsFor(client), { rpId: 'evil.example' })));
    await expectRefused(await add(client, device.create(await optionsFor(client), { unverified: true })));
    await expectRefused(await add(client, device.create(await optionsFor(other.client))));
    const late = await optionsFor(client);
    await execute(sql`update passkey_challenge set expires_at = expires_at - interval '5 minutes'`);
    await expectRefused(await add(client, device.create(late)));
    const used = await optionsFor(client);
    expect((await add(client, device.create(used))).status).toBe(201);
    await expectRefused(await add(client, new Authenticator(SHOP).create(used)));
    expect(await listed(client)).toHaveLength(1);
  });

  it('needs a recent sign-in, so that a stolen session adds none', async () => {
    const { id, client } = await customer();
    const credential = new Authenticator(SHOP).create(await optionsFor(client));
    await execute(sql`update token set created_at = now() - interval '11 minutes' where customer_id = ${id}`);
    for (const answer of [await client.send('POST', '/auth/passkeys/options'), await add(client, credential)])
      expect([answer.status, problem.parse(await answer.json()).type]).toEqual([
        403,
        '/errors/recent-sign-in-required',
      ]);
    expect(await listed(client)).toEqual([]);
  });

  it('is for customers', async () => {
    expect((await new Client().send('POST', '/auth/passkeys/options')).status).toBe(401);
  });
});

describe('signing in with a passkey', () => {
  it('answers a session of its customer, again and again', async () => {
    const { id, client, device } = await withPasskey();
    for (const _ of [1, 2]) {
      const answer = await signIn(device.get(await signInOptions()));
      expect(answer.status).toBe(200);
      expect(session.parse(await answer.json())).toMatchObject({ id, isGuest: false });
    }
    expect(await listed(client)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('takes a challenge once, also when it comes five times at once', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await signInOptions());
    const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => signIn(answer)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('refuses one that is unknown, of another site, unverified, over, or for another purpose', async () => {
    const { client, device } = await withPasskey();
    await expectRefused(await signIn(new Authenticator(SHOP).get(await signInOptions())));
    await expectRefused(await signIn(device.get(await signInOptions(), { origin: 'https://evil.example' })));
    await expectRefused(await signIn(device.get(await signInOptions(), { rpId: 'evil.example' })));
    await expectRefused(await signIn(device.get(await signInOptions(), { unverified: true })));
    await expectRefused(await signIn(device.get(await optionsFor(client))));
    const { response, ...rest } = device.get(await signInOptions());
    await expectRefused(await signIn({ ...rest, response: { ...response, userHandle: 'c29tZWJvZHk' } }));
    const late = await signInOptions();
    await execute(sql`update passkey_challenge set expires_at = expires_at - interval '5 minutes'`);
    await expectRefused(await signIn(device.get(late)));
    expect((await signIn(device.get(await signInOptions()))).status).toBe(200);
  });

  it('refuses a counter that went back, as a copy would have', async () => {
    const { device } = await withPasskey();
    expect((await signIn(device.get(await signInOptions(), { counter: 9 }))).status).toBe(200);
    await expectRefused(await signIn(device.get(await signInOptions(), { counter: 9 })));
    await expectRefused(await signIn(device.get(await signInOptions(), { counter: 8 })));
    expect((await signIn(device.get(await signInOptions(), { counter: 10 }))).status).toBe(200);
  });

  it('takes a device that keeps no counter', async () => {
    const { device } = await withPasskey();
    for (const _ of [1, 2])
      expect((await signIn(device.get(await signInOptions(), { counter: 0 }))).status).toBe(200);
  });
});

describe('removing a passkey', () => {
  it('ends it, for its customer alone, and not when it is the last sign-in method', async () => {
    const { id, client, device } = await withPasskey();
    const [kept] = await listed(client);
    const remove = (by: Client) => by.send('DELETE', `/auth/passkeys/${kept?.id}`);
    expect((await remove((await customer('eve@example.org')).client)).status).toBe(404);
    await execute(sql`update customer set password_hash = null where id = ${id}`);
    const refused = await remove(client);
    expect([refused.status, problem.parse(await refused.json()).type]).toEqual([
      409,
      '/errors/last-sign-in-method',
    ]);
    await execute(sql`update customer set password_hash = 'x' where id = ${id}`);
    expect((await remove(client)).status).toBe(204);
    expect(await mailsTo('ada@example.org', 'sign-in-method-removed')).toHaveLength(1);
    await expectRefused(await signIn(device.get(await signInOptions())));
  });
});

describe('a password that is reset', () => {
  const resetBy = async (id: string, fields: object) => {
    await execute(sql`update customer set email_confirmed_at = now() where id = ${id}`);
    const email = 'ada@example.org';
    const made = await createOneTimeToken(database(), { purpose: 'password_reset', customerId: id, email });
    const body = { password: 'a walk along the canal', ...fields };
    const answer = await new Client().send('PATCH', `/auth/reset-password/${oneTimeLink(made)}`, body);
    expect(answer.status).toBe(200);
  };

  it('removes passkeys, and one that a thief had begun to add', async () => {
    const { id, client, device } = await withPasskey();
    const begun = new Authenticator(SHOP).create(await optionsFor(client));
    await resetBy(id, {});
    await expectRefused(await signIn(device.get(await signInOptions())));
    expect((await add(client, begun)).status).toBe(401);
    const again = new Client(await issueUserToken(database(), 'customer', id));
    await expectRefused(await add(again, begun));
  });

  it('keeps passkeys when the person says so', async () => {
    const { id, device } = await withPasskey();
    await resetBy(id, { keepSignInMethods: true });
    expect((await signIn(device.get(await signInOptions()))).status).toBe(200);
  });
});

describe('a passkey that a thief has added', () => {
  it('is undone by the link of the mail, once, which ends every session', async () => {
    const { id, client, device } = await withPasskey();
    const laptop = new Client(await issueUserToken(database(), 'customer', id));
    const token = await tokenTo('ada@example.org', 'sign-in-method-added');
    const undo = () => new Client().send('POST', '/auth/undo-sign-in-method', { token });
    expect((await undo()).status).toBe(200);
    await expectRefused(await signIn(device.get(await signInOptions())));
    for (const session of [client, laptop])
      expect((await session.send('GET', '/auth/passkeys')).status).toBe(401);
    expect((await undo()).status).toBe(410);
  });

  it('stays with a link of another kind, and leaves the owner’s own passkey', async () => {
    const { client, device } = await withPasskey();
    const second = new Authenticator(SHOP);
    expect((await add(client, second.create(await optionsFor(client)), 'Stolen')).status).toBe(201);
    const token = await tokenTo('ada@example.org', 'sign-in-method-added');
    const reset = await new Client().send('PATCH', `/auth/reset-password/${token}`, {
      password: 'four other words instead',
    });
    expect(reset.status).toBe(404);
    expect((await new Client().send('POST', '/auth/undo-sign-in-method', { token })).status).toBe(200);
    await expectRefused(await signIn(second.get(await signInOptions())));
    expect((await signIn(device.get(await signInOptions()))).status).toBe(200);
  });
});
