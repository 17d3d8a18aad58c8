import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Order } from '#contract/order.ts';
import { orderLinkToken } from '#server/identity/order-links.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver-events.ts';
import { makeItem } from '#tests/catalogue.ts';
import { expectChallenged } from '#tests/challenges.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';

useDatabase();

const shopper = new Client();
let bought: Order;

beforeAll(async () => {
  const { cart } = await shopper.add((await makeItem()).id);
  await shopper.pay(await shopper.checkout(cart.id));
  await deliverEvents();
  bought = await shopper.order(cart.id);
});
afterEach(async () => {
  await runJobs('send-order-link');
  await execute(sql`delete from rate_limit`);
  await execute(sql`delete from mail where kind = 'order-link'`);
});

const ask = (path: string, body?: object, client = new Client()) =>
  client.send('POST', `/auth/${path}`, body);
const login = (body: object, client?: Client) => ask('guest-login', body, client);
const session = z.object({ id: z.string(), token: z.string() });
const openedOrder = async (answer: Response) => {
  const { id, token } = session.parse(await answer.json());
  return new Client(token).order(id);
};

const sent = z.object({ recipient: z.string(), kind: z.string(), data: z.object({ link: z.string() }) });
const links = () => query(sent, sql`select recipient, kind, data from mail where data ? 'link' order by id`);
const asked = async () => (await links()).filter(({ kind }) => kind === 'order-link');
const later = (time: string) =>
  execute(sql`update order_link set expires_at = expires_at - ${time}::interval`);

/** The parts of an answer that an attacker can see. */
async function seen(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return JSON.stringify([answer.status, headers, await answer.text()]);
}

describe('reference and email', () => {
  it('open the whole order', async () => {
    const order = await openedOrder(
      await login({ orderReference: bought.reference, email: ' ADA@example.org ' }),
    );
    expect(order.email).toBe('ada@example.org');
    expect(order.shippingAddress?.city).toBe('Paris');
  });

  it('open an order without the person in it when the email is left out', async () => {
    const order = await openedOrder(await login({ orderReference: bought.reference.toLowerCase() }));
    expect(order.items).toHaveLength(1);
    expect(JSON.stringify(order)).not.toMatch(/ada@|Byron|Rue du Bac|client_secret/);
  });

  it('are told nothing apart when the email is wrong and when nothing has this reference', async () => {
    const wrong = await login({ orderReference: bought.reference, email: 'eve@example.org' });
    const unknown = await login({ orderReference: 'NOBODYHASIT0', email: 'ada@example.org' });
    expect(wrong.status).toBe(404);
    expect(await seen(wrong)).toBe(await seen(unknown));
  });

  it('keep the rights of a caller who may see the order already', async () => {
    const order = await openedOrder(await login({ orderReference: bought.reference }, shopper));
    expect(order.email).toBe('ada@example.org');
  });

  it('may be tried with ten emails an hour, from wherever, be there such an order or not', async () => {
    for (const orderReference of [bought.reference, 'NOBODYHASIT0']) {
      const statuses: number[] = [];
      for (let index = 0; index < 11; index += 1) {
        const swarm = new Client(undefined, `10.1.0.${index}`);
        statuses.push((await login({ orderReference, email: `a${index}@example.org` }, swarm)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    }
  });
});

it('lets the buyer in by a solved challenge after strangers have tried the reference', async () => {
  for (let index = 0; index < 10; index += 1) {
    const swarm = new Client(undefined, `10.1.1.${index}`);
    await login({ orderReference: bought.reference, email: `a${index}@example.org` }, swarm);
  }
  const fitting = { orderReference: bought.reference, email: 'ada@example.org' };
  const enter = (headers = {}) =>
    new Client(undefined, '10.1.2.1').send('POST', '/auth/guest-login', fitting, headers);
  const order = await openedOrder(await enter(await expectChallenged(await enter())));
  expect(order.email).toBe('ada@example.org');
});

describe('a link', () => {
  const wish = (body: object, client?: Client) => ask('order-link', body, client);
  const fitting = () => ({ orderReference: bought.reference, email: 'ada@example.org' });

  it('is promised in one answer for every input, and sent only if it fits', async () => {
    const answers = [
      await wish(fitting()),
      await wish({ orderReference: bought.reference, email: 'eve@example.org' }),
      await wish({ orderReference: 'NOBODYHASIT0', email: 'ada@example.org' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(await Promise.all(answers.map(seen))).size).toBe(1);
    expect(await asked()).toEqual([]);
    await runJobs('send-order-link');
    await runJobs('send-order-link');
    expect((await asked()).map(({ recipient }) => recipient)).toEqual(['ada@example.org']);
  });

  it('opens the whole order once', async () => {
    await wish(fitting());
    await runJobs('send-order-link');
    const token = orderLinkToken((await asked())[0]?.data.link ?? '');
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => ask(`order-link/${token}`)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    const first = tries.find(({ status }) => status === 200);
    expect(first && (await openedOrder(first)).email).toBe('ada@example.org');
  });

  it('is over after half an hour, and says so', async () => {
    await wish(fitting());
    await runJobs('send-order-link');
    await later('31 minutes');
    const answer = await ask(`order-link/${orderLinkToken((await asked())[0]?.data.link ?? '')}`);
    expect(answer.status).toBe(410);
    expect(await answer.json()).toMatchObject({ type: '/errors/link-over' });
  });

  it('in the confirmation opens the order again and again, for three months', async () => {
    const [mail] = await links();
    expect(mail?.kind).toBe('order-paid');
    const token = orderLinkToken(mail?.data.link ?? '');
    for (const _ of [1, 2]) {
      expect((await openedOrder(await ask(`order-link/${token}`))).email).toBe('ada@example.org');
    }
    const { html } = await renderMail('order-link', { ...mail?.data, reference: 'X', minutes: 30 }, 'en-GB');
    expect(html).toContain(`/pages/order-details-follow?link=${token}`);
    await later('91 days');
    expect((await ask(`order-link/${token}`)).status).toBe(410);
  });

  it('cannot be made from its id', async () => {
    const id = (await links())[0]?.data.link ?? '';
    for (const token of [id, `${id}.`, `${id}.${'A'.repeat(43)}`, 'x', `${orderLinkToken(id)}A`]) {
      expect((await ask(`order-link/${token}`)).status).toBe(404);
    }
  });

  it('is mailed to one mailbox three times an hour, and that is not told', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await wish(fitting(), new Client(undefined, `10.2.0.${index}`))).status).toBe(202);
    }
    await runJobs('send-order-link');
    expect(await asked()).toHaveLength(3);
  });

  it('is asked for ten times an hour by one address, which then hears how long to wait', async () => {
    for (let index = 0; index < 10; index += 1) await wish({ ...fitting(), email: `a${index}@example.org` });
    const answer = await wish(fitting());
    expect(answer.status).toBe(429);
    const { retryAfter } = z.object({ retryAfter: z.int() }).parse(await answer.json());
    expect(answer.headers.get('retry-after')).toBe(String(retryAfter));
  });
});
