import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { type SavedQuery, savedSearch, savedSearchCollection } from '#contract/saved-search.ts';
import { database } from '#server/db/database.ts';
import { sendDigests } from '#server/wishlists/digests.ts';
import { deleteExpiredSearches } from '#server/wishlists/saved-search-links.ts';
import { mailsTo, newCustomer, newEmail, refuseMailsTo, takeMailsAgain } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });
const { travel } = useClock();
beforeEach(async () => {
  await execute(sql`delete from saved_search`);
  await execute(sql`delete from mail`);
});

const ABSENT = '01900000-0000-7000-8000-000000000000';
const COATS: SavedQuery = { q: 'coat', gender: ['femme'], without: 'leather', maxPrice: 10_000 };

/** A customer whose mailbox is proven. */
async function customer() {
  const made = await newCustomer();
  await execute(sql`update customer set email_confirmed_at = now() where id = ${made.id}`);
  return made;
}
async function save(client: Client, name: string, query: SavedQuery, email?: string) {
  const answer = await client.send('POST', '/saved-searches', { name, ...query, email });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return savedSearch.parse(await answer.json());
}
const listOf = async (client: Client) =>
  savedSearchCollection.parse(await (await client.send('GET', '/saved-searches')).json())['hydra:member'];
const digestsTo = (email: string) => mailsTo(email, 'digest');
const coat = (title: string, more = {}) => makeItem({ title, type: 'Coat', gender: 'femme', ...more });
/** The path of a link in a mail. */
const linkIn = (mail: { plain: string | null } | undefined, part: 'confirm' | 'end') =>
  new URL(new RegExp(`\\S+/saved-search/${part}/[\\w.-]+`).exec(mail?.plain ?? '')?.[0] ?? '').pathname;

describe('a customer', () => {
  it('follows a brand: its search is paused from the start and causes no mail until it goes on', async () => {
    const { client, email } = await customer();
    const answer = await client.send('POST', '/saved-searches', {
      name: 'Maison Aubel',
      brand: ['Maison Aubel'],
      isPaused: true,
    });
    const made = savedSearch.parse(await answer.json());
    expect(made).toMatchObject({ brand: ['Maison Aubel'], status: 'paused' });
    await coat('Wool coat', { brand: 'Maison Aubel' });
    await travel({ days: 1 });
    await sendDigests();
    expect(await digestsTo(email)).toEqual([]);
    const path = `/saved-searches/${made.id}`;
    expect(await (await client.send('PATCH', path, { isPaused: false })).json()).toMatchObject({
      status: 'active',
    });
  });

  it('saves, renames, pauses and deletes searches that no other customer sees', async () => {
    const { client } = await customer();
    const { client: other } = await customer();
    const made = await save(client, 'Coats', COATS);
    expect(made).toMatchObject({ name: 'Coats', ...COATS, status: 'active' });
    const path = `/saved-searches/${made.id}`;
    const patched = await client.send('PATCH', path, { name: 'Warm coats', isPaused: true });
    expect(await patched.json()).toMatchObject({ name: 'Warm coats', status: 'paused' });
    expect(await listOf(other)).toEqual([]);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
      expect((await other.send(method, path, body)).status).toBe(404);
      expect((await client.send(method, `/saved-searches/${ABSENT}`, body)).status).toBe(404);
    }
    expect(await listOf(client)).toMatchObject([{ name: 'Warm coats' }]);
    expect((await client.send('DELETE', path)).status).toBe(204);
    expect(await listOf(client)).toEqual([]);
  });

  it('is mailed once a day at most, and only what is new', async () => {
    const { client, email } = await customer();
    await coat('Known coat');
    await save(client, 'Coats', COATS);
    await save(client, 'Blue hats', { type: ['Hat'], color: ['Blue'] });
    await sendDigests();
    expect(await digestsTo(email)).toEqual([]);

    await travel({ days: 1 });
    await coat('New coat', { price: 9_000 });
    await coat('Dear coat', { price: 10_001 });
    await coat('Leather coat');
    await coat('Coat for men', { gender: 'homme' });
    await coat('Sold coat', { status: 'sold' });
    await travel({ days: 1 });
    await sendDigests();
    const [mail, ...more] = await digestsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New in your search “Coats”');
    expect(mail?.plain).toContain('New coat');
    expect(mail?.plain).toMatch(/\/search\/coat\?gender=femme&without=leather&max=100/);
    expect(mail?.plain).not.toMatch(/Known coat|Dear coat|Leather coat|Coat for men|Sold coat|Blue hats/i);

    await coat('Second coat');
    await travel({ days: 0.5 });
    await sendDigests();
    expect(await digestsTo(email)).toHaveLength(1);
    await makeItem({ title: 'Cloche', type: 'Hat', color: 'Blue' });
    await travel({ days: 0.6 });
    await sendDigests();
    const [second] = await digestsTo(email);
    expect(second?.subject).toBe('New in your 2 searches');
    expect(second?.plain).toMatch(/Second coat[\s\S]*Cloche/);
    expect(second?.plain).not.toContain('New coat');
    await travel({ days: 2 });
    await sendDigests();
    expect(await digestsTo(email)).toHaveLength(2);
  });

  it('is mailed once even if another mail fails, which is sent later', async () => {
    const customers = [await customer(), await customer(), await customer()];
    for (const { client } of customers) await save(client, 'Coats', COATS);
    await coat('New coat');
    await travel({ days: 1 });
    const mails = async () =>
      (await Promise.all(customers.map(({ email }) => digestsTo(email)))).map(({ length }) => length);
    await refuseMailsTo(customers[1]?.email ?? '');
    await expect(sendDigests()).rejects.toThrow(/^1 failed: saved search or wishlist [0-9a-f-]{36} /);
    expect(await mails()).toEqual([1, 0, 1]);
    await takeMailsAgain();
    await sendDigests();
    expect(await mails()).toEqual([1, 1, 1]);
  });

  it('gets nothing while a search is paused, nor afterwards what came meanwhile, nor at a mailbox that is not proven', async () => {
    const { client, email } = await customer();
    const { client: unproven, email: nobody } = await newCustomer();
    const { id } = await save(client, 'Coats', COATS);
    await save(unproven, 'Coats', COATS);
    await client.send('PATCH', `/saved-searches/${id}`, { isPaused: true });
    await travel({ days: 1 });
    await coat('Missed coat');
    await travel({ days: 1 });
    await client.send('PATCH', `/saved-searches/${id}`, { isPaused: false });
    await travel({ days: 1 });
    await sendDigests();
    expect(await digestsTo(email)).toEqual([]);
    expect(await digestsTo(nobody)).toEqual([]);
  });

  it('can save fifty', async () => {
    const { client, id } = await customer();
    await execute(sql`insert into saved_search (customer_id, locale, name, query, confirmed_at)
      select ${id}, 'en-GB', n::text, '{}', now() from generate_series(1, 50) n`);
    const answer = await client.send('POST', '/saved-searches', { name: 'One more' });
    expect(answer.status).toBe(409);
    expect(problem.parse(await answer.json()).type).toContain('too-many-saved-searches');
  });
});

describe('a guest', () => {
  it('is told nothing before the link is opened, and ends it all with one POST', async () => {
    const email = newEmail();
    const guest = new Client();
    expect((await guest.send('POST', '/saved-searches', { name: 'Coats', ...COATS })).status).toBe(422);
    expect((await save(guest, 'Coats', COATS, email)).status).toBe('pending');
    await travel({ days: 1 });
    await coat('Early coat');
    await sendDigests();
    expect(await digestsTo(email)).toEqual([]);
    const link = linkIn((await mailsTo(email, 'saved-search-confirm'))[0], 'confirm');
    const asks = await guest.send('GET', link);
    expect(await asks.text()).toContain('in your search “Coats”?');
    expect(await (await guest.send('POST', link)).text()).toContain('something new comes in for “Coats”');
    expect((await guest.send('POST', link)).status).toBe(200);
    await travel({ days: 1 });
    await coat('Late coat');
    await travel({ days: 1 });
    await sendDigests();
    const [mail] = await digestsTo(email);
    expect(mail?.plain).toContain('Late coat');
    expect(mail?.plain).not.toContain('Early coat');
    const end = linkIn(mail, 'end');
    expect((await guest.send('GET', end)).status).toBe(200);
    expect((await guest.send('POST', end)).status).toBe(200);
    expect((await guest.send('POST', end)).status).toBe(200);
    const { rows } = await execute(sql`select 1 from saved_search`);
    expect(rows).toEqual([]);
    expect((await guest.send('POST', `${end}x`)).status).toBe(404);
  });

  it('reads the same answer for a mailbox that has an account or searches as for any other', async () => {
    const { client, email: known } = await customer();
    await save(client, 'Coats', COATS);
    const shapes = [];
    for (const email of [known, newEmail()]) {
      const { id, '@id': _, createdAt, ...made } = await save(new Client(), 'Hats', { type: ['Hat'] }, email);
      expect((await new Client().send('GET', `/saved-searches/${id}`)).status).toBe(401);
      shapes.push(made);
    }
    expect(shapes[0]).toEqual(shapes[1]);
    expect(await listOf(client)).toHaveLength(1);
  });

  it('is forgotten without the link after a week, and with it after a year', async () => {
    const [pending, confirmed] = [newEmail(), newEmail()];
    await save(new Client(), 'Coats', COATS, pending);
    await save(new Client(), 'Coats', COATS, confirmed);
    const link = linkIn((await mailsTo(confirmed, 'saved-search-confirm'))[0], 'confirm');
    await new Client().send('POST', link);
    const late = linkIn((await mailsTo(pending, 'saved-search-confirm'))[0], 'confirm');
    const kept = async () => {
      await deleteExpiredSearches(database());
      const { rows } = await execute(sql`select email from saved_search`);
      return rows.map((row) => row.email);
    };
    await travel({ days: 8 });
    expect((await new Client().send('POST', late)).status).toBe(404);
    expect(await kept()).toEqual([confirmed]);
    await travel({ days: 360 });
    expect(await kept()).toEqual([]);
  });
});

describe('the link that ends the mails', () => {
  /** The mailed search, another one, and the link of the mail, which names no mailbox. */
  async function mailedAbout(client: Client, email: string, ofGuest?: string) {
    const made = [
      await save(client, 'Coats', COATS, ofGuest),
      await save(client, 'Hats', { type: ['Hat'] }, ofGuest),
    ];
    for (const mail of await mailsTo(email, 'saved-search-confirm'))
      await client.send('POST', linkIn(mail, 'confirm'));
    await travel({ days: 1 });
    await coat('Fourth coat');
    await travel({ days: 1 });
    await sendDigests();
    const end = linkIn((await digestsTo(email))[0], 'end');
    expect(decodeURIComponent(end)).not.toContain(email.split('@')[0]);
    return { made, end };
  }

  it('pauses a customer’s searches after the one that the mail was about is deleted', async () => {
    const { client, email } = await customer();
    const { made, end } = await mailedAbout(client, email);
    await client.send('DELETE', `/saved-searches/${made[0]?.id}`);
    expect((await new Client().send('POST', end)).status).toBe(200);
    expect(await listOf(client)).toMatchObject([{ name: 'Hats', status: 'paused' }]);
  });

  it('forgets a guest’s searches after the one that the mail was about is gone, whichever way the mailbox is written', async () => {
    const email = newEmail();
    const { made, end } = await mailedAbout(new Client(), email, email);
    await execute(sql`delete from saved_search where id = ${made[0]?.id}`);
    await save(new Client(), 'Shoes', { type: ['Shoes'] }, email.toUpperCase());
    await save(new Client(), 'Shoes', { type: ['Shoes'] }, newEmail());
    expect((await new Client().send('POST', end)).status).toBe(200);
    const { rows } = await execute(sql`select name from saved_search`);
    expect(rows).toEqual([{ name: 'Shoes' }]);
  });

  it('asks nothing for a link that this shop never wrote, and says of one that is over that it is', async () => {
    const email = newEmail();
    const { end } = await mailedAbout(new Client(), email, email);
    const begin = linkIn((await mailsTo(email, 'saved-search-confirm'))[0], 'confirm');
    await new Client().send('POST', end);
    for (const link of [`${end}x`, begin]) {
      for (const method of ['GET', 'POST']) {
        const answer = await new Client().send(method, link);
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('This link no longer works');
      }
    }
  });
});

it('a customer who ends the mails by their link has every search paused', async () => {
  const { client, email } = await customer();
  await save(client, 'Coats', COATS);
  await save(client, 'Hats', { type: ['Hat'] });
  await travel({ days: 1 });
  await coat('Third coat');
  await travel({ days: 1 });
  await sendDigests();
  const end = linkIn((await digestsTo(email))[0], 'end');
  expect((await new Client().send('POST', end)).status).toBe(200);
  expect((await listOf(client)).map((search) => search.status)).toEqual(['paused', 'paused']);
});
