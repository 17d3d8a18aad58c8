import { expect, it } from 'vitest';
import { smallMapping } from '#tests/mapping.ts';
import { fieldsOf } from './item-fields.ts';
import { readMapping } from './mapping.ts';

const mapping = readMapping(
  JSON.stringify({
    ...smallMapping,
    columns: { ...smallMapping.columns, material: 'fabric', size: 'size' },
    unknown: ['see photo'],
    defaults: { gender: 'Women', color: 'Multicolour' },
    rules: [
      { field: 'material', words: ['cashmere', 'cachemire'], value: 'Cashmere' },
      { field: 'material', words: ['wool', 'laine'], value: 'Wool' },
      { field: 'type', words: ['slip dress'], value: 'Dress' },
      { field: 'size', pattern: '\\btaille (\\d{2})\\b', value: '$1 FR' },
      { field: 'size', pattern: '\\b(XS|S|M|L|XL)$' },
      { field: 'gender', from: 'category', words: ['men'], value: 'Men' },
    ],
  }),
);
const fields = (cells: Record<string, string>) => fieldsOf(cells, mapping);

it('takes the cell first, then the rules in their order, then the default', () => {
  expect(fields({ fabric: 'Silk', title: 'Wool coat' })('material')).toBe('Silk');
  expect(fields({ title: 'Pull en cachemire et laine' })('material')).toBe('Cashmere');
  expect(fields({ title: 'Woollen coat' })('material')).toBe('');
  expect(fields({ title: 'Silk slip-dress' })('type')).toBe('Dress');
  expect(fields({ title: 'Robe Taille 38 noire' })('size')).toBe('38 FR');
  expect(fields({ title: 'Robe noire XL' })('size')).toBe('XL');
  expect(fields({ who: 'Men' })('gender')).toBe('Men');
  expect(fields({})('gender')).toBe('Women');
  expect(fields({})('color')).toBe('Multicolour');
});

it.each(['-', '--', 'n/a', 'N/A', 'unknown', 'Size not stated', 'Not specified', 'Inconnu', 'see photo', ''])(
  'takes %s for no value',
  (text) => {
    expect(fields({ size: text, title: 'Robe taille 40' })('size')).toBe('40 FR');
    expect(fields({ size: text, title: 'Robe' })('size')).toBe('');
  },
);
