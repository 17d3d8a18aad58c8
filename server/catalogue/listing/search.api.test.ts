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
    isNear: found.searchIsNear,
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
    expect((await search('turquoise polo', '&verbatim=true')).titles).toEqual([]);
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
  it('leave out items with one of them, in singular or plural', async () => {
    expect((await search('jacket', '&without=leathers')).titles).toEqual(['Quilted jacket']);
    expect((await search('jacket', '&without=fur%20quilted')).titles).toEqual([]);
    const rest = await search('', '&without=jackets%20coat&gender[0]=femme');
    expect(rest.titles).toContain('Poplin shirt');
    expect(rest.titles).not.toContain('Wool coat');
    expect(rest.titles).not.toContain('Quilted jacket');
  });
});

describe('the best match', () => {
  beforeAll(async () => {
    const brand = 'Ormeline';
    await makeItem({ brand, title: 'Long shirt', type: 'Shirt', photo: false });
    await makeItem({ brand, title: 'Corduroy pinafore', type: 'Dress', color: 'Red' });
    await makeItem({ brand, title: 'Linen dress', type: 'Dress', color: 'Red', size: '36' });
    await makeItem({ brand, title: 'Silk shirt', type: 'Shirt' });
    await makeItem({ brand, title: 'Plain T-shirt', type: 'T-shirt' });
    await makeItem({ brand, title: 'Cashmere coat', type: 'Coat', material: 'Cashmere' });
    await makeItem({ brand, title: 'Wool coat', type: 'Coat', material: 'Wool', size: '42' });
    await makeItem({ brand, title: 'Down parka', type: 'Parka', material: 'Wool' });
    await makeItem({ brand: 'Fiorane', title: 'Leather flats', type: 'Flats', photo: false });
    await makeItem({ brand: 'Fiorane', title: 'Leather bag', type: 'Bag' });
    await makeItem({ brand: 'Fiorane', title: '501 jeans', type: 'Jeans', size: 'W32' });
  });

  it.each([
    ['ormeline shirt', ['Silk shirt', 'Long shirt'], 'a T-shirt is no shirt, and a photo comes first'],
    ['ormeline t-shirt', ['Plain T-shirt'], 'a hyphen'],
    ['ormeline t shirt', ['Plain T-shirt'], 'a space'],
    ['ormeline tshirts', ['Plain T-shirt'], 'neither'],
    ['ormeline dress', ['Linen dress', 'Corduroy pinafore'], 'what is called a dress first'],
    ['ormeline wool coat', ['Wool coat', 'Cashmere coat'], 'the word before its synonym'],
    ['ormeline dress 36', ['Linen dress'], 'a size'],
    ['Ormeline coat size 42', ['Wool coat'], 'an announced size'],
    ['ormeline coat 42 FR', ['Wool coat'], 'a size with its system'],
    ['fiorane jeans 32', ['501 jeans'], 'a waist'],
    ['fiorane 501', ['501 jeans'], 'a number that is no size'],
  ])('of %s is %j: %s', async (typed, titles) => {
    const found = await search(typed);
    expect(found.titles.slice(0, titles.length)).toEqual(titles);
    expect(found.isNear).toBeUndefined();
    if (typed.includes('shirt')) expect(found.titles).toHaveLength(titles.length);
  });

  it.each([
    ['fiorane loafers', ['Leather flats'], 'a related type of the brand'],
    ['ormeline coat 43', ['Wool coat'], 'a size beside'],
    ['fiorane jeans 33', ['501 jeans'], 'a waist beside'],
    ['fiorane cape', ['501 jeans', 'Leather bag', 'Leather flats'], 'the brand'],
  ])('comes near where nothing is %s: %j, %s', async (typed, titles) => {
    const found = await search(typed);
    expect(found.titles.toSorted()).toEqual(titles.toSorted());
    expect(found.isNear).toBe(true);
  });

  it('finds nothing near a search as it was typed, nor for others than it is for', async () => {
    expect((await search('fiorane loafers', '&verbatim=true')).titles).toEqual([]);
    expect((await search('men fiorane')).titles).toEqual([]);
  });

  it('gives way to a sort', async () => {
    const newest = await search('ormeline coat', '&sort[createdAt]=desc');
    expect(newest.titles.slice(0, 3)).toEqual(['Down parka', 'Wool coat', 'Cashmere coat']);
  });
});
