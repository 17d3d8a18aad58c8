import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Item, productCollection } from '#contract/product.ts';
import { fetch } from '#server/app.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

const SIZES = ['36', '38', 'One size'];
const COLORS = ['Blue', 'Red', 'Écru'];
const STATES = ['new', 'excellent', 'good'];
const BRANDS = ['Aubaine', 'Nørd', 'Maison O"Neil'];
const TYPES = ['Dress', 'Scarf'];
const GENDERS = ['femme', 'homme'];
const VALUES = { size: SIZES, color: COLORS, state: STATES, brand: BRANDS, type: TYPES, gender: GENDERS };
type Name = keyof typeof VALUES;
const isName = (name: string): name is Name => Object.hasOwn(VALUES, name);
const NAMES = Object.keys(VALUES).filter(isName);

type Filters = Partial<Record<Name, string[]>> & { gte?: number; lte?: number };
const some = (values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
const price = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
const filters = fc.record({
  size: some(SIZES),
  color: some(COLORS),
  state: some(STATES),
  brand: some(BRANDS),
  type: some(TYPES),
  gender: some(GENDERS),
  gte: price,
  lte: price,
});
const sorts = fc.constantFrom('', 'sort[price]=asc', 'sort[price]=desc', 'sort[createdAt]=asc');

/** All items for sale as the API shows them, by product. */
let products: { id: string; choices: Item[] }[] = [];

beforeAll(async () => {
  // Thirty products of one to four items, the values spread by numbers without a common factor.
  const pick = (values: string[], number: number) => values[number % values.length];
  for (let number = 0; number < 75; number += 1) {
    const product = number % 30;
    await makeItem({
      product: `product ${product}`,
      title: `Product ${product}`,
      brand: pick(BRANDS, Math.floor(product / 2)),
      type: pick(TYPES, Math.floor(product / 3)),
      gender: pick(GENDERS, Math.floor(product / 5)),
      size: pick(SIZES, number * 7 + product),
      color: pick(COLORS, number * 5 + Math.floor(number / 4)),
      condition: pick(STATES, number + Math.floor(number / 7)),
      price: 1 + ((number * 37) % 100),
      status: number % 11 === 0 ? 'sold' : 'available',
    });
  }
  products = (await list({}, '')).members;
});

function search(given: Filters, more: string): string {
  const query = new URLSearchParams(more);
  for (const name of NAMES) for (const value of given[name] ?? []) query.append(`${name}[]`, value);
  if (given.gte !== undefined) query.set('price[gte]', String(given.gte));
  if (given.lte !== undefined) query.set('price[lte]', String(given.lte));
  return query.toString();
}

async function list(given: Filters, more: string) {
  const query = `${search(given, more)}&itemsPerPage=100`;
  const answer = await fetch(new Request(`http://shop.test/api/v3/customer/articles?${query}`));
  expect(answer.status).toBe(200);
  const body = productCollection.parse(await answer.json());
  return { members: body['hydra:member'], facets: body.facets, total: body['hydra:totalItems'] };
}

const told = (piece: Item, name: Name): string => piece[name];
const meets = (piece: Item, given: Filters) =>
  NAMES.every((name) => given[name]?.includes(told(piece, name)) ?? true) &&
  piece.price >= (given.gte ?? 0) &&
  piece.price <= (given.lte ?? Number.POSITIVE_INFINITY);
const found = (given: Filters) =>
  products.filter((product) => product.choices.some((piece) => meets(piece, given)));

it('shows products with one piece that meets every filter, that piece first, in every sort', async () => {
  await fc.assert(
    fc.asyncProperty(filters, sorts, async (given, sort) => {
      const { members, total } = await list(given, sort);
      const expected = found(given).map((product) => product.id);
      expect(members.map((member) => member.id).sort()).toEqual(expected.sort());
      expect(total).toBe(expected.length);
      for (const member of members) {
        const [first] = member.choices;
        expect(first && meets(first, given), `${member.title} under ${search(given, sort)}`).toBe(true);
      }
    }),
    { numRuns: 80 },
  );
});

it.each(['asc', 'desc'])(
  'sorted by price %s, shows the prices of the first choices in that order',
  async (way) => {
    await fc.assert(
      fc.asyncProperty(filters, async (given) => {
        const { members } = await list(given, `sort[price]=${way}`);
        const shown = members.map((member) => member.choices[0]?.price ?? 0);
        const sorted = shown.toSorted((a, b) => (way === 'asc' ? a - b : b - a));
        expect(shown).toEqual(sorted);
      }),
      { numRuns: 30 },
    );
  },
);

it('counts for each value what choosing that value alone of its facet finds', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (given) => {
      const { facets } = await list(given, '');
      for (const name of NAMES) {
        const expected = VALUES[name].map((value) => [value, found({ ...given, [name]: [value] }).length]);
        const counts = new Map(facets[name].map((entry) => [entry.value, entry.count]));
        expect(VALUES[name].map((value) => [value, counts.get(value) ?? 0])).toEqual(expected);
        expect(facets[name].every((entry) => entry.count > 0)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

it('bounds the price by what the other filters leave', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async ({ gte: _gte, lte: _lte, ...given }) => {
      const prices = products.flatMap((product) => product.choices.filter((piece) => meets(piece, given)));
      const amounts = prices.map((piece) => piece.price);
      const { facets } = await list({ ...given, gte: 40, lte: 60 }, '');
      const bounds = amounts.length === 0 ? [0, 0] : [Math.min(...amounts), Math.max(...amounts)];
      expect([facets.price.min, facets.price.max]).toEqual(bounds);
    }),
    { numRuns: 40 },
  );
});

it('gives every product once over the pages of any filter and sort', async () => {
  await fc.assert(
    fc.asyncProperty(filters, sorts, fc.integer({ min: 3, max: 9 }), async (given, sort, size) => {
      const seen: string[] = [];
      const { total } = await list(given, sort);
      for (let page = 1; page <= Math.ceil(total / size); page += 1) {
        const query = `${search(given, sort)}&page=${page}&itemsPerPage=${size}`;
        const answer = await fetch(new Request(`http://shop.test/api/v3/customer/articles?${query}`));
        const body = productCollection.parse(await answer.json());
        seen.push(...body['hydra:member'].map((member) => member.id));
      }
      const expected = found(given).map((product) => product.id);
      expect(seen.sort()).toEqual(expected.sort());
    }),
    { numRuns: 25 },
  );
});
