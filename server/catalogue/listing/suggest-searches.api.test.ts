import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchSuggestions } from '#contract/search-suggestions.ts';
import { fetch } from '#server/app.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

async function suggest(typed: string) {
  const address = `http://shop.test/api/v3/customer/search-suggestions?q=${encodeURIComponent(typed)}`;
  const answer = await fetch(new Request(address));
  expect(answer.status).toBe(200);
  return searchSuggestions.parse(await answer.json());
}

beforeAll(async () => {
  const knit = { type: 'Knitwear', brand: 'Calendo' };
  await makeItem({ ...knit, title: 'Fine crew neck', color: 'Grey' });
  await makeItem({ ...knit, title: 'Ribbed polo neck', color: 'Grey' });
  await makeItem({ ...knit, title: 'Crew neck sold', status: 'sold' });
  for (const title of ['Long coat', 'Wool coat', 'Camel coat', 'Short coat', 'Duffle coat']) {
    await makeItem({ type: 'Coat', title, color: 'Camel', brand: 'Coatbridge' });
  }
  await execute(
    sql`insert into collection (slug, name) values ('winter', 'Autumn - Coats and scarves'), ('sun', 'Summer')`,
  );
});

describe('search suggestions', () => {
  it('have types, brands, collections, completions and four pieces in one answer', async () => {
    const found = await suggest('coa');
    expect(found).toMatchObject({
      q: 'coa',
      total: 5,
      completions: ['coat', 'Coatbridge'],
      types: ['Coat'],
      brands: ['Coatbridge'],
      collections: [{ slugName: 'winter', title: 'Coats and scarves' }],
    });
    expect(found.pieces.map((piece) => piece.title)).toEqual([
      'Duffle coat',
      'Short coat',
      'Camel coat',
      'Wool coat',
    ]);
    expect(found.pieces[0]).toMatchObject({ brand: 'Coatbridge', price: 5000, currency: 'EUR' });
  });

  it('know synonyms', async () => {
    expect((await suggest('manteau')).collections).toEqual([
      { slugName: 'winter', title: 'Coats and scarves' },
    ]);
    expect(await suggest('jumpers')).toMatchObject({ total: 2, types: ['Knitwear'] });
  });

  it('complete the last of several words by what goes with the others', async () => {
    expect((await suggest('crew ne')).completions).toEqual(['crew neck']);
    expect((await suggest('duffle c')).completions).toEqual([
      'duffle camel',
      'duffle coat',
      'duffle Coatbridge',
    ]);
  });

  it('offer the right spelling where nothing has the typed one', async () => {
    expect(await suggest('caot')).toMatchObject({ total: 5, completions: ['coat'], types: ['Coat'] });
  });

  it.each(['', '  '])('for “%s” are the types and brands of which there is most', async (typed) => {
    expect(await suggest(typed)).toMatchObject({
      q: typed,
      total: 0,
      completions: [],
      types: ['Coat', 'Knitwear'],
      brands: ['Coatbridge', 'Calendo'],
      pieces: [],
    });
  });

  it.each(['!!!', '\u0301', 'xyzzy'])('for “%s” are none', async (typed) => {
    expect(await suggest(typed)).toMatchObject({
      total: 0,
      completions: [],
      types: [],
      brands: [],
      pieces: [],
    });
  });
});
