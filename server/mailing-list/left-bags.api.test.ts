import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { fetch } from '#server/app.ts';
import { env } from '#server/env.ts';
import { activate, mailsTo, newCustomer, tokenTo } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { mailLeftBags } from './left-bags.ts';

useDatabase({ rateLimits: 'off' });
beforeAll(() => {
  env().BAG_MAIL_HOURS = 6;
});

/** A customer with a bag that was abandoned eight hours ago. */
async function leftBag({ titles = ['Wool coat'], agrees = true, hours = 8 } = {}) {
  const { client, email } = await newCustomer({ emailSubscription: agrees });
  await activate(email);
  if (agrees)
    await new Client().send('POST', '/marketing-subscriptions/confirm', {
      token: await tokenTo(email, 'marketing-confirm'),
    });
  const items: string[] = [];
  let cart = '';
  for (const title of titles) {
    const { id } = await makeItem({ title, product: `left ${title} ${email}` });
    items.push(id);
    cart = (await client.add(id)).cart.id;
  }
  await execute(
    sql`update purchase_order set updated_at = now() - make_interval(hours => ${hours}) where id = ${cart}`,
  );
  await execute(sql`update reservation set expires_at = now() - interval '1 hour' where order_id = ${cart}`);
  return { email, items, cart };
}
const mailsAbout = async (email: string) => {
  await mailLeftBags();
  await runJobs();
  return mailsTo(email, 'bag-left');
};

it('mails once about a bag, with its pieces, their pictures and one press to end it', async () => {
  const { email } = await leftBag({ titles: ['Wool coat', 'Silk dress'] });
  const [mail, ...others] = await mailsAbout(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 pieces wait in your bag');
  expect(mail?.plain).toContain('Wool coat');
  expect(mail?.plain).toContain('Silk dress');
  expect(mail?.data).toMatchObject({ items: [{ photo: 'front' }, { photo: 'front' }] });
  expect(await mailsAbout(email)).toHaveLength(1);
  const end = /\S+\/api\/v3\/unsubscribe\/[\w.-]+/.exec(mail?.plain ?? '')?.[0] ?? '';
  const pressed = await fetch(new Request(end, { method: 'POST', body: 'List-Unsubscribe=One-Click' }), {
    ip: '127.0.0.1',
  });
  expect(pressed.status).toBe(200);
  await execute(sql`delete from mail where recipient = ${email}`);
  expect(await mailsAbout(email)).toEqual([]);
});

it('mails nothing without consent, before its hours, and long after them', async () => {
  for (const options of [{ agrees: false }, { hours: 5 }, { hours: 60 }])
    expect(await mailsAbout((await leftBag(options)).email)).toEqual([]);
});

it('leaves out what is sold or in another bag, and mails nothing where that is all', async () => {
  const { email, items } = await leftBag({ titles: ['Sold coat', 'Held dress', 'Free shirt'] });
  await execute(sql`update item set status = 'sold' where id = ${items[0]}`);
  await new Client().add(items[1] ?? '');
  const [mail] = await mailsAbout(email);
  expect(mail?.subject).toBe('A piece waits in your bag');
  expect(mail?.plain).not.toMatch(/Sold coat|Held dress/);
  const gone = await leftBag();
  await execute(sql`update item set status = 'sold' where id = ${gone.items[0]}`);
  expect(await mailsAbout(gone.email)).toEqual([]);
});

it('is off unless it is set', async () => {
  env().BAG_MAIL_HOURS = 0;
  const { email } = await leftBag();
  expect(await mailsAbout(email)).toEqual([]);
  env().BAG_MAIL_HOURS = 6;
});
