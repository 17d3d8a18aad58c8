import { expect, it } from 'vitest';
import { smallMapping } from '#tests/mapping.ts';
import { readMapping } from './mapping.ts';

const { brand, ...withoutBrand } = smallMapping.columns;
const read = (more: object) => readMapping(JSON.stringify({ ...smallMapping, ...more }));

it('fills what a mapping leaves out', () => {
  expect(read({})).toMatchObject({
    file: { delimiter: ',', encoding: 'utf-8', header: true },
    numbers: { decimal: '.', thousands: '' },
    photoSeparator: '|',
    rules: [],
    defaults: {},
  });
});

it.each([
  [{ numbers: undefined }, 'numbers: '],
  [{ numbers: { decimal: ';' } }, 'numbers.decimal: "." or ","'],
  [{ numbers: { decimal: '.', thousands: '.' } }, 'numbers.thousands: not the same sign'],
  [{ currency: 'euro' }, 'currency: a currency as three capitals'],
  [{ rate: 0.9 }, 'rate: the file is in EUR'],
  [{ file: { delimiter: ':' } }, 'file.delimiter: one of'],
  [{ file: { encoding: 'ascii' } }, 'file.encoding: one of utf-8'],
  [{ file: { header: false } }, 'columns.reference: the file has no header row'],
  [{ columns: { ...smallMapping.columns, size: 7 } }, 'columns.size: the file has a header row'],
  [{ columns: { ...smallMapping.columns, sise: 'size' } }, 'columns: '],
  [{ columns: withoutBrand }, 'columns.brand: name its column, or give a rule or a default'],
  [{ columns: { ...smallMapping.columns, status: 'status' } }, 'statuses: say what the words'],
  [{ columns: { ...smallMapping.columns, listedAt: 'date' } }, 'dates: say how the file writes dates'],
  [{ dates: 'DD/MM' }, 'dates: a format with year, month and day'],
  [{ defaults: { price: '5' } }, 'defaults'],
  [{ conditions: { Good: 'fine' } }, 'conditions.Good: '],
  [{ rules: [{ field: 'price', words: ['x'], value: 'y' }] }, 'rules.0.field: one of type, brand'],
  [{ rules: [{ field: 'type', words: ['x'] }] }, 'rules.0.value: say what the field gets'],
  [{ rules: [{ field: 'type' }] }, 'rules.0.words: give either "words" or "pattern"'],
  [{ rules: [{ field: 'type', pattern: '(' }] }, 'rules.0.pattern: not a regular expression'],
  [{ kinds: [] }, 'kinds: '],
  [{ surprise: 1 }, 'the whole file: Unrecognized key: "surprise"'],
])('names what is wrong with %o by its path', (more, sentence) => {
  expect(() => read(more)).toThrow(sentence);
});

it('takes a brand by a rule or a default instead of a column', () => {
  for (const more of [
    { defaults: { brand: 'Sandro' } },
    { rules: [{ field: 'brand', words: ['sandro'], value: 'Sandro' }] },
  ])
    expect(read({ ...more, columns: withoutBrand }).columns.brand).toBeUndefined();
  expect(brand).toBe('brand');
});
