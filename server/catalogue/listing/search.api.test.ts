import { beforeAll, describe, expect, it } from 'vitest';
import { productCollection } from '#lib/contract/article.ts';
import { fetch } from '#server/app.ts';
import { makePiece } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

async function search(terms: string, more = '') {
  const address = `http://shop.test/api/v3/customer/articles?q=${encodeURIComponent(terms)}${more}`;
  const found = productCollection.parse(await (await fetch(new Request(address))).json());
  return {
    titles: found['hydra:member'].map((entry) => entry.title),
    correction: found.searchCorrection,
  };
}

beforeAll(async () => {
  await makePiece({ title: 'Quilted jacket', type: 'Jacket', color: 'Blue' });
  await makePiece({ title: 'Poplin shirt', type: 'Shirt', color: 'Red' });
  await makePiece({ title: 'Écharpe en laine', type: 'Scarf', color: 'Green' });
  await makePiece({ title: 'Velvet gown', type: 'Gown', color: 'Pink', status: 'sold' });
});

describe('a search', () => {
  it.each([
    ['jaket', 'a missing letter', 'jacket', 'Quilted jacket'],
    ['jackett', 'a letter too many', 'jacket', 'Quilted jacket'],
    ['jackst', 'a wrong letter', 'jacket', 'Quilted jacket'],
    ['shrit', 'two letters swapped', 'shirt', 'Poplin shirt'],
    ['SHRIT', 'capitals', 'shirt', 'Poplin shirt'],
    ['rde', 'a short word with two letters swapped', 'red', 'Poplin shirt'],
    ['échrpe', 'accents', 'echarpe', 'Écharpe en laine'],
    ['  blue jaket ', 'one word of two', 'blue jacket', 'Quilted jacket'],
  ])('corrects %s (%s) and says so', async (typed, _case, to, title) => {
    expect(await search(typed)).toEqual({ titles: [title], correction: { from: typed.trim(), to } });
  });

  it.each([
    ['jacket', 'a word in use'],
    ['jack', 'the beginning of a word'],
    ['jackets', 'a plural'],
  ])('does not correct %s (%s)', async (typed) => {
    expect(await search(typed)).toEqual({ titles: ['Quilted jacket'], correction: undefined });
  });

  it('searches for the words as typed when asked to', async () => {
    expect(await search('shrit', '&verbatim=true')).toEqual({ titles: [], correction: undefined });
  });

  it.each(['bathtub', 'gonw', 'w83', '!!!'])(
    'leaves %s alone, which is near nothing for sale',
    async (typed) => {
      expect(await search(typed)).toEqual({ titles: [], correction: undefined });
    },
  );

  it('prefers the most frequent of several near words', async () => {
    await makePiece({ title: 'Wool coat', type: 'Coat' });
    await makePiece({ title: 'Long coat', type: 'Coat' });
    await makePiece({ title: 'Cost basket', type: 'Basket' });
    expect((await search('coaat')).correction).toEqual({ from: 'coaat', to: 'coat' });
    expect((await search('cozt')).correction).toEqual({ from: 'cozt', to: 'coat' });
  });
});
