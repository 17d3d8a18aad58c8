import { expect, it } from 'vitest';
import { bySize, canonicalSize, sizeGroups, sizeLabel, sizesIn, spellingsOf, typedSizes } from './sizes.ts';

const facet = (...values: string[]) => values.map((value) => ({ value, count: 1 }));

it('groups sizes by system, each ascending', () => {
  const values = facet(
    '4 years',
    'XL',
    '10 years',
    '38',
    '6.5 UK',
    'S',
    '18 months',
    '36.5',
    'One size',
    '10 UK',
    '4XL',
    'W32',
    'W29',
    '6',
  );
  expect(
    sizeGroups(values).map(({ system, values }) => [system, values.map((entry) => entry.value)]),
  ).toEqual([
    ['letters', ['S', 'XL', '4XL']],
    ['eu', ['36.5', '38']],
    ['children', ['18 months', '4 years', '10 years']],
    ['waist', ['W29', 'W32']],
    ['other', ['6', 'One size']],
    ['uk', ['6.5 UK', '10 UK']],
  ]);
});

it('keeps sizes of a brand alone out of the EU sizes', () => {
  const systems = sizeGroups(facet('0', '1', '2', '3', '5', '14', '16', '34'));
  expect(systems.map(({ system, values }) => [system, values.map((entry) => entry.value)])).toEqual([
    ['eu', ['16', '34']],
    ['other', ['0', '1', '2', '3', '5', '14']],
  ]);
});

it('counts "34" and "34 FR" as one size and leaves out what is not known', () => {
  const values = [
    { value: '34', count: 3 },
    { value: '34 FR', count: 28 },
    { value: '', count: 274 },
  ];
  expect(sizeGroups(values)).toEqual([{ system: 'eu', values: [{ value: '34', count: 31 }] }]);
});

it('keeps the sizes of shoes apart', () => {
  const systems = sizeGroups(facet('shoes-38', 'clothes-38', 'clothes-3', 'shoes-6 UK', 'clothes-36 FR'));
  expect(systems.map(({ system, values }) => [system, values.map((entry) => entry.value)])).toEqual([
    ['eu', ['clothes-36', 'clothes-38']],
    ['shoes', ['shoes-6 UK', 'shoes-38']],
    ['other', ['clothes-3']],
  ]);
});

it('reads what is typed as sizes of one kind, and writes it again', () => {
  const worn = [...sizesIn('38 FR, M, 38', 'clothes'), ...sizesIn('39; 40', 'shoes')];
  expect(worn).toEqual(['clothes-38', 'M', 'shoes-39', 'shoes-40']);
  expect([typedSizes(worn, 'clothes'), typedSizes(worn, 'shoes')]).toEqual(['38, M', '39, 40']);
});

it.each([
  ['S/M, W30/L32, 37,5', ['S/M', 'W30/L32', 'clothes-37.5']],
  ['38, 5', ['clothes-38', 'clothes-5']],
  ['38,50', ['clothes-38', 'clothes-50']],
])('splits %j where a size ends', (text, sizes) => {
  expect(sizesIn(text, 'clothes')).toEqual(sizes);
});

it('shows a size as on its label, and of shoes as its caller words it', () => {
  const labels = ['clothes-38', 'shoes-39', 'M'].map((size) => sizeLabel(size, (shoe) => `Shoes ${shoe}`));
  expect(labels).toEqual(['38', 'Shoes 39', 'M']);
});

it('finds every spelling of a size by its canonical one', () => {
  expect(canonicalSize('34 FR')).toBe('34');
  expect(spellingsOf('34')).toContain('34 FR');
  expect(spellingsOf('M')).toEqual(['M']);
  expect(canonicalSize('shoes-38 EU')).toBe('shoes-38');
  expect(spellingsOf('shoes-38')).toEqual(['shoes-38', 'shoes-38 FR', 'shoes-38 EU']);
});

it('puts sizes as a rail has them', () => {
  expect(['One size', '40', 'XL', '9 years', 'S', '38 FR', 'XS', '104'].sort(bySize)).toEqual([
    'XS',
    'S',
    'XL',
    '9 years',
    '38 FR',
    '40',
    '104',
    'One size',
  ]);
});
