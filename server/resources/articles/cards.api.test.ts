import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { CARD_PROPERTIES } from '#contract/product.ts';
import { withProperties } from '#server/http/properties.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

const client = new Client();
const read = async (path: string) => (await client.send('GET', path)).json();
const asking = (names: readonly string[]) => names.map((name) => `properties[]=${name}`).join('&');
let coat: Awaited<ReturnType<typeof makeItem>>;

beforeAll(async () => {
  coat = await makeItem({ product: 'coat', title: 'Wool <coat>', size: '38', price: 9_000 });
  await makeItem({ product: 'coat', size: '40', price: 7_000, color: '' });
  const reduced = await makeItem({ product: 'coat', size: '', price: 8_000 });
  await makeItem({ product: 'coat', size: '44', price: 1_000, status: 'sold' });
  await makeItem({ title: 'Coat without photo', photo: false });
  await makeItem({ title: 'Long coat', size: '38', color: 'Red' });
  await execute(sql`update item set prior_price = 9900, reduced_at = now() where id = ${reduced.id}`);
  const photos = ['front', 'back', 'label'].map((key) => ({
    key,
    width: 1800,
    height: 2400,
    color: '#d8d4cd',
    kept: 1800,
  }));
  await execute(sql`update item set photos = ${JSON.stringify(photos)}::jsonb where id = ${coat.id}`);
  const held = await client.send(
    'POST',
    '/order-items',
    { tradeIn: reduced.id },
    { 'Idempotency-Key': randomUUID() },
  );
  expect(held.status).toBe(201);
});

it.each(['', '&size=38', '&sort[price]=desc', '&q=coat', '&size=38&sort[price]=asc'])(
  'lists as cards what whole members say of the same properties (%s)',
  async (query) => {
    const whole = await read(`/articles?itemsPerPage=24${query}`);
    const cards = await read(`/articles?itemsPerPage=24${query}&${asking(CARD_PROPERTIES)}`);
    const expected = whole['hydra:member'].map((member: object) => withProperties(member, CARD_PROPERTIES));
    expect(expected.length).toBeGreaterThan(1);
    expect(JSON.stringify(cards['hydra:member'])).toBe(JSON.stringify(expected));
    expect(cards.facets).toEqual(whole.facets);
  },
);

it.each([[['title', 'choices.slug']], [['choices']], [['frontPhoto.url', 'title']], [['sku', 'title']]])(
  'leaves only the asked properties: %j',
  async (names) => {
    const whole = await read('/articles');
    const part = await read(`/articles?${asking(names)}`);
    const expected = whole['hydra:member'].map((member: object) => withProperties(member, names));
    expect(JSON.stringify(part['hydra:member'])).toBe(JSON.stringify(expected));
  },
);

it('suggests as cards what whole suggestions say of the same properties', async () => {
  const looked = await makeItem({ title: 'Short coat', size: '38' });
  const whole = await read(`/articles/${looked.slug}/suggestions`);
  const cards = await read(`/articles/${looked.slug}/suggestions?${asking(CARD_PROPERTIES)}`);
  const expected = whole['hydra:member'].map((member: object) => withProperties(member, CARD_PROPERTIES));
  expect(expected.length).toBeGreaterThan(1);
  expect(JSON.stringify(cards['hydra:member'])).toBe(JSON.stringify(expected));
});

it('shows an item to the one who holds it as available, and to others as held', async () => {
  const path = `/articles?itemsPerPage=24&${asking(CARD_PROPERTIES)}`;
  const other = new Client();
  const heldOf = async (reader: Client) =>
    JSON.stringify((await (await reader.send('GET', path)).json())['hydra:member']).includes('"held"');
  const shopper = new Client();
  const { id } = await makeItem({ title: 'Held coat' });
  const added = await shopper.send(
    'POST',
    '/order-items',
    { tradeIn: id },
    { 'Idempotency-Key': randomUUID() },
  );
  shopper.token = (await added.json()).token;
  expect(await heldOf(other)).toBe(true);
  await execute(sql`update item set status = 'withdrawn' where id <> ${id}`);
  expect(await heldOf(shopper)).toBe(false);
  expect(await heldOf(other)).toBe(true);
});
