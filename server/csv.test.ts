import { expect, it } from 'vitest';
import { csv } from './csv.ts';

it('quotes what needs it, and leaves the rest readable', () => {
  expect(
    csv([
      ['line', 'text', 'price'],
      [1, 'plain', '12.00'],
      [2, 'a "quote", and\na line', null],
    ]),
  ).toBe('line,text,price\n1,plain,12.00\n2,"a ""quote"", and\na line",');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+33 6 12', "'+33 6 12"],
  ['-cmd', "'-cmd"],
  ['-1+2', "'-1+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://a.example","b")', '"\'=HYPERLINK(""http://a.example"",""b"")"'],
])('keeps %j from being a formula', (text, cell) => {
  expect(csv([[text]])).toBe(cell);
});

it('keeps negative amounts as numbers', () => {
  expect(csv([['-12.00', -3, '12.00']])).toBe('-12.00,-3,12.00');
});
