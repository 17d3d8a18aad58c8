import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Measurement } from '#contract/item-details.ts';
import { productQuery } from '#contract/product.ts';
import { database } from '#server/db/database.ts';
import { resetEnv } from '#server/env.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';
import { countListed } from './count-items.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import { itemsForSale } from './listed-rows.ts';
import { loadItems } from './load-items.ts';

useDatabase();

const NO_THREAD = 1_000_000;

/** The part of the items that a listing reads. */
function shownOf(items: ItemsForSale) {
  const query = productQuery.parse({ type: ['Dress'] });
  const { total, facets } = countListed(items, query, {
    slots: undefined,
    texts: undefined,
    rule: undefined,
  });
  const idsIn = (name: Parameters<ItemsForSale['inOrder']>[0]) =>
    Array.from(items.inOrder(name), (slot) => items.ids.at(slot));
  return {
    total,
    facets,
    cheapest: idsIn('cheapest'),
    newest: idsIn('newest'),
    'most reduced': idsIn('most reduced'),
    'last reduced': idsIn('last reduced'),
    dresses: items.texts.itemsWith('dress'),
    shirts: items.texts.itemsWith('tshirt'),
    completions: items.texts.completionsOf('dr', []),
    similar: items.texts.wordsLike('drress'),
  };
}

it('gives the same items from a thread, which change as others do', async () => {
  for (let n = 0; n < 12; n += 1) {
    const measurements: Measurement[] = n % 3 === 0 ? [{ name: 'waist', value: 30 + n }] : [];
    const price = 1_000 + 100 * ((n * 5) % 7);
    await makeItem({
      title: n % 4 === 1 ? `Drape t-shirt dress ${n}` : `Drape dress ${n}`,
      type: 'Dress',
      color: n % 2 ? 'Red' : 'Écru',
      price,
      measurements,
    });
  }
  await database().execute(
    sql`update item set prior_price = 3 * price, reduced_at = '2026-11-20 12:00Z' where price > 1300`,
  );
  const own = await loadItems(NO_THREAD);
  const read = await loadItems(0);
  expect(shownOf(read)).toEqual(shownOf(own));
  expect(shownOf(read)).toMatchObject({ total: 12, dresses: 12, shirts: 3, completions: ['drape', 'dress'] });

  const { id: added } = await makeItem({ title: 'Dressing gown', type: 'Dress', price: 100 });
  const changed = await itemsForSale(sql`a.id = ${added}`);
  const gone = [read.ids.at(0), read.ids.at(1)];
  for (const items of [own, read]) items.update(gone, changed);
  expect(shownOf(read)).toEqual(shownOf(own));
  expect(shownOf(read)).toMatchObject({ total: 11 });
  expect(shownOf(read).cheapest[0]).toBe(added);
});

it('reads them itself where the thread reaches no database', async () => {
  const expected = shownOf(await loadItems(NO_THREAD));
  const { DATABASE_DIRECT_URL = '' } = process.env;
  try {
    process.env.DATABASE_DIRECT_URL = 'postgres://127.0.0.1:1/nothing';
    resetEnv();
    expect(shownOf(await loadItems(0))).toEqual(expected);
  } finally {
    process.env.DATABASE_DIRECT_URL = DATABASE_DIRECT_URL;
    resetEnv();
  }
});
