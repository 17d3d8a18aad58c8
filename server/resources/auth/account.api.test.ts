import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activeSessionCollection } from '#contract/customer.ts';
import { user } from '#contract/identity.ts';
import { problem } from '#contract/problem.ts';
import { grantCredit } from '#server/credit/wallet.ts';
import { database } from '#server/db/database.ts';
import { oneTimeToken, token as tokens } from '#server/db/schema/access.ts';
import { customer } from '#server/db/schema/customers.ts';
import { env } from '#server/env.ts';
import { CODES } from '#server/http/violation-codes.ts';
import {
  activate,
  login,
  mailsTo,
  newCustomer,
  newEmail,
  PASSWORD,
  register,
  registrationOf,
  tokenTo,
} from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

const NEW = 'a quite different one';
const post = (path: string, body: object) => new Client().send('POST', path, body);
const me = async (client: Client) => user.parse(await (await client.send('GET', '/me')).json());
async function violationsOf(answer: Response) {
  expect(answer.status).toBe(422);
  const { violations = [] } = problem.parse(await answer.json());
  return violations.map(({ propertyPath, code }) => [propertyPath, code]);
}

describe('POST auth/register', () => {
  it('answers a token and the id of a customer, who is signed in at once and not active yet', async () => {
    const client = new Client();
    const email = newEmail();
    const given = {
      email: ` ${email.toUpperCase()} `,
      gender: 'other',
      phone: '+33 6 12 34 56 78',
      birthdate: '1990-12-31',
      countryCode: 'FR',
      locale: 'fr_FR',
    };
    const { id, token, email: kept } = await register(client, given);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(kept).toBe(email);
    expect(await me(client)).toMatchObject({
      id,
      type: 'Customer',
      isGuest: false,
      email,
      gender: 'other',
      phone: '+33612345678',
      birthdate: '1990-12-31',
      isActivated: false,
      hasPassword: true,
      emailSubscription: false,
      smsSubscription: false,
    });
    expect(await mailsTo(email, 'account-activation')).toMatchObject([
      { subject: 'Confirmez votre adresse email', state: 'kept' },
    ]);
    const [row] = await database().select().from(customer).where(eq(customer.id, id));
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['too short', 'elevenchars', CODES.tooShort],
    ['129 characters', 'ab cd'.repeat(26).slice(0, 129), CODES.tooLong],
    ['129 emoji', '🐙🦀🐠🐳🦑'.repeat(26).slice(0, 258), CODES.tooLong],
    ['leaked', 'correcthorsebatterystaple', CODES.compromised],
    ['of the own name', 'Nora-Quist-2026', CODES.expression],
    ['empty', '', CODES.blank],
  ])('refuses a password that is %s', async (_case, password, code) => {
    expect(await violationsOf(await post('/auth/register', registrationOf({ password })))).toEqual([
      ['password', code],
    ]);
  });

  it.each([
    ['of 128 characters', `${'k7 '.repeat(42)}xy`],
    ['of emoji', '🐙🦀🐠🐳🦑🐡🐬🦈🐚🪸🌊⚓'],
    ['of 128 emoji', '🐙🦀🐠🐳🦑🐡🐬🦈'.repeat(15).concat('🐚🪸🌊⚓🐋🐢🦞🐟')],
    ['with spaces around it', '  tea for the neighbours  '],
  ])('takes a password %s as it is, which then signs in', async (_case, password) => {
    const { email } = await newCustomer({ password });
    await login(new Client(), email, password);
    expect((await post('/auth/login', { email, password: [...password].slice(1).join('') })).status).toBe(
      401,
    );
  });

  it.each([
    ['in another case', 'Nora.Case@Example.ORG', 'nora.case@example.org'],
    ['in another script', 'Почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
    ['decomposed', 'jose\u0301@example.org', 'jos\u00e9@example.org'],
  ])('knows a mailbox %s', async (_case, typed, kept) => {
    const { id, client } = await newCustomer({ email: typed });
    expect((await me(client)).email).toBe(kept);
    expect((await login(new Client(), ` ${typed} `)).id).toBe(id);
    const again = await post('/auth/register', registrationOf({ email: typed }));
    expect(await violationsOf(again)).toEqual([['email', CODES.notUnique]]);
  });

  it('names every field that is wrong, with its code', async () => {
    const wrong = {
      firstName: '',
      lastName: 'x'.repeat(61),
      email: 'nora',
      phone: 'call me',
      birthdate: '2990-01-01',
      gender: 'none',
    };
    expect(
      (await violationsOf(await post('/auth/register', registrationOf(wrong)))).map(([field]) => field),
    ).toEqual(expect.arrayContaining(['firstName', 'lastName', 'email', 'phone', 'birthdate', 'gender']));
    const noPhone = await post('/auth/register', registrationOf({ smsSubscription: true }));
    expect(await violationsOf(noPhone)).toEqual([['phone', CODES.blank]]);
  });

  it('lets one of two that register a mailbox at the same moment have it', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post('/auth/register', registrationOf({ email }))),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422, 422]);
  });
});

describe('POST auth/login', () => {
  it('answers token, id and the customer, and ends the token that was there before', async () => {
    const { id, email, client } = await newCustomer();
    const before = client.token;
    const answer = await login(client, email);
    expect(answer).toMatchObject({ id, email, '@id': `/api/v3/customer/customers/${id}` });
    expect((await new Client(before).send('GET', '/me')).status).toBe(401);
  });

  it('gives a wrong password, an unknown mailbox and an account without password one answer', async () => {
    const { email } = await newCustomer();
    const { email: other, id } = await newCustomer();
    await database().update(customer).set({ password_hash: null }).where(eq(customer.id, id));
    const bodies = [];
    for (const mailbox of [email, other, newEmail()]) {
      const answer = await post('/auth/login', { email: mailbox, password: 'not the password' });
      expect(answer.status).toBe(401);
      bodies.push(await answer.text());
    }
    expect(new Set(bodies).size).toBe(1);
    expect(problem.parse(JSON.parse(bodies[0] ?? ''))).toMatchObject({
      type: '/errors/invalid-credentials',
      detail: 'Invalid credentials.',
    });
  });

  it('keeps a password anew when the parameters of its hash have changed', async () => {
    const { email, id } = await newCustomer();
    // RFC 9106 parameters of half the memory; the hash is of PASSWORD.
    const old = await weakHash(PASSWORD);
    await database().update(customer).set({ password_hash: old }).where(eq(customer.id, id));
    await login(new Client(), email);
    const [row] = await database().select().from(customer).where(eq(customer.id, id));
    expect(row?.password_hash).toContain('m=19456,t=2,p=1');
    await login(new Client(), email);
  });
});

async function weakHash(password: string): Promise<string> {
  const { argon2Sync, randomBytes } = await import('node:crypto');
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    tagLength: 32,
    memory: 8_192,
    passes: 1,
    parallelism: 1,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(tag)}`;
}

describe('links in mails', () => {
  const kinds = ['activation', 'reset', 'change'] as const;
  /** A link of each kind, its call, and the answer. */
  async function linkOf(kind: (typeof kinds)[number]) {
    const { email, client, id } = await newCustomer();
    if (kind === 'activation') return { email, token: await tokenTo(email, 'account-activation') };
    if (kind === 'reset') {
      await post('/auth/reset-password', { email, client: 'revoir' });
      return { email, token: await tokenTo(email, 'password-reset') };
    }
    const next = newEmail();
    await client.send('PATCH', `/customers/${id}`, { email: next, currentPassword: PASSWORD });
    return { email: next, token: await tokenTo(next, 'email-change') };
  }
  const take = (kind: (typeof kinds)[number], token: string) =>
    kind === 'reset'
      ? new Client().send('PATCH', `/auth/reset-password/${token}`, { password: NEW })
      : post('/auth/enable-account', { token, password: PASSWORD });

  it.each(kinds)('%s: works once, and says so the second time', async (kind) => {
    const { email, token } = await linkOf(kind);
    const first = await take(kind, token);
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ email });
    const second = await take(kind, token);
    expect(second.status).toBe(410);
    expect(problem.parse(await second.json()).type).toBe('/errors/token-used');
  });

  it.each(kinds)('%s: is taken once by many at the same moment', async (kind) => {
    const { token } = await linkOf(kind);
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(kind, token)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 410, 410, 410, 410]);
  });

  it.each(kinds)('%s: says that it is over, and still does when it is forgotten', async (kind) => {
    const { token } = await linkOf(kind);
    await database().update(oneTimeToken).set({ expires_at: sql`now() - interval '1 second'` });
    const over = await take(kind, token);
    await database().delete(oneTimeToken);
    const forgotten = await take(kind, token);
    for (const answer of [over, forgotten]) {
      expect(answer.status).toBe(410);
      expect(problem.parse(await answer.json()).type).toBe('/errors/token-expired');
    }
  });

  it.each(kinds)('%s: is nothing when it is cut off, changed, or of another kind', async (kind) => {
    const { token } = await linkOf(kind);
    const other = await linkOf(kind === 'reset' ? 'activation' : 'reset');
    const wrong = [
      token.slice(0, -1),
      `${token}a`,
      token.replace(/^./, 'f'),
      token.split('.')[0] ?? '',
      other.token,
    ];
    for (const one of wrong) {
      const answer = await take(kind, one);
      expect(answer.status, one).toBe(404);
      expect(problem.parse(await answer.json()).type).toBe('/errors/404');
    }
    expect((await take(kind, token)).status).toBe(200);
  });

  it('are kept nowhere in the database, nor in the mail once it was sent', async () => {
    const { token } = await linkOf('activation');
    const [row] = (await execute(sql`select string_agg(t::text, '') as all from one_time_token t`)).rows;
    expect(JSON.stringify(row)).not.toContain(token.split('.')[1]);
  });
});

describe('a forgotten password', () => {
  it('is answered alike for known and unknown mailboxes, and mailed to the known one only', async () => {
    const { email } = await newCustomer();
    const unknown = newEmail();
    const answers = await Promise.all(
      [email, unknown].map((mailbox) => post('/auth/reset-password', { email: mailbox, client: 'revoir' })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([202, 202]);
    const [known, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(known).toBe(other);
    expect(await mailsTo(email, 'password-reset')).toHaveLength(1);
    expect(await mailsTo(unknown, 'password-reset')).toHaveLength(0);
  });

  it('is set by the newest link, which signs out everywhere, proves the mailbox and tells it', async () => {
    const { email, client } = await newCustomer();
    await post('/auth/reset-password', { email });
    const first = await tokenTo(email, 'password-reset');
    await post('/auth/reset-password', { email: email.toUpperCase() });
    const second = await tokenTo(email, 'password-reset');
    const set = (token: string, password = NEW) =>
      new Client().send('PATCH', `/auth/reset-password/${token}`, { password });
    expect((await set(first)).status).toBe(410);
    // A refused password does not use up the link.
    expect(await violationsOf(await set(second, 'password1234'))).toEqual([['password', CODES.compromised]]);
    expect(await (await set(second)).json()).toMatchObject({ email });
    expect((await client.send('GET', '/me')).status).toBe(401);
    expect((await post('/auth/login', { email, password: PASSWORD })).status).toBe(401);
    await login(client, email, NEW);
    expect((await me(client)).isActivated).toBe(true);
    expect(await mailsTo(email, 'password-changed')).toHaveLength(1);
  });
});

describe('PATCH customers/{id}', () => {
  it('changes what is given, keeps what is not, and null removes', async () => {
    const { client, id } = await newCustomer({ phone: '+33612345678', gender: 'female' });
    const changes = {
      firstName: 'Leonor',
      gender: null,
      birthdate: '1988-02-29',
      isActivated: true,
      id: 'x',
    };
    const changed = user.parse(await (await client.send('PATCH', `/customers/${id}`, changes)).json());
    expect(changed).toMatchObject({ id, firstName: 'Leonor', lastName: 'Quist', phone: '+33612345678' });
    expect(changed).toMatchObject({ birthdate: '1988-02-29', isActivated: false });
    expect(changed.gender).toBeUndefined();
    expect(await (await client.send('GET', `/customers/${id}`)).json()).toMatchObject({
      firstName: 'Leonor',
    });
  });

  it('keeps sizes by gender: named ones change, null removes, others stay', async () => {
    const { client, id } = await newCustomer();
    const patch = async (sizes: object) =>
      user.parse(await (await client.send('PATCH', `/customers/${id}`, { sizes })).json()).sizes;
    expect(await patch({ femme: ['38', 'M'], homme: [' 42 '] })).toEqual({
      femme: ['38', 'M'],
      homme: ['42'],
    });
    expect(await patch({ femme: ['40'], fille: ['104'] })).toEqual({
      femme: ['40'],
      homme: ['42'],
      fille: ['104'],
    });
    expect(await patch({ homme: null })).toEqual({ femme: ['40'], fille: ['104'] });
    const refusal = async (sizes: object) =>
      (await client.send('PATCH', `/customers/${id}`, { sizes })).status;
    for (const wrong of [{ nobody: ['38'] }, { femme: ['x'.repeat(41)] }, { femme: [''] }])
      expect(await refusal(wrong), JSON.stringify(wrong)).toBe(422);
    expect(await refusal({ femme: '38' })).toBe(400);
    expect(await (await client.send('GET', '/me')).json()).toMatchObject({
      sizes: { femme: ['40'], fille: ['104'] },
    });
  });

  it('changes the address by password and a link, and tells both mailboxes', async () => {
    const { client, id, email } = await newCustomer();
    const next = newEmail();
    const ask = (body: object) => client.send('PATCH', `/customers/${id}`, body);
    expect(await violationsOf(await ask({ email: next }))).toEqual([['currentPassword', CODES.blank]]);
    expect(await violationsOf(await ask({ email: next, currentPassword: 'not the password' }))).toEqual([
      ['currentPassword', CODES.expression],
    ]);
    const asked = user.parse(await (await ask({ email: next, currentPassword: PASSWORD })).json());
    expect(asked).toMatchObject({ email, pendingEmail: next });
    const token = await tokenTo(next, 'email-change');
    const confirmed = await client.send('POST', '/auth/enable-account', { token });
    expect(await confirmed.json()).toMatchObject({ email: next, purpose: 'email_change' });
    const changed = await me(client);
    expect(changed).toMatchObject({ email: next, isActivated: true });
    expect(changed.pendingEmail).toBeUndefined();
    for (const mailbox of [email, next]) expect(await mailsTo(mailbox, 'email-changed')).toHaveLength(1);
    expect((await login(new Client(), next)).id).toBe(id);
    // The first link was for the account's previous mailbox.
    const late = await post('/auth/enable-account', { token: await tokenTo(email, 'account-activation') });
    expect(late.status).toBe(410);
  });

  it.each(['before', 'since'])(
    'tells only behind the link that an account has the address, %s',
    async (when) => {
      const { client, id } = await newCustomer();
      const email = newEmail();
      if (when === 'before') await newCustomer({ email });
      const asked = await client.send('PATCH', `/customers/${id}`, { email, currentPassword: PASSWORD });
      expect(user.parse(await asked.json()).pendingEmail).toBe(email);
      const token = await tokenTo(email, 'email-change');
      if (when === 'since') await newCustomer({ email });
      const answer = await client.send('POST', '/auth/enable-account', { token });
      expect(answer.status).toBe(409);
      expect(problem.parse(await answer.json()).type).toBe('/errors/email-taken');
    },
  );
});

describe('PATCH customers/{id}/change-password', () => {
  it('answers 204, ends every other session and tells the mailbox', async () => {
    const { client, id, email } = await newCustomer();
    const elsewhere = new Client();
    await login(elsewhere, email);
    const change = (currentPassword: string, newPassword: string) =>
      client.send('PATCH', `/customers/${id}/change-password`, { currentPassword, newPassword });
    expect(await violationsOf(await change('not the password', NEW))).toEqual([
      ['currentPassword', CODES.expression],
    ]);
    expect(await violationsOf(await change(PASSWORD, PASSWORD))).toEqual([['newPassword', CODES.expression]]);
    expect(await violationsOf(await change(PASSWORD, 'password1234'))).toEqual([
      ['newPassword', CODES.compromised],
    ]);
    expect((await change(PASSWORD, NEW)).status).toBe(204);
    expect((await client.send('GET', '/me')).status).toBe(200);
    expect((await elsewhere.send('GET', '/me')).status).toBe(401);
    await login(elsewhere, email, NEW);
    expect(await mailsTo(email, 'password-changed')).toHaveLength(1);
  });
});

describe('sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const list = async (client: Client) =>
    activeSessionCollection.parse(await (await client.send('GET', '/sessions')).json())['hydra:member'];

  it('are listed with device and use, and end one by one, all others, or all', async () => {
    const { client, email } = await newCustomer();
    const [phone, tablet] = [new Client(), new Client()];
    const body = { email, password: PASSWORD };
    const answer = await phone.send('POST', '/auth/login', body, { 'User-Agent': FIREFOX });
    phone.token = String(Reflect.get(Object(await answer.json()), 'token'));
    await login(tablet, email);
    const listed = await list(client);
    expect(listed).toHaveLength(3);
    expect(listed.filter((one) => one.isCurrent)).toHaveLength(1);
    const ofPhone = listed.find((one) => one.device === 'Firefox on Windows');
    expect((await client.send('DELETE', `/sessions/${ofPhone?.id}`)).status).toBe(204);
    expect((await phone.send('GET', '/me')).status).toBe(401);
    expect((await client.send('DELETE', `/sessions/${ofPhone?.id}`)).status).toBe(404);
    expect((await client.send('DELETE', '/sessions?keepCurrent=true')).status).toBe(204);
    expect((await tablet.send('GET', '/me')).status).toBe(401);
    expect(await list(client)).toHaveLength(1);
    expect((await client.send('DELETE', '/sessions')).status).toBe(204);
    expect((await client.send('GET', '/me')).status).toBe(401);
  });

  it('end by signing out, after three days without use, and after seven days in any case', async () => {
    const { client, email } = await newCustomer();
    expect((await client.send('POST', '/auth/logout', {})).status).toBe(204);
    expect((await client.send('GET', '/me')).status).toBe(401);
    await login(client, email);
    const lastsDays = async () => {
      const [current] = await list(client);
      return Math.round((Date.parse(current?.expiresAt ?? '') - Date.now()) / 86_400_000);
    };
    const later = (days: number) =>
      execute(sql`update token set created_at = created_at - make_interval(days => ${days}),
        last_used_at = last_used_at - make_interval(days => ${days}),
        expires_at = expires_at - make_interval(days => ${days})`);
    expect(await lastsDays()).toBe(3);
    for (const days of [3, 3, 1]) {
      await later(2);
      expect(await lastsDays()).toBe(days);
    }
    const [current] = await list(client);
    expect(Date.parse(current?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await login(client, email);
    await later(3);
    expect((await client.send('GET', '/me')).status).toBe(401);
    await login(client, email);
    await database().update(tokens).set({ expires_at: sql`now()` });
    expect((await client.send('GET', '/me')).status).toBe(401);
  });
});

it('lets credit become a gift card once the mailbox is proven', async () => {
  const { client, id, email } = await newCustomer();
  await database().transaction((tx) => grantCredit(tx, { customerId: id, amount: 2_000, dedupKey: id }));
  const ask = () => client.send('POST', '/gift-cards', { amount: 1_000 });
  const early = await ask();
  expect(problem.parse(await early.json())).toMatchObject({
    status: 409,
    type: '/errors/email-not-confirmed',
  });
  await activate(email);
  expect((await ask()).status).toBe(201);
});

it('sends the link to a new mailbox once more, until it is proven', async () => {
  const { client, email } = await newCustomer();
  const answer = await client.send('POST', '/auth/resend-activation', {});
  expect(answer.status).toBe(202);
  expect(await answer.json()).toMatchObject({ email, hours: 48 });
  expect(await mailsTo(email, 'account-activation')).toHaveLength(2);
  await activate(email);
  expect((await me(client)).isActivated).toBe(true);
  const again = await client.send('POST', '/auth/resend-activation', {});
  expect(problem.parse(await again.json())).toMatchObject({ status: 409, type: '/errors/account-active' });
});

it('tells of every mailbox that it has an account, where the shop hides which has', async () => {
  const ask = async (email: string) => (await (await post('/auth/check-email', { email })).json()).exists;
  const { email } = await newCustomer();
  expect([await ask(email), await ask(newEmail())]).toEqual([true, false]);
  env().CHECK_EMAIL = 'hide';
  expect([await ask(email), await ask(newEmail())]).toEqual([true, true]);
  env().CHECK_EMAIL = 'tell';
});
