import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetch } from '#server/app.ts';
import { env } from '#server/env.ts';
import { activate, newCustomer, PASSWORD, tokenTo } from '#tests/accounts.ts';
import { buy } from '#tests/after-sale.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { listFailedJobs, makeJobsDue, runJobs } from '#tests/jobs.ts';
import { MailToolDouble } from '#tests/mailing-list.ts';
import { moveTradeIn, usePriceGrid } from '#tests/trade-ins.ts';
import { receivedSeller } from '#tests/workshop.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();

const double = new MailToolDouble();
const TOKEN = 'a token of the webhook';
beforeAll(async () => {
  Object.assign(env(), {
    MAILING_LIST: 'brevo',
    BREVO_API_URL: await double.start(),
    BREVO_API_KEY: 'xkeysib-1',
    BREVO_LIST_ID: 7,
    BREVO_WEBHOOK_TOKEN: TOKEN,
  });
});
afterAll(() => double.stop());
beforeEach(() => double.reset());

const told = () => double.calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
const events = () => double.calls.filter(({ path }) => path === '/events').map(({ body }) => body);

/** A customer with a subscription, whom the tool knows. */
async function subscriber() {
  const { client, id, email } = await newCustomer({ emailSubscription: true });
  await activate(email);
  const token = await tokenTo(email, 'marketing-confirm');
  await new Client().send('POST', '/marketing-subscriptions/confirm', { token });
  await runJobs();
  return { client, id, email };
}
const withdraw = ({ client, id }: Awaited<ReturnType<typeof subscriber>>) =>
  client.send('PATCH', `/customers/${id}`, { emailSubscription: false });
const buyAs = (email: string) => buy({ guest: { firstName: 'Ada', lastName: 'Byron', email } });
const fromBrevo = (body: object, token = TOKEN) =>
  fetch(
    new Request('http://shop.test/api/v3/webhooks/mailing-list/brevo', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { ip: '127.0.0.1' },
  );

describe('a contact', () => {
  it('is told of once the mailbox has confirmed, and not before', async () => {
    const { email } = await newCustomer({ emailSubscription: true });
    await runJobs();
    expect(told()).toEqual([]);
    await new Client().send('POST', '/marketing-subscriptions/confirm', {
      token: await tokenTo(email, 'marketing-confirm'),
    });
    await runJobs();
    expect(double.calls).toMatchObject([{ method: 'POST', path: '/contacts', body: { email } }]);
  });

  it('is taken off the list when it withdraws, and deleted with its account', async () => {
    const customer = await subscriber();
    double.calls.length = 0;
    await withdraw(customer);
    await runJobs();
    expect(told()).toEqual([`PUT /contacts/${encodeURIComponent(customer.email)}`]);
    const { client, id } = customer;
    const gone = await client.send('POST', `/customers/${id}/delete-account`, { currentPassword: PASSWORD });
    expect(gone.status, await gone.text()).toBe(204);
    await runJobs();
    expect(told().at(-1)).toBe(`DELETE /contacts/${encodeURIComponent(customer.email)}`);
  });

  it('that changes its mind while the tool is down is told of as it is at last', async () => {
    const customer = await subscriber();
    double.calls.length = 0;
    double.next.push('away', 503);
    await withdraw(customer);
    await runJobs();
    await makeJobsDue();
    await runJobs();
    expect(told().filter((call) => !call.startsWith('PUT'))).toEqual([]);
    await makeJobsDue();
    await runJobs();
    expect(told().at(-1)).toBe(`PUT /contacts/${encodeURIComponent(customer.email)}`);
    const tries = double.calls.length;
    await makeJobsDue();
    await runJobs();
    expect(double.calls).toHaveLength(tries);
  });

  it('that unsubscribes at Brevo gets no more news of the shop; a wrong token changes nothing', async () => {
    const { client, email } = await subscriber();
    const isSubscribed = async () =>
      ((await (await client.send('GET', '/me')).json()) as { emailSubscription: boolean }).emailSubscription;
    expect((await fromBrevo({ event: 'unsubscribe', email }, 'another token')).status).toBe(401);
    expect((await fromBrevo({ event: 'opened', email })).status).toBe(200);
    expect(await isSubscribed()).toBe(true);
    for (const _ of [1, 2]) expect((await fromBrevo({ event: 'unsubscribe', email })).status).toBe(200);
    expect(await isSubscribed()).toBe(false);
  });
});

describe('an event', () => {
  it('is told of a contact who agreed, and of no other customer', async () => {
    const { email } = await subscriber();
    double.calls.length = 0;
    await buyAs('stranger@example.org');
    const { reference, total } = await buyAs(email);
    await runJobs();
    expect(events()).toMatchObject([
      {
        event_name: 'order_placed',
        identifiers: { email_id: email },
        event_properties: { reference, pieces: 1, amount: total / 100, currency: 'EUR' },
      },
    ]);
  });

  it('tells of a trade-in that was paid', async () => {
    const seller = await receivedSeller();
    await execute(sql`insert into marketing_subscription (customer_id, channel, email, consent_text, source, confirmed_at)
      values (${seller.id}, 'email', ${seller.account}, 'news', 'test', now())`);
    double.calls.length = 0;
    await moveTradeIn(seller.item, 'in_review', 'accepted');
    await runJobs();
    expect(events()).toMatchObject([
      { event_name: 'trade_in_paid', identifiers: { email_id: seller.account.toLowerCase() } },
    ]);
  });

  it('is sent again when the tool refuses or is down, by the same id, and then no more', async () => {
    const { email } = await subscriber();
    double.calls.length = 0;
    double.next.push(429, 'away');
    await buyAs(email);
    await runJobs();
    expect((await listFailedJobs()).data.jobs).toMatchObject([
      { task: 'tell-contact-event', lastError: expect.stringContaining('429') },
    ]);
    for (const _ of [1, 2, 3]) {
      await makeJobsDue();
      await runJobs();
    }
    const ids = events().map((body) => (body as { event_properties: { id: string } }).event_properties.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await listFailedJobs()).data.jobs).toEqual([]);
  });

  it('is told once where the tool took it and only its answer was lost', async () => {
    const { email } = await subscriber();
    double.calls.length = 0;
    double.next.push('lost');
    await buyAs(email);
    await runJobs();
    await makeJobsDue();
    await runJobs();
    expect(events()).toHaveLength(1);
    expect((await listFailedJobs()).data.jobs).toEqual([]);
  });

  it('that comes late, after the consent was withdrawn, is not told', async () => {
    const customer = await subscriber();
    double.next.push(503);
    await buyAs(customer.email);
    await runJobs('tell-contact-event');
    await withdraw(customer);
    double.calls.length = 0;
    await makeJobsDue();
    await runJobs();
    expect(events()).toEqual([]);
  });
});
