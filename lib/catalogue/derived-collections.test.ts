import { expect, it } from 'vitest';
import { brandSlug, byLetter, parseDerived, typeSlug } from './derived-collections.ts';

it('names a type of one gender and a brand in an address, and finds them again', () => {
  expect(typeSlug('Dress', 'femme')).toBe('dresses-women');
  expect(brandSlug('Maison Aubé')).toBe('brand-maison-aube');
  const dresses = parseDerived('dresses-women');
  expect(dresses).toMatchObject({ of: 'type', gender: 'femme' });
  expect(dresses?.of === 'type' && dresses.isIt('Dress')).toBe(true);
  const boys = parseDerived('t-shirts-boys');
  expect(boys?.of === 'type' && [boys.gender, boys.isIt('T-shirt'), boys.isIt('Shirt')]).toEqual([
    'garcon',
    true,
    false,
  ]);
  const brand = parseDerived('brand-maison-aube');
  expect(brand?.of === 'brand' && [brand.isIt('Maison Aubé'), brand.isIt('Maison')]).toEqual([true, false]);
  expect(parseDerived('new-this-week')).toEqual({ of: 'new' });
});

it('has no address for letters that addresses do not have, and takes others for none', () => {
  expect(brandSlug('無印')).toBeUndefined();
  expect(parseDerived('the-coat-room')).toBeUndefined();
});

it('puts names under their letters', () => {
  const entries = ['Zeta', 'écrin', 'Eau', '47 Club'].map((label) => ({ label }));
  expect(
    byLetter(entries).map(({ letter, entries: own }) => [letter, own.map(({ label }) => label)]),
  ).toEqual([
    ['E', ['Eau', 'écrin']],
    ['Z', ['Zeta']],
    ['#', ['47 Club']],
  ]);
});

it('keeps the letters in order where names begin with other signs', () => {
  const entries = ['Acne', "'S Max Mara", 'Sandro', '(P) Prada', 's.Oliver'].map((label) => ({ label }));
  expect(
    byLetter(entries).map(({ letter, entries: own }) => [letter, own.map(({ label }) => label)]),
  ).toEqual([
    ['A', ['Acne']],
    ['P', ['(P) Prada']],
    ['S', ['Sandro', "'S Max Mara", 's.Oliver']],
  ]);
});
