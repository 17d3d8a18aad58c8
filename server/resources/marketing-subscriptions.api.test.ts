import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { user } from '#contract/identity.ts';
import { marketingSubscription, marketingSubscriptionCollection } from '#contract/marketing.ts';
import { problem } from '#contract/problem.ts';
import { database } from '#server/db/database.ts';
import { oneTimeToken } from '#server/db/schema/access.ts';
import { CODES } from '#server/http/violation-codes.ts';
import { mailsTo, newCustomer, newEmail, PASSWORD, tokenTo } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { useSmtpServer } from '#tests/smtp.ts';

useDatabase({ rateLimits: 'off' });
const beginSmtpServer = useSmtpServer();

const me = async (client: Client) => user.parse(await (await client.send('GET', '/me')).json());
const listOf = async (client: Client) =>
  marketingSubscriptionCollection.parse(await (await client.send('GET', '/marketing-subscriptions')).json())[
    'hydra:member'
  ];
const confirm = (token: string) => new Client().send('POST', '/marketing-subscriptions/confirm', { token });
const typeOf = async (answer: Response) => problem.parse(await answer.json()).type;
/** The address in a mail that ends the news of its mailbox. */
const endOf = async (email: string) =>
  /\S+\/api\/v3\/unsubscribe\/[\w.-]+/.exec(
    (await mailsTo(email, 'marketing-confirmed'))[0]?.plain ?? '',
  )?.[0] ?? '';
const path = (address: string) => new URL(address).pathname;

describe('a subscription', () => {
  it('that is chosen at registration begins with the link in a mail, and proves what was agreed to', async () => {
    const { client, email } = await newCustomer({ emailSubscription: true });
    expect((await me(client)).emailSubscription).toBe(false);
    const [asked] = await listOf(client);
    expect(asked).toMatchObject({ channel: 'email', email, state: 'pending', source: 'registration' });
    expect(asked?.text).toBe(
      'I would like to receive news and offers by email. I can unsubscribe at any time.',
    );
    const answer = await confirm(await tokenTo(email, 'marketing-confirm'));
    expect(await answer.json()).toMatchObject({ email, channel: 'email', state: 'confirmed' });
    expect(await me(client)).toMatchObject({ emailSubscription: true, smsSubscription: false });
    const [confirmed] = await listOf(client);
    expect(confirmed).toMatchObject({ state: 'confirmed', createdAt: asked?.createdAt });
    expect(Date.parse(confirmed?.confirmedAt ?? '')).toBeGreaterThan(Date.parse(asked?.createdAt ?? ''));
  });

  it('can be asked for by anybody, who reads nothing of it, whether or not it runs already', async () => {
    const email = newEmail();
    const ask = () => new Client().send('POST', '/marketing-subscriptions', { email, source: 'footer' });
    const first = await ask();
    expect(first.status).toBe(201);
    const made = marketingSubscription.parse(await first.json());
    expect((await new Client().send('GET', `/marketing-subscriptions/${made.id}`)).status).toBe(401);
    const { client: other } = await newCustomer();
    expect((await other.send('GET', `/marketing-subscriptions/${made.id}`)).status).toBe(404);
    await confirm(await tokenTo(email, 'marketing-confirm'));
    const again = marketingSubscription.parse(await (await ask()).json());
    expect(again.state).toBe('pending');
    expect(await mailsTo(email, 'marketing-confirm')).toHaveLength(2);
  });

  it('by text message needs a phone number', async () => {
    const body = { email: newEmail(), channel: 'sms' };
    const answer = await new Client().send('POST', '/marketing-subscriptions', body);
    expect(problem.parse(await answer.json()).violations).toMatchObject([
      { propertyPath: 'phone', code: CODES.blank },
    ]);
    const { client, id, email } = await newCustomer();
    const patch = (changes: object) => client.send('PATCH', `/customers/${id}`, changes);
    expect((await patch({ smsSubscription: true })).status).toBe(422);
    expect((await patch({ smsSubscription: true, phone: '+33612345678' })).status).toBe(200);
    await confirm(await tokenTo(email, 'marketing-confirm'));
    expect(await me(client)).toMatchObject({ smsSubscription: true, emailSubscription: false });
  });

  it('ends when the customer says so, at once, and can be asked for again', async () => {
    const { client, id, email } = await newCustomer({ emailSubscription: true });
    await confirm(await tokenTo(email, 'marketing-confirm'));
    const patch = async (emailSubscription: boolean) =>
      user.parse(await (await client.send('PATCH', `/customers/${id}`, { emailSubscription })).json());
    expect((await patch(false)).emailSubscription).toBe(false);
    expect((await listOf(client))[0]?.state).toBe('withdrawn');
    expect((await patch(true)).emailSubscription).toBe(false);
    await confirm(await tokenTo(email, 'marketing-confirm'));
    expect((await me(client)).emailSubscription).toBe(true);
    // Confirmed already: no second mail.
    await patch(true);
    expect(await mailsTo(email, 'marketing-confirm')).toHaveLength(2);
  });

  it('follows a customer to a new mailbox', async () => {
    const { client, id, email } = await newCustomer({ emailSubscription: true });
    await confirm(await tokenTo(email, 'marketing-confirm'));
    const next = newEmail();
    await client.send('PATCH', `/customers/${id}`, { email: next, currentPassword: PASSWORD });
    await client.send('POST', '/auth/enable-account', { token: await tokenTo(next, 'email-change') });
    expect(await me(client)).toMatchObject({ email: next, emailSubscription: true });
  });
});

describe('the link in a mail', () => {
  async function asked() {
    const email = newEmail();
    await new Client().send('POST', '/marketing-subscriptions', { email });
    return { email, token: await tokenTo(email, 'marketing-confirm') };
  }

  it('begins news once', async () => {
    const { token } = await asked();
    expect((await confirm(token)).status).toBe(200);
    const second = await confirm(token);
    expect(second.status).toBe(410);
    expect(await typeOf(second)).toBe('/errors/token-used');
  });

  it('is over after a week, and when the request was taken back', async () => {
    const { token, email } = await asked();
    await database()
      .update(oneTimeToken)
      .set({ expires_at: sql`now()` })
      .where(eq(oneTimeToken.email, email));
    expect(await typeOf(await confirm(token))).toBe('/errors/token-expired');
    const { client, id, email: mailbox } = await newCustomer({ emailSubscription: true });
    const pending = await tokenTo(mailbox, 'marketing-confirm');
    await client.send('PATCH', `/customers/${id}`, { emailSubscription: false });
    expect(await typeOf(await confirm(pending))).toBe('/errors/token-expired');
  });

  it('is nothing when it is cut off or of another kind, and opens nothing else', async () => {
    const { token } = await asked();
    const { email } = await newCustomer();
    const activation = await tokenTo(email, 'account-activation');
    for (const wrong of [token.slice(0, -1), activation]) expect((await confirm(wrong)).status).toBe(404);
    expect((await new Client().send('POST', '/auth/enable-account', { token })).status).toBe(404);
    const reset = await new Client().send('PATCH', `/auth/reset-password/${token}`, { password: PASSWORD });
    expect(reset.status).toBe(404);
  });

  it('ends news by one POST without anything else, and only by a POST', async () => {
    const { email, token } = await asked();
    await confirm(token);
    const end = path(await endOf(email));
    const page = await new Client().send('GET', end);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<form method="post">');
    const post = () => new Client().send('POST', end, undefined, { 'Accept-Language': 'fr' });
    expect(await (await post()).text()).toContain('ne recevra plus nos nouveautés');
    expect((await post()).status).toBe(200);
    const { client } = await newCustomer({ email });
    expect((await me(client)).emailSubscription).toBe(false);
    const byApi = await new Client().send('POST', '/marketing-subscriptions/unsubscribe', {
      token: end.split('/').at(-1),
    });
    expect(await byApi.json()).toMatchObject({ email, state: 'withdrawn' });
    expect((await new Client().send('POST', end.slice(0, -2))).status).toBe(404);
  });

  it('is named in the headers that mail programs read', async () => {
    const { token } = await asked();
    const received = await beginSmtpServer();
    await confirm(token);
    await runJobs('send-mail');
    const message = received.join('').replaceAll('\r\n ', ' ');
    expect(message).toMatch(/^List-Unsubscribe: <http\S+\/api\/v3\/unsubscribe\/[\w.-]+>/m);
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  });
});
