import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { productCollection, suggestionCollection } from '#contract/product.ts';
import { MAX_SUGGESTIONS, RELAXATION_STEPS, type Trait } from '#contract/product-suggestions.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

type Traits = Record<Trait, string>;

/** An item for the rule: its product and its traits. */
interface Candidate extends Traits {
  id: string;
  product_id: string;
}

/**
 * The rule as specified, the reference for the statement in product-suggestions.ts: each step lists the items that meet
 * it and adds the products that are missing, until there are enough.
 *
 * @param listed items for sale in the order of the general list
 * @param looked the item that is shown; its own product is never suggested
 * @returns ids of the items that represent their products
 */
function suggest(
  listed: readonly Candidate[],
  looked: Traits & { product_id: string },
  most = MAX_SUGGESTIONS,
): string[] {
  const found = new Map<string, string>();
  for (const step of RELAXATION_STEPS) {
    for (const piece of listed) {
      const meets = step.every((trait) => piece[trait] === looked[trait]);
      if (!meets || piece.product_id === looked.product_id || found.has(piece.product_id)) continue;
      if (found.size < most) found.set(piece.product_id, piece.id);
    }
  }
  return [...found.values()];
}

const anyone = new Client();
const near = async (key: string, query = '') => {
  const answer = await anyone.send('GET', `/articles/${key}/suggestions${query}`);
  expect(answer.status).toBe(200);
  return suggestionCollection.parse(await answer.json());
};
const firsts = (found: Awaited<ReturnType<typeof near>>) =>
  found['hydra:member'].map((entry) => entry.choices[0]?.id);

beforeEach(() => execute(sql`truncate item, product cascade`).then(() => undefined));

const piece = fc.record({
  product: fc.nat(14),
  size: fc.constantFrom('36', '38'),
  color: fc.constantFrom('Blue', 'Red'),
  status: fc.constantFrom('available', 'available', 'available', 'sold', 'withdrawn'),
});
/** Gender and type are the product's: its items share them. */
const traitsOf = (product: number) => ({
  gender: product % 3 === 0 ? 'homme' : 'femme',
  type: product % 2 === 0 ? 'Dress' : 'Coat',
});

describe('GET articles/{id}/suggestions', () => {
  it('answers what the rule, taken word for word, finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        async (pieces, most) => {
          await execute(sql`truncate item, product cascade`);
          const made = [];
          for (const { product, ...rest } of pieces) {
            const input = { product: `m${product}`, ...traitsOf(product), ...rest };
            made.push({ ...input, ...(await makeItem(input)) });
          }
          const [looked] = made;
          if (!looked) return;
          const listed = made.filter((entry) => entry.status === 'available').toReversed();
          const expected = suggest(listed, looked, most);
          expect(firsts(await near(looked.slug, `?itemsPerPage=${most}`))).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives 20 products at most, none twice, not its own, sold pieces left out', async () => {
    const looked = await makeItem({ product: 'own' });
    await makeItem({ product: 'own', size: '40' });
    await makeItem({ product: 'gone', status: 'sold' });
    for (let product = 0; product < 22; product += 1) {
      await makeItem({ product: `twin-${product}` });
      await makeItem({ product: `twin-${product}`, color: 'Red' });
    }
    const found = await near(looked.id);
    const products = found['hydra:member'].map((entry) => entry.id);
    expect(products).toHaveLength(20);
    expect(new Set(products).size).toBe(20);
    expect(products).not.toContain(looked.product_id);
    expect(found['hydra:totalItems']).toBe(20);
    expect(firsts(await near(looked.product_id, '?itemsPerPage=500'))).toEqual(firsts(found));
  });

  it('answers for a piece that is sold, which needs them most', async () => {
    const gone = await makeItem({ status: 'sold' });
    const other = await makeItem({});
    expect(firsts(await near(gone.slug))).toEqual([other.id]);
  });

  it('has nothing to suggest when there is nothing else, and answers 404 for what does not exist', async () => {
    const only = await makeItem({});
    expect((await near(only.slug))['hydra:member']).toEqual([]);
    for (const key of ['nothing-here', '00000000-0000-7000-8000-000000000000', '%00']) {
      const answer = await anyone.send('GET', `/articles/${key}/suggestions`);
      expect(answer.status).toBe(404);
      expect(problem.parse(await answer.json()).detail).toBe('Not Found');
    }
  });
});

it("finds suggestions the specification's own way, by indexed arrays", async () => {
  const looked = await makeItem({ size: '38', color: 'Blue' });
  const same = await makeItem({ size: '38', color: 'Blue' });
  await makeItem({ size: '38', color: 'Red' });
  await makeItem({ size: '38', color: 'Blue', gender: 'fille' });
  const query = 'page=1&itemsPerPage=20&gender[0]=femme&size[0]=38&type[0]=Dress&color[0]=Blue';
  const list = async (path: string) =>
    productCollection.parse(await (await anyone.send('GET', path)).json())['hydra:member'];
  const ids = (await list(`/articles?${query}`)).map((entry) => entry.choices[0]?.id);
  expect(ids).toEqual([same.id, looked.id]);
  const two = await list(`/articles?${query.replace('color[0]=Blue', 'color[0]=Blue&color[1]=Red')}`);
  expect(two).toHaveLength(3);
});
