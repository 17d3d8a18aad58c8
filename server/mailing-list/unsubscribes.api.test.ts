import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetch } from '#server/app.ts';
import { env } from '#server/env.ts';
import { activate, newCustomer, tokenTo } from '#tests/accounts.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { listFailedJobs, makeJobsDue, runJobs } from '#tests/jobs.ts';
import { klaviyoEvent, klaviyoWebhook, MailToolDouble } from '#tests/mailing-list.ts';

// Contacts who unsubscribe at the brand's mail tool.

useDatabase({ rateLimits: 'off' });

const double = new MailToolDouble();
const SECRET = 'a secret of the webhook';
const TOKEN = 'a token of the webhook';
let url = '';
beforeAll(async () => {
  url = await double.start();
});
afterAll(() => double.stop());
const useKlaviyo = () =>
  Object.assign(env(), {
    MAILING_LIST: 'klaviyo',
    KLAVIYO_API_URL: url,
    KLAVIYO_API_KEY: 'pk_1',
    KLAVIYO_LIST_ID: 'Xy12Z',
    KLAVIYO_WEBHOOK_SECRET: SECRET,
  });
beforeEach(async () => {
  double.reset();
  useKlaviyo();
  await execute(sql`delete from mailing_list_read`);
});

type Subscriber = Awaited<ReturnType<typeof subscriber>>;
/** A customer with a subscription, whom the tool knows. */
async function subscriber() {
  const { client, id, email } = await newCustomer({ emailSubscription: true });
  await activate(email);
  await confirmNews(email);
  await runJobs();
  double.calls.length = 0;
  return { client, id, email };
}
const confirmNews = async (email: string) =>
  new Client().send('POST', '/marketing-subscriptions/confirm', {
    token: await tokenTo(email, 'marketing-confirm'),
  });
const isSubscribed = async ({ client }: Subscriber) =>
  ((await (await client.send('GET', '/me')).json()) as { emailSubscription: boolean }).emailSubscription;
const post = (tool: string, { headers, body }: { headers: Record<string, string>; body: string }) =>
  fetch(
    new Request(`http://shop.test/api/v3/webhooks/mailing-list/${tool}`, { method: 'POST', headers, body }),
    {
      ip: '127.0.0.1',
    },
  );
const fromKlaviyo = (data: object[], secret = SECRET, webhookId?: string) =>
  post('klaviyo', klaviyoWebhook(secret, data, webhookId));
const ended = (email: string, at = new Date(), topic = 'unsubscribed_from_email_marketing') =>
  klaviyoEvent(topic, email, at);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const subscribes = () => double.calls.filter(({ path }) => path.includes('bulk-create')).length;
/** The next of the reads of every ten minutes. */
const read = async () => {
  await execute(sql`select graphile_worker.add_job('read-unsubscribes', '{}')`);
  await runJobs();
};
const suppress = (email: string, at = new Date(), reason = 'UNSUBSCRIBE') =>
  double.suppressed.push({ email, reason, at: at.toISOString() });
/** Moves the customer's consent some minutes back. */
const agreed = (email: string, minutes: number) =>
  execute(sql`update marketing_subscription set confirmed_at = now() - make_interval(mins => ${minutes})
    where email = ${email}`);

describe('a webhook of Klaviyo', () => {
  it('ends the news of the shop at once, and once', async () => {
    const customer = await subscriber();
    const other = await subscriber();
    for (const _ of [1, 2]) expect((await fromKlaviyo([ended(customer.email)])).status).toBe(200);
    expect(await isSubscribed(customer)).toBe(false);
    expect(await isSubscribed(other)).toBe(true);
    await runJobs();
    expect(subscribes()).toBe(0);
  });

  it('tells of many at once, of whom each is ended, and passes others over', async () => {
    const [ada, grace, eve] = [await subscriber(), await subscriber(), await subscriber()];
    const many = Array.from({ length: 400 }, (_, index) => ended(`stranger-${index}@example.org`));
    const told = [
      ...many,
      ended(ada.email),
      ended(grace.email),
      ended(eve.email, new Date(), 'opened_email'),
    ];
    expect((await fromKlaviyo(told)).status).toBe(200);
    expect(await Promise.all([ada, grace, eve].map(isSubscribed))).toEqual([false, false, true]);
  });

  it('changes nothing with another signature, or of another webhook than it says', async () => {
    const customer = await subscriber();
    expect((await fromKlaviyo([ended(customer.email)], 'the secret of another')).status).toBe(400);
    expect((await fromKlaviyo([ended(customer.email)], SECRET, 'another webhook')).status).toBe(400);
    expect((await post('klaviyo', { headers: {}, body: '{}' })).status).toBe(400);
    expect(await isSubscribed(customer)).toBe(true);
  });

  it('that comes late ends nothing that was agreed to since', async () => {
    const customer = await subscriber();
    await fromKlaviyo([ended(customer.email, minutesAgo(10))]);
    expect(await isSubscribed(customer)).toBe(true);
  });

  it('that does not say enough has the shop ask', async () => {
    const customer = await subscriber();
    suppress(customer.email, new Date(), 'SPAM_COMPLAINT');
    expect((await fromKlaviyo([klaviyoEvent('marked_email_as_spam', undefined, new Date())])).status).toBe(
      200,
    );
    await runJobs();
    expect(await isSubscribed(customer)).toBe(false);
  });

  it('is unknown without a secret', async () => {
    Object.assign(env(), { KLAVIYO_WEBHOOK_SECRET: undefined });
    expect((await fromKlaviyo([])).status).toBe(404);
  });
});

describe('the shop asks Klaviyo', () => {
  it('and ends the news of one of whom no webhook told', async () => {
    const customer = await subscriber();
    suppress(customer.email);
    await read();
    expect(await isSubscribed(customer)).toBe(false);
    expect(double.calls.map(({ path }) => path)).toEqual(['/profile-subscription-bulk-delete-jobs']);
  });

  it('again after Klaviyo was down or refused, from the last reading that succeeded', async () => {
    const customer = await subscriber();
    await agreed(customer.email, 500);
    await read();
    suppress(customer.email, minutesAgo(90));
    double.next.push('away');
    await read();
    expect((await listFailedJobs()).data.jobs).toMatchObject([{ task: 'read-unsubscribes' }]);
    double.next.push(429);
    await makeJobsDue();
    await runJobs();
    expect(await isSubscribed(customer)).toBe(true);
    // The last successful read was 40 minutes ago; the unsubscribe is older than that by less than an hour.
    await execute(sql`update mailing_list_read set read_until = now() - interval '40 minutes'`);
    await makeJobsDue();
    await runJobs();
    expect(await isSubscribed(customer)).toBe(false);
    expect((await listFailedJobs()).data.jobs).toEqual([]);
  });

  it('and lets be what was agreed to after the unsubscribe', async () => {
    const customer = await subscriber();
    suppress(customer.email, minutesAgo(30));
    await read();
    expect(await isSubscribed(customer)).toBe(true);
  });

  it('from where it ended, and nothing that is older', async () => {
    await subscriber();
    await read();
    double.asked.length = 0;
    await read();
    const filter = new URL(double.asked[0] ?? '', url).searchParams.get('filter') ?? '';
    const since = Date.parse(/timestamp,(.+?)\)/.exec(filter)?.[1] ?? '');
    expect(Math.round((Date.now() - since) / 60_000)).toBe(60);
  });
});

describe('a contact who unsubscribed at the tool, of which the shop did not hear', () => {
  it.each(['klaviyo', 'brevo'] as const)('is not subscribed again by the next change: %s', async (tool) => {
    Object.assign(env(), { MAILING_LIST: tool, BREVO_API_URL: url, BREVO_API_KEY: 'x', BREVO_LIST_ID: 7 });
    const customer = await subscriber();
    await agreed(customer.email, 5);
    suppress(customer.email, minutesAgo(1));
    await execute(
      sql`select graphile_worker.add_job('follow-consent', json_build_object('email', ${customer.email}::text))`,
    );
    await runJobs();
    expect(await isSubscribed(customer)).toBe(false);
    expect(double.calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      tool === 'brevo'
        ? `PUT /contacts/${encodeURIComponent(customer.email)}`
        : 'POST /profile-subscription-bulk-delete-jobs',
    ]);
  });

  it('is subscribed when it agrees again', async () => {
    const customer = await subscriber();
    await fromKlaviyo([ended(customer.email)]);
    suppress(customer.email, minutesAgo(0.1));
    await customer.client.send('PATCH', `/customers/${customer.id}`, { emailSubscription: true });
    await confirmNews(customer.email);
    double.calls.length = 0;
    await runJobs();
    expect(await isSubscribed(customer)).toBe(true);
    expect(subscribes()).toBe(1);
  });
});

describe('a webhook of Brevo', () => {
  const fromBrevo = (body: object) =>
    post('brevo', {
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('that comes late ends nothing that was agreed to since', async () => {
    Object.assign(env(), {
      MAILING_LIST: 'brevo',
      BREVO_API_URL: url,
      BREVO_API_KEY: 'x',
      BREVO_LIST_ID: 7,
      BREVO_WEBHOOK_TOKEN: TOKEN,
    });
    const customer = await subscriber();
    const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
    const { email } = customer;
    expect((await fromBrevo({ event: 'unsubscribe', email, ts_event: seconds(minutesAgo(10)) })).status).toBe(
      200,
    );
    expect(await isSubscribed(customer)).toBe(true);
    expect((await fromBrevo({ event: 'unsubscribe', email, ts_event: seconds(new Date()) })).status).toBe(
      200,
    );
    expect(await isSubscribed(customer)).toBe(false);
  });
});
