import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '#contract/problem.ts';
import { env } from '#server/env.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { expectChallenged } from '#tests/challenges.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase();
beforeEach(async () => {
  await execute(sql`delete from mail`);
  await execute(sql`delete from rate_limit`);
});

const MESSAGE = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  topic: 'order',
  reference: 'K7Q2M4X9',
  message: 'Where is it?\n<b>Thank you</b>',
};
const mails = () =>
  query(
    z.object({ recipient: z.string(), kind: z.string(), data: z.unknown() }),
    sql`select recipient, kind, data from mail`,
  );

it('a message is a mail to the shop, and an answer goes to its author', async () => {
  const answer = await new Client().send('POST', '/contact-messages', MESSAGE);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(env().SELLER_EMAIL);
  const rendered = await renderMail(mail?.kind ?? '', mail?.data, 'en-GB');
  expect(rendered).toMatchObject({ subject: 'Ada Byron wrote about an order', replyTo: 'ada@example.org' });
  expect(rendered.html).toContain('&lt;b&gt;Thank you&lt;/b&gt;');
  expect(rendered.text).toContain('K7Q2M4X9');
});

it('two presses of one button send one mail', async () => {
  await new Client().send('POST', '/contact-messages', MESSAGE);
  await new Client().send('POST', '/contact-messages', MESSAGE);
  expect(await mails()).toHaveLength(1);
  await new Client().send('POST', '/contact-messages', { ...MESSAGE, message: 'And now?' });
  expect(await mails()).toHaveLength(2);
});

it('a name of several lines cannot write headers of the mail', async () => {
  const answer = await new Client().send('POST', '/contact-messages', {
    ...MESSAGE,
    name: 'A\r\nBcc: b@example.org',
  });
  expect(answer.status).toBe(422);
  expect(await mails()).toEqual([]);
});

describe('ceilings', () => {
  const before = { ...env() };
  beforeEach(() => {
    env().RATE_LIMITS = true;
  });
  afterEach(async () => {
    Object.assign(env(), before);
    await execute(sql`delete from rate_limit`);
  });

  /** Sends a message with a unique text, from a unique network and mailbox by default. */
  const write = (
    number: number,
    { ip = `10.8.0.${number}`, email = `a${number}@example.org`, headers = {} },
  ) =>
    new Client(undefined, ip).send(
      'POST',
      '/contact-messages',
      { ...MESSAGE, email, message: `No. ${number}` },
      headers,
    );
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  it('let one network write ten messages an hour', async () => {
    for (const number of numbers(10)) expect((await write(number, { ip: '10.8.1.1' })).status).toBe(204);
    expect((await write(10, { ip: '10.8.1.1' })).status).toBe(429);
  });

  it('mail thirty messages of sixty networks, and more with a solved challenge each', async () => {
    const statuses = (await Promise.all(numbers(60).map((number) => write(number, {})))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect(await mails()).toHaveLength(30);
    const headers = await expectChallenged(await write(60, {}));
    expect((await write(60, { headers })).status).toBe(204);
    expect(await mails()).toHaveLength(31);
  });

  it('ask for a challenge after five messages that name one mailbox', async () => {
    const email = 'eve@example.org';
    for (const number of numbers(5)) expect((await write(number, { email })).status).toBe(204);
    await expectChallenged(await write(5, { email: 'EVE@example.org' }));
    expect((await write(6, {})).status).toBe(204);
  });

  it('close the form at last, and name the address to write to', async () => {
    env().CONTACT_MESSAGES_MOST = 2;
    for (const number of numbers(2)) expect((await write(number, {})).status).toBe(204);
    const refused = await write(2, {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(problem.parse(await refused.json())).toMatchObject({
      type: '/errors/429',
      detail: `We have received very many messages and take no more by this form at the moment. Please write to ${env().SELLER_EMAIL} instead.`,
    });
    expect(await mails()).toHaveLength(2);
  });
});
