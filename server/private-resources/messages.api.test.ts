import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import {
  customerMessage,
  type InboxMessage,
  inboxCounts,
  inboxMessage,
  messageTemplate,
  officeNote,
} from '#contract/private/messages.ts';
import { officeOrderDetails } from '#contract/private/orders.ts';
import { env } from '#server/env.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { newCustomer, newEmail } from '#tests/accounts.ts';
import { buy, buyWith, mailsOf } from '#tests/after-sale.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const notesOf = async (client: OfficeClient, type: 'customer' | 'order', of: string) =>
  collectionOf(officeNote).parse(await (await client.call('GET', `/${type}-notes?of=${of}`)).json())[
    'hydra:member'
  ];
const lastMailTo = async (recipient: string) => {
  const [mail] = await query(
    z.object({ kind: z.string(), data: z.unknown() }),
    sql`select kind, data from mail where recipient = ${recipient} and kind = 'team-message' order by id desc limit 1`,
  );
  return renderMail(mail?.kind ?? '', mail?.data, 'en-GB');
};

describe('notes', () => {
  it('about an order are read by who packs it, and on the buyer’s page; their author alone takes them back', async () => {
    const packer = (await newMember(['packer'])).client;
    const care = (await newMember(['care'])).client;
    const bought = await buyWith({}, [4_000]);
    const text = 'It is a present.\nBefore Thursday, please.';
    const made = await packer.call('POST', '/order-notes', { of: bought.reference, text });
    expect(made.status).toBe(201);
    const { id } = officeNote.parse(await made.json());
    expect(await notesOf(packer, 'order', bought.reference)).toMatchObject([
      { text, author: 'Inès Morel', isOwn: true, order: bought.reference },
    ]);
    await care.call('POST', '/customer-notes', { of: bought.customerId, text: 'Prefers to be called.' });
    expect(await notesOf(care, 'customer', bought.customerId)).toMatchObject([
      { text: 'Prefers to be called.', isOwn: true },
      { text, isOwn: false },
    ]);
    expect((await care.call('DELETE', `/order-notes/${id}`)).status).toBe(404);
    expect((await packer.call('DELETE', `/order-notes/${id}`)).status).toBe(204);
    expect(await notesOf(packer, 'order', bought.reference)).toEqual([]);
    const [refused, none] = await Promise.all([
      packer.call('GET', `/customer-notes?of=${bought.customerId}`),
      packer.call('GET', '/order-notes?of=NOSUCHORDER'),
    ]);
    expect([refused.status, none.status]).toEqual([403, 404]);
    const log = await query(
      z.object({ details: z.unknown() }),
      sql`select details from audit_entry where action like '%note%'`,
    );
    expect(JSON.stringify(log)).not.toContain('present');
  });
});

describe('writing to customers', () => {
  it('mails the buyer of an order in their language, and keeps it in the order’s history', async () => {
    const { client } = await newMember(['care']);
    const guest = { firstName: 'Ada', lastName: 'Byron', email: newEmail() };
    const bought = await buy({ guest });
    const letter = { subject: 'About your coat', text: 'It leaves tomorrow.\n<b>Sorry</b>' };
    const written = await client.call('POST', '/customer-messages', { order: bought.reference, ...letter });
    expect(written.status).toBe(201);
    expect(customerMessage.parse(await written.json())).toMatchObject({ ...letter, order: bought.reference });
    const mail = await lastMailTo(guest.email);
    expect(mail).toMatchObject({ subject: letter.subject, replyTo: env().SELLER_EMAIL });
    expect(mail.html).toContain('Hello Ada,');
    expect(mail.html).toContain('&lt;b&gt;Sorry&lt;/b&gt;');
    expect(mail.html).toContain('Inès Morel');
    const order = officeOrderDetails.parse(
      await (await client.call('GET', `/orders/${bought.reference}`)).json(),
    );
    expect(order.history.map(({ event, actor }) => `${actor}: ${event}`)).toContain(
      'Inès Morel: order message',
    );
    expect((await mailsOf(bought.reference)).map(({ kind }) => kind)).not.toContain('team-message');
    const packer = (await newMember(['packer'])).client;
    const refused = await packer.call('POST', '/customer-messages', { order: bought.reference, ...letter });
    expect(refused.status).toBe(403);
  });

  it('offers ready texts in the language of the customer, which name the order', async () => {
    const { client } = await newMember(['care']);
    const { id } = await newCustomer({ locale: 'fr_FR' });
    const read = async (search: string) =>
      collectionOf(messageTemplate).parse(
        await (await client.call('GET', `/message-templates?itemsPerPage=50&${search}`)).json(),
      )['hydra:member'];
    expect((await read(`customer=${id}&order=K7Q2`))[0]).toMatchObject({
      title: 'The parcel is late',
      subject: 'Votre commande K7Q2 a du retard',
    });
    expect((await read(''))[0]?.subject).toBe('Your order is late');
    const letter = { subject: 'Bonjour', text: 'Une question.' };
    expect((await client.call('POST', '/customer-messages', { customer: id, ...letter })).status).toBe(201);
    const list = await client.call('GET', `/customer-messages?customer=${id}`);
    expect(await list.json()).toMatchObject({ 'hydra:member': [letter] });
    expect((await client.call('POST', '/customer-messages', letter)).status).toBe(422);
  });
});

describe('messages of the contact form', () => {
  const write = (email: string, reference?: string) =>
    new Client().send('POST', '/contact-messages', {
      name: 'Ada Byron',
      email,
      topic: 'order',
      reference,
      message: 'Where is it?',
    });
  const inbox = async (client: OfficeClient, view: string): Promise<InboxMessage[]> =>
    collectionOf(inboxMessage).parse(
      await (await client.call('GET', `/messages?itemsPerPage=100&view=${view}`)).json(),
    )['hydra:member'];

  it('wait with a due day, are taken, answered by mail, and done; who comes second is told', async () => {
    const care = await newMember(['care']);
    const other = await newMember(['care']);
    const guest = { firstName: 'Ada', lastName: 'Byron', email: newEmail() };
    const bought = await buy({ guest });
    await write(guest.email, bought.reference.toLowerCase());
    const message = (await inbox(care.client, 'open')).find(({ email }) => email === guest.email);
    expect(message).toMatchObject({
      message: 'Where is it?',
      order: bought.reference,
      isMine: false,
      answers: [],
    });
    expect(message?.customer).toBeDefined();
    expect(message?.dueOn && message.dueOn > (message.at ?? '').slice(0, 10)).toBe(true);
    const step = (client: OfficeClient, name: string, body?: object, version = message?.version) =>
      client.call('POST', `/messages/${message?.id}/${name}`, body, version);
    const taken = await step(care.client, 'take');
    expect(taken.status).toBe(200);
    const { version } = inboxMessage.parse(await taken.json());
    const late = await step(other.client, 'take');
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ changedBy: 'Inès Morel' });
    expect((await inbox(care.client, 'mine')).map(({ id }) => id)).toEqual([message?.id]);
    expect(await inbox(other.client, 'mine')).toEqual([]);
    const letter = { subject: 'Your message', text: 'It leaves today.' };
    const answered = await step(care.client, 'answer', letter, version);
    expect(await answered.json()).toMatchObject({ doneAt: expect.any(String), answers: [letter] });
    expect((await lastMailTo(guest.email)).text).toContain('It leaves today.');
    expect((await inbox(care.client, 'open')).map(({ id }) => id)).not.toContain(message?.id);
    const [done] = await inbox(care.client, 'done');
    expect(done?.id).toBe(message?.id);
    expect((await step(care.client, 'reopen', undefined, done?.version)).status).toBe(200);
    const counts = inboxCounts.parse(await (await care.client.call('GET', '/messages/counts')).json());
    expect(counts.mine).toBe(1);
    const packer = (await newMember(['packer'])).client;
    expect((await packer.call('GET', '/messages')).status).toBe(403);
    expect((await packer.call('GET', `/messages/${message?.id}`)).status).toBe(403);
  });

  it('are answered until the end of the next working day', async () => {
    const { client } = await newMember(['care']);
    const email = newEmail();
    await write(email);
    await execute(sql`update contact_message set created_at = '2026-11-20T10:00:00Z' where email = ${email}`);
    const message = (await inbox(client, 'open')).find((one) => one.email === email);
    expect(message?.dueOn).toBe('2026-11-23');
  });
});
