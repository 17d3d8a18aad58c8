import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { env } from '#server/env.ts';
import { renderMail } from '#server/mail/render.ts';
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

it('a message is a mail to the shop, whose answer goes to whoever wrote it', async () => {
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

it('one network writes ten messages an hour', async () => {
  const before = env().RATE_LIMITS;
  env().RATE_LIMITS = true;
  try {
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1) {
      const sent = await new Client().send('POST', '/contact-messages', {
        ...MESSAGE,
        message: `No. ${number}`,
      });
      statuses.push(sent.status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 204)).toBe(true);
    expect(statuses[10]).toBe(429);
  } finally {
    env().RATE_LIMITS = before;
    await execute(sql`delete from rate_limit`);
  }
});
