import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FILTER_NAMES, forEachFilter } from '#contract/filters.ts';
import { productCollection } from '#contract/product.ts';
import { fetch } from '#server/app.ts';
import { type Database, database } from '#server/db/database.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { refillListing } from '#tests/typesense/refill-listing.ts';

useDatabase();

const one = (...values: string[]) => fc.constantFrom(...values);
/** Shared properties of a product's items. */
const PRODUCTS = Array.from({ length: 9 }, (_, n) => ({
  title: ['Linen dress', 'Wool coat', 'Écharpe brodée'][n % 3] ?? '',
  brand: ['Aubaine', 'Maison O"Neil'][n % 2] ?? '',
  type: ['Dress', 'Scarf'][Math.floor(n / 2) % 2] ?? '',
  gender: ['femme', 'homme', 'bebe'][Math.floor(n / 3)] ?? '',
  material: ['Wool', 'Silk', undefined][(n * 2) % 3],
}));
const itemArbitrary = fc.record({
  of: fc.nat(PRODUCTS.length - 1),
  size: one('36', '38', '104', ''),
  color: one('Blue', 'Red', ''),
  condition: one('new', 'good'),
  price: fc.integer({ min: 1, max: 12 }),
  photo: fc.boolean(),
  status: one('available', 'available', 'available', 'sold', 'withdrawn'),
});
const some = (...values: string[]) =>
  fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined, freq: 2 });
const queryArbitrary = fc.record({
  size: some('36', '38', '104'),
  state: some('new', 'good'),
  color: some('Blue', 'Red'),
  brand: some('aubaine', 'Maison O"Neil'),
  type: some('Dress', 'Scarf'),
  gender: some('femme', 'homme', 'bebe'),
  category: some('Clothing'),
  material: some('Wool', 'Silk'),
  price: fc.option(fc.record({ gte: fc.nat(12), lte: fc.nat(12) }), { nil: undefined }),
  q: fc.option(one('linen', 'lin', 'wool coat', 'red', 'brodee', 'o', '!', 'nothing'), { nil: undefined }),
  collection: fc.option(fc.constant('chosen'), { nil: undefined, freq: 1 }),
  sort: one('sort[createdAt]=desc', 'sort[createdAt]=asc', 'sort[price]=asc', 'sort[price]=desc'),
});
type Query = typeof queryArbitrary extends fc.Arbitrary<infer T> ? T : never;
/** Every filter at once, so that every facet needs its own count. */
const EVERY_FILTER: Query = {
  size: ['36'],
  state: ['new'],
  color: ['Red'],
  brand: ['aubaine'],
  type: ['Dress'],
  gender: ['homme'],
  category: ['Clothing'],
  material: ['Silk'],
  price: undefined,
  q: undefined,
  collection: undefined,
  sort: 'sort[createdAt]=desc',
};

type GivenItem = typeof itemArbitrary extends fc.Arbitrary<infer T> ? T : never;
/** Changes of the catalogue between two queries; `at` picks an item. */
const changeArbitrary = fc.oneof(
  fc.record({ change: fc.constantFrom('sale', 'return', 'deletion'), at: fc.nat() }),
  fc.record({ change: fc.constant('price' as const), at: fc.nat(), price: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ change: fc.constant('colour of a product' as const), at: fc.nat(), color: one('Blue', 'Red') }),
  fc.record({ change: fc.constant('import' as const), items: fc.array(itemArbitrary, { maxLength: 3 }) }),
);
type Change = typeof changeArbitrary extends fc.Arbitrary<infer T> ? T : never;

interface Item {
  id: string;
  product: string;
  place: number;
  values: ReturnType<typeof forEachFilter<string>>;
  price: number;
  photo: boolean;
  text: string;
  chosen: boolean;
  isForSale: boolean;
}

/** Inserts items into the catalogue, which already has `items`. */
async function add(items: Item[], given: GivenItem[]): Promise<void> {
  for (const { of, ...item } of given) {
    const { material, ...shared } = PRODUCTS[of] ?? {
      title: '',
      brand: '',
      type: '',
      gender: '',
      material: undefined,
    };
    const made = await makeItem({
      product: `product ${of}`,
      ...shared,
      ...(material ? { material } : {}),
      ...item,
    });
    items.push({
      id: made.id,
      product: made.product_id,
      place: items.length,
      price: item.price,
      photo: item.photo,
      chosen: items.some((other) => other.product === made.product_id && other.chosen),
      isForSale: item.status === 'available',
      values: {
        size: item.size,
        state: item.condition,
        color: item.color,
        brand: shared.brand,
        type: shared.type,
        gender: shared.gender,
        category: 'Clothing',
        material: material ?? '',
      },
      text: `${shared.title} ${shared.brand} ${shared.type}`,
    });
  }
}

/** Creates a catalogue for sale; products 0 to 3 are in the collection. */
async function stock(given: GivenItem[]): Promise<Item[]> {
  await execute(sql`truncate item, product, collection cascade`);
  await refillListing();
  const items: Item[] = [];
  await add(items, given);
  await execute(sql`insert into collection (slug, name) values ('chosen', 'Chosen')`);
  const { rows } = await execute<{ product_id: string }>(sql`insert into collection_product
    (collection_id, product_id) select c.id, p.id from collection c, product p
    where p.reference = any('{product 0,product 1,product 2,product 3}') returning product_id`);
  for (const item of items) item.chosen = rows.some((row) => row.product_id === item.product);
  return items;
}

/** Changes the catalogue in the database and in `items`. */
async function apply(given: Change, items: Item[]): Promise<void> {
  if (given.change === 'import') return add(items, given.items);
  const item = items[given.at % Math.max(1, items.length)];
  if (!item) return;
  const db = database();
  if (given.change === 'price') {
    await db.execute(sql`update item set price = ${given.price} where id = ${item.id}`);
    item.price = given.price;
  } else if (given.change === 'colour of a product') {
    const text = `${item.text} ${given.color}`;
    await db.execute(sql`update item set color = ${given.color}, search = fold(${text})
      where product_id = ${item.product}`);
    for (const own of items) if (own.product === item.product) own.values.color = given.color;
  } else if (given.change === 'deletion') {
    await db.execute(sql`delete from item where id = ${item.id}`);
    items.splice(items.indexOf(item), 1);
  } else {
    item.isForSale = given.change === 'return';
    const status = item.isForSale ? 'available' : 'sold';
    await db.execute(sql`update item set status = ${status} where id = ${item.id}`);
  }
}

/** Folds words as the database does: no accents, lower case. */
const wordsOfItem = ({ text, values }: Item) =>
  `${text} ${values.color}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/);
const wordsOf = (q: string) => q.split(/[^a-z]+/).filter((word) => word !== '');
const isBrand = (value: string, named: string) => named === value || named === value.toLowerCase();

/** A word matches as a whole word of a text, else as the beginning of one, else as a part of one. */
function hasWord(item: Item, word: string, forSale: Item[]): boolean {
  const all = forSale.flatMap(wordsOfItem);
  const ways = [
    (own: string) => own === word,
    (own: string) => own.startsWith(word),
    (own: string) => own.includes(word),
  ];
  const meant = ways.find((way) => all.some(way));
  return meant !== undefined && wordsOfItem(item).some(meant);
}

/** @param forSale every item for sale */
function isFound(item: Item, query: Query, forSale: Item[], except?: string): boolean {
  const { price, q, collection } = query;
  return (
    FILTER_NAMES.every((name) => {
      const wanted = name === except ? undefined : query[name];
      return wanted?.some((value) => isBrand(item.values[name], value)) ?? true;
    }) &&
    (except === 'price' || price === undefined || (item.price >= price.gte && item.price <= price.lte)) &&
    (q === undefined || (q !== '!' && wordsOf(q).every((word) => hasWord(item, word, forSale)))) &&
    (collection === undefined || item.chosen)
  );
}

const ORDER = new Intl.Collator('en', { numeric: true });

/** Every value of a facet with the number of products of which a found item has it. */
function facetOf(items: Item[], query: Query, name: (typeof FILTER_NAMES)[number]) {
  const found = items.filter((item) => isFound(item, query, items, name) && item.values[name] !== '');
  return [...Map.groupBy(found, (item) => item.values[name])]
    .map(([value, having]) => ({ value, count: new Set(having.map((item) => item.product)).size }))
    .sort((a, b) => ORDER.compare(a.value, b.value));
}

function inOrder(items: Item[], sort: string): Item[] {
  const compare: Record<string, (a: Item, b: Item) => number> = {
    'sort[createdAt]=desc': (a, b) => Number(b.photo) - Number(a.photo) || b.place - a.place,
    'sort[createdAt]=asc': (a, b) => a.place - b.place,
    'sort[price]=asc': (a, b) => a.price - b.price || (a.id < b.id ? -1 : 1),
    'sort[price]=desc': (a, b) => b.price - a.price || (a.id < b.id ? -1 : 1),
  };
  return items.toSorted(compare[sort]);
}

const SAMPLE = { size: '38', color: 'Blue', condition: 'new', price: 5, photo: true, status: 'available' };
const NO_FILTER: Query = {
  ...forEachFilter(() => undefined),
  price: undefined,
  q: undefined,
  collection: undefined,
  sort: 'sort[createdAt]=asc',
};

async function ask({ price, sort, ...given }: Query, page: string) {
  const query = new URLSearchParams(`${sort}&verbatim=true&${page}`);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') query.set(name, value);
    else for (const entry of value ?? []) query.append(`${name}[]`, entry);
  }
  for (const [bound, amount] of Object.entries(price ?? {})) query.set(`price[${bound}]`, `${amount}`);
  const answer = await fetch(new Request(`http://shop.test/api/v3/customer/articles?${query}`));
  expect(answer.status, query.toString()).toBe(200);
  const body = productCollection.parse(await answer.json());
  return {
    total: body['hydra:totalItems'],
    facets: body.facets,
    members: body['hydra:member'].map((member) => ({
      id: member.id,
      choices: member.choices.map((choice) => choice.id),
    })),
  };
}

/** Expects the API's answers to equal a naive count over the items for sale. */
async function check(query: Query, items: Item[]): Promise<void> {
  const found = inOrder(
    items.filter((item) => isFound(item, query, items)),
    query.sort,
  );
  const products = [...new Set(found.map((item) => item.product))];
  const prices = items.filter((item) => isFound(item, query, items, 'price')).map((item) => item.price);
  const whole = await ask(query, 'itemsPerPage=0');
  expect(whole.total).toBe(products.length);
  expect(whole.facets).toEqual({
    ...forEachFilter((name) => facetOf(items, query, name)),
    kindSize: facetOf(items, query, 'size').map(({ value, count }) => ({ value: `clothes-${value}`, count })),
    priceSteps: prices.length === 0 ? [] : [{ from: 0, count: prices.length }],
    price: prices.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...prices), max: Math.max(...prices) },
  });
  const paged = [];
  for (let page = 1; page <= Math.ceil(products.length / 2) + 1; page += 1) {
    paged.push(...(await ask(query, `page=${page}&itemsPerPage=2`)).members);
  }
  expect(paged.map((member) => member.id)).toEqual(products);
  // Found items come first, cheapest first, or dearest first in a listing with that sort.
  const cheapest = inOrder(items, 'sort[price]=asc');
  const order = query.sort === 'sort[price]=desc' ? cheapest.toReversed() : cheapest;
  for (const member of paged) {
    const own = order.filter((item) => item.product === member.id);
    const matching = own.filter((item) => found.includes(item));
    expect(member.choices).toEqual(
      [...matching, ...own.filter((item) => !matching.includes(item))].map((item) => item.id),
    );
  }
}

it('finds, counts and pages the same as a naive count over the whole catalogue, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(itemArbitrary, { maxLength: 24 }),
      fc.array(fc.tuple(fc.array(changeArbitrary, { maxLength: 3 }), queryArbitrary), {
        minLength: 1,
        maxLength: 6,
      }),
      async (given, steps) => {
        const items = await stock(given);
        for (const [changes, query] of steps) {
          for (const change of changes) await apply(change, items);
          await check(
            query,
            items.filter((item) => item.isForSale),
          );
        }
      },
    ),
    { numRuns: 40, examples: [[[], [[[], EVERY_FILTER]]]] },
  );
}, 120_000);

it('shows what two transactions changed, though the one that began first ends last', async () => {
  const items = await stock([]);
  await add(
    items,
    Array.from({ length: 3 }, (_, of) => ({ ...SAMPLE, of })),
  );
  const ids = async () => {
    const { members } = await ask(NO_FILTER, 'itemsPerPage=9');
    return members.flatMap((member) => member.choices);
  };
  const [first, second, third] = items.map((item) => item.id);
  const sell = (db: Database, id = '') => db.execute(sql`update item set status = 'sold' where id = ${id}`);
  expect(await ids()).toEqual([first, second, third]);
  await database().transaction(async (tx) => {
    await sell(tx, first);
    await sell(database(), second);
    expect(await ids()).toEqual([first, third]);
  });
  expect(await ids()).toEqual([third]);
});
