import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { wishlist } from '#contract/wishlist.ts';
import { setPrice } from '#server/catalogue/prices.ts';
import { database } from '#server/db/database.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { deleteExpiredGuestWishlists } from '#server/wishlists/alerts.ts';
import { sendDigests } from '#server/wishlists/digests.ts';
import { mailsTo, newCustomer, newEmail } from '#tests/accounts.ts';
import { type ItemInput, makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });
const { travel } = useClock();
beforeEach(async () => {
  await execute(sql`delete from wishlist`);
  await execute(sql`delete from saved_search`);
  await execute(sql`delete from mail`);
  await execute(sql`delete from item_change`);
  await execute(sql`update item set status = 'withdrawn'`);
});

type Piece = Awaited<ReturnType<typeof makeItem>>;
const coat = (title: string, more: ItemInput = {}) =>
  makeItem({ title, type: 'Coat', size: '40', price: 10_000, ...more });
const reprice = (piece: Piece, price: number) =>
  database().transaction((tx) => setPrice(tx, piece.id, price));
const sell = (piece: Piece) =>
  execute(sql`update item set status = 'sold', updated_at = now() where id = ${piece.id}`);
const digestsTo = (email: string) => mailsTo(email, 'digest');
/** Sends the digests of the next day. */
async function nextDigest(): Promise<void> {
  await travel({ days: 1 });
  await sendDigests();
}

/** A customer whose mailbox is proven, with a wishlist of these pieces. */
async function customer(pieces: readonly Piece[], hasAlerts = true) {
  const made = await newCustomer();
  await execute(sql`update customer set email_confirmed_at = now() where id = ${made.id}`);
  const items = pieces.map((piece) => piece.slug);
  const list = wishlist.parse(await (await made.client.send('POST', '/wishlists', { items })).json());
  expect(list.hasAlerts).toBe(false);
  const change = async (changes: object) =>
    wishlist.parse(await (await made.client.send('PATCH', `/wishlists/${list.id}`, changes)).json());
  if (hasAlerts) expect(await change({ hasAlerts: true })).toMatchObject({ hasAlerts: true });
  return { ...made, change };
}

/** The path of a link in a mail. */
const linkIn = (mail: { plain: string | null } | undefined, path: string) =>
  new URL(new RegExp(`\\S+/${path}/[\\w.~-]+`).exec(mail?.plain ?? '')?.[0] ?? '').pathname;

describe('a customer', () => {
  it('is mailed a price cut once, with the lowest price of the 30 days before, and never a price that rose', async () => {
    const [cut, risen, sold] = [await coat('Cut coat'), await coat('Risen coat'), await coat('Sold coat')];
    const other = await coat('Other coat');
    const { email } = await customer([cut, risen, sold]);
    await travel({ days: 1 });
    await reprice(cut, 8_000);
    await reprice(risen, 12_000);
    await reprice(sold, 8_000);
    await reprice(other, 8_000);
    await execute(sql`update item set status = 'withdrawn' where id = ${sold.id}`);
    await nextDigest();
    const [mail, ...more] = await digestsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A price drop on your wishlist');
    expect(mail?.plain).toMatch(
      /Cut coat[\s\S]*Now 80,00\s€\s+Lowest price in the 30 days before the cut: 100,00\s€/,
    );
    expect(mail?.plain).not.toMatch(/Risen|Sold coat|Other/);
    await nextDigest();
    await travel({ days: 1 });
    await reprice(cut, 9_000);
    await nextDigest();
    expect(await digestsTo(email)).toHaveLength(1);
    await reprice(cut, 6_000);
    await nextDigest();
    expect((await digestsTo(email))[0]?.plain).toContain('Now 60,00');
  });

  it('is told nothing without having asked, before the mailbox is proven, or after switching it off', async () => {
    const piece = await coat('Coat');
    const { email: never } = await customer([piece], false);
    const { email: unproven, id } = await customer([piece]);
    await execute(sql`update customer set email_confirmed_at = null where id = ${id}`);
    const { email: stopped, change } = await customer([piece]);
    expect(await change({ hasAlerts: false })).toMatchObject({ hasAlerts: false });
    await travel({ days: 1 });
    await reprice(piece, 8_000);
    await nextDigest();
    for (const email of [never, unproven, stopped]) expect(await digestsTo(email)).toEqual([]);
    await change({ hasAlerts: true });
    await nextDigest();
    expect(await digestsTo(stopped)).toEqual([]);
  });

  it('is told once what is similar to a piece that was sold, as soon as something is', async () => {
    const wanted = await coat('Wanted coat', { color: 'Navy' });
    const { email } = await customer([wanted]);
    await sell(wanted);
    await coat('Coat in another size', { size: '38' });
    await makeItem({ title: 'Dress', type: 'Dress', size: '40' });
    await nextDigest();
    expect(await digestsTo(email)).toEqual([]);
    await coat('Black coat', { color: 'Black' });
    await coat('Navy coat', { color: 'Navy' });
    await nextDigest();
    const [mail] = await digestsTo(email);
    expect(mail?.subject).toBe('Pieces similar to one that has sold');
    expect(mail?.plain).toMatch(/Wanted coat by Aubaine[\s\S]*Navy coat[\s\S]*Black coat/i);
    expect(mail?.plain).not.toMatch(/another size|Dress/);
    await coat('Late coat', { color: 'Navy' });
    await nextDigest();
    expect(await digestsTo(email)).toHaveLength(1);
  });

  it('is not told of a piece that they bought themselves', async () => {
    const [own, paid] = [await coat('Own coat'), await coat('Paid coat')];
    await coat('Near coat');
    const { email, id } = await customer([own, paid]);
    await execute(sql`with made as (
        insert into purchase_order (reference, customer_id, state) values ('BOUGHTBYSELF', ${id}, 'paid') returning id)
      insert into reservation (item_id, order_id, kind) select a.id, made.id, 'sold' from made, item a
        where a.id in (${own.id}, ${paid.id})`);
    await sell(own);
    await sell(paid);
    await nextDigest();
    expect(await digestsTo(email)).toEqual([]);
  });

  it('gets one mail a day with saved searches, and ends each kind by itself or both by one click', async () => {
    const piece = await coat('Coat');
    const { client, email, change } = await customer([piece]);
    await client.send('POST', '/saved-searches', { name: 'Hats', type: ['Hat'] });
    const news = async (price: number, title: string) => {
      await travel({ days: 1 });
      await reprice(piece, price);
      await makeItem({ title, type: 'Hat' });
      await nextDigest();
      return digestsTo(email);
    };
    const [mail, ...more] = await news(9_000, 'First hat');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New in your searches, and for your wishlist');
    expect(mail?.plain).toMatch(/Now 90,00[\s\S]*First hat/);
    expect((await new Client().send('GET', linkIn(mail, 'wishlist-alerts/end'))).status).toBe(200);
    await new Client().send('POST', linkIn(mail, 'wishlist-alerts/end'));
    expect(await change({})).toMatchObject({ hasAlerts: false });
    const [second] = await news(8_000, 'Second hat');
    expect(second?.plain).toContain('Second hat');
    expect(second?.plain).not.toContain('Now 80,00');

    await change({ hasAlerts: true });
    await new Client().send('POST', linkIn(mail, 'saved-search/end'));
    const [third] = await news(7_000, 'Third hat');
    expect(third?.subject).toBe('A price drop on your wishlist');
    expect(third?.plain).not.toContain('Third hat');
  });

  it('ends the mails by a link that is older than the list', async () => {
    const piece = await coat('Coat');
    const { client, email, change } = await customer([piece]);
    await travel({ days: 1 });
    await reprice(piece, 9_000);
    await nextDigest();
    const end = linkIn((await digestsTo(email))[0], 'wishlist-alerts/end');
    const { id } = await change({});
    await client.send('DELETE', `/wishlists/${id}`);
    const again = wishlist.parse(
      await (await client.send('POST', '/wishlists', { items: [piece.slug] })).json(),
    );
    await client.send('PATCH', `/wishlists/${again.id}`, { hasAlerts: true });
    expect((await new Client().send('POST', end)).status).toBe(200);
    expect(await (await client.send('GET', `/wishlists/${again.id}`)).json()).toMatchObject({
      hasAlerts: false,
    });
  });

  it('ends both kinds by the one click that a mail program offers', async () => {
    const piece = await coat('Coat');
    const { client, email, change } = await customer([piece]);
    await client.send('POST', '/saved-searches', { name: 'Hats', type: ['Hat'] });
    await travel({ days: 1 });
    await reprice(piece, 9_000);
    await makeItem({ title: 'Hat', type: 'Hat' });
    await nextDigest();
    const [mail] = await digestsTo(email);
    const { unsubscribe = '' } = await renderMail('digest', mail?.data, 'en-GB');
    const { pathname } = new URL(unsubscribe);
    expect((await new Client().send('POST', pathname)).status).toBe(200);
    expect(await change({})).toMatchObject({ hasAlerts: false });
    const searches = await client.send('GET', '/saved-searches');
    expect(await searches.json()).toMatchObject({ 'hydra:member': [{ status: 'paused' }] });
  });
});

describe('a guest', () => {
  const request = (email: string, ...pieces: Piece[]) =>
    new Client().send('POST', '/wishlists/alerts', { email, items: pieces.map(({ slug }) => slug) });
  const confirm = async (email: string) => {
    const [mail] = await mailsTo(email, 'wishlist-alerts-confirm');
    return new Client().send('POST', linkIn(mail, 'wishlist-alerts/confirm'));
  };

  it('is told nothing before the link is opened, and ends it all with one POST', async () => {
    const [first, second] = [await coat('First coat'), await coat('Second coat')];
    const email = newEmail();
    expect((await request(email, first, second)).status).toBe(204);
    await travel({ days: 1 });
    await reprice(first, 8_000);
    await nextDigest();
    expect(await digestsTo(email)).toEqual([]);
    expect(await (await confirm(email)).text()).toContain('price drops and similar pieces');
    expect((await confirm(email)).status).toBe(200);
    await travel({ days: 1 });
    await reprice(second, 7_000);
    await nextDigest();
    const [mail] = await digestsTo(email);
    expect(mail?.plain).toContain('Second coat');
    expect(mail?.plain).not.toContain('First coat');
    const end = linkIn(mail, 'wishlist-alerts/end');
    expect((await new Client().send('POST', end)).status).toBe(200);
    expect((await new Client().send('POST', end)).status).toBe(200);
    expect((await new Client().send('POST', `${end}x`)).status).toBe(404);
    const { rows } = await execute(sql`select 1 from wishlist`);
    expect(rows).toEqual([]);
  });

  it('replaces what the mailbox was told about before, once the new link is opened', async () => {
    const [first, second] = [await coat('First coat'), await coat('Second coat')];
    const email = newEmail();
    await request(email, first);
    await confirm(email);
    await request(email.toUpperCase(), second);
    const [mail] = await mailsTo(email.toUpperCase(), 'wishlist-alerts-confirm');
    const link = linkIn(
      mail ?? (await mailsTo(email, 'wishlist-alerts-confirm'))[0],
      'wishlist-alerts/confirm',
    );
    await new Client().send('POST', link);
    const { rows } = await execute(sql`select item_id from wishlist_item join wishlist on id = wishlist_id`);
    expect(rows).toEqual([{ item_id: second.id }]);
  });

  it('ends the alerts by a mail about items that others have replaced', async () => {
    const [first, second] = [await coat('First coat'), await coat('Second coat')];
    const email = newEmail();
    await request(email, first);
    await confirm(email);
    await travel({ days: 1 });
    await reprice(first, 8_000);
    await nextDigest();
    const end = linkIn((await digestsTo(email))[0], 'wishlist-alerts/end');
    await request(email, second);
    await confirm(email);
    await new Client().send('POST', end);
    const { rows } = await execute(sql`select 1 from wishlist`);
    expect(rows).toEqual([]);
  });

  it('is forgotten without the link after a week, and with it after a year', async () => {
    const piece = await coat('Coat');
    const [pending, confirmed] = [newEmail(), newEmail()];
    await request(pending, piece);
    await request(confirmed, piece);
    await confirm(confirmed);
    const kept = async () => {
      await deleteExpiredGuestWishlists(database());
      const { rows } = await execute(sql`select email from wishlist`);
      return rows.map((row) => row.email);
    };
    await travel({ days: 8 });
    expect((await confirm(pending)).status).toBe(404);
    expect(await kept()).toEqual([confirmed]);
    await travel({ days: 360 });
    expect(await kept()).toEqual([]);
  });
});
