import { beforeAll, describe, expect, it } from 'vitest';
import { productCollection } from '#contract/product.ts';
import { fetch } from '#server/app.ts';
import { makeItem } from '#tests/catalogue.ts';
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
  await makeItem({ title: 'Quilted jacket', type: 'Jacket', color: 'Blue' });
  await makeItem({ title: 'Poplin shirt', type: 'Shirt', color: 'Red' });
  await makeItem({ title: 'Écharpe en laine', type: 'Scarf', color: 'Green' });
  await makeItem({ title: 'Velvet gown', type: 'Gown', color: 'Pink', status: 'sold' });
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
    await makeItem({ title: 'Wool coat', type: 'Coat' });
    await makeItem({ title: 'Long coat', type: 'Coat' });
    await makeItem({ title: 'Cost basket', type: 'Basket' });
    expect((await search('coaat')).correction).toEqual({ from: 'coaat', to: 'coat' });
    expect((await search('cozt')).correction).toEqual({ from: 'cozt', to: 'coat' });
  });
});

describe('synonyms', () => {
  beforeAll(async () => {
    await makeItem({ title: 'Fine knit', type: 'Sweater', color: 'Grey', gender: 'homme' });
    await makeItem({ title: 'Running pair', type: 'Sneakers', color: 'White' });
    await makeItem({ title: 'Pique top', type: 'Polo shirt', color: 'Navy', gender: 'homme' });
  });

  it.each([
    ['jumper', ['Fine knit']],
    ['jumpers', ['Fine knit']],
    ['pull gris', ['Fine knit']],
    ['trainers', ['Running pair']],
    ['baskets blanches', ['Running pair']],
    ['polo', ['Pique top']],
    ['robe verte', []],
    ['foulard vert', ['Écharpe en laine']],
    ['navy jacket', ['Quilted jacket']],
    ['men jumper', ['Fine knit']],
    ['women jumper', []],
  ])('%s finds %j', async (typed, titles) => {
    expect((await search(typed, '&verbatim=true')).titles).toEqual(titles);
  });

  it('a colour finds its shades, and a shade its family, but not its sisters', async () => {
    expect((await search('blue polo')).titles).toEqual(['Pique top']);
    expect((await search('navy jacket')).titles).toEqual(['Quilted jacket']);
    expect((await search('turquoise jacket')).titles).toEqual(['Quilted jacket']);
    expect((await search('turquoise polo')).titles).toEqual([]);
  });

  it('a misspelt synonym is corrected, and a right one never', async () => {
    expect(await search('jumpr')).toEqual({
      titles: ['Fine knit'],
      correction: { from: 'jumpr', to: 'jumper' },
    });
    expect((await search('trainers')).correction).toBeUndefined();
  });
});

describe('excluded words', () => {
  it('leave out whatever has one of them, in singular or plural', async () => {
    expect((await search('jacket', '&without=leathers')).titles).toEqual(['Quilted jacket']);
    expect((await search('jacket', '&without=fur%20quilted')).titles).toEqual([]);
    const rest = await search('', '&without=jackets%20coat&gender[0]=femme');
    expect(rest.titles).toContain('Poplin shirt');
    expect(rest.titles).not.toContain('Wool coat');
    expect(rest.titles).not.toContain('Quilted jacket');
  });
});
