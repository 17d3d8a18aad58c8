import { expect, it } from 'vitest';
import { specificationFaults } from './specification.ts';

const FILES: Record<string, string> = {
  'lib/money.ts': '',
  'app/(default)/products/[id]': '',
  'lib/money.test.ts': `
describe('a group', () => {
  it('writes euros; rounds', () => {});
  it.each([[1]])(
    'adds %s',
    () => {},
  );
  test("asks a | b", () => {});
});
const other = say('said elsewhere');
`,
};
const faultsOf = (livesIn: string, shownBy: string) =>
  specificationFaults(
    'spec.md',
    `| § | line | lives in | shown by |\n| - | --- | --- | --- |\n| 9 | cents | ${livesIn} | ${shownBy} |\n`,
    { exists: (path) => path in FILES, read: (path) => FILES[path] ?? '' },
  );

it.each([
  ['lib/money.ts, app/(default)/products/[id]', 'lib/money.test.ts: writes euros; rounds'],
  ['lib/money.ts', 'lib/money.test.ts: adds %s; lib/money.test.ts: asks a \\| b'],
  ['lib/money.ts', 'no test'],
])('takes %s, shown by %s', (livesIn, shownBy) => {
  expect(faultsOf(livesIn, shownBy)).toEqual([]);
});

const GOOD = 'lib/money.test.ts: adds %s';
it.each([
  ['lib/money.ts, lib/gone.ts', GOOD, 'there is no lib/gone.ts'],
  ['lib/money-*', GOOD, 'there is no lib/money-*'],
  ['lib/money.ts', 'lib/gone.test.ts: adds %s', 'there is no lib/gone.test.ts'],
  ['lib/money.ts', `${GOOD}; lib/money.test.ts: adds`, 'lib/money.test.ts has no test "adds"'],
  ['lib/money.ts', 'lib/money.test.ts: a group', 'lib/money.test.ts has no test "a group"'],
  ['lib/money.ts', 'lib/money.test.ts: said elsewhere', 'lib/money.test.ts has no test "said elsewhere"'],
  ['lib/money.ts', 'money.test.ts', '"money.test.ts" is not written as path/to/file.test.ts: title'],
  ['lib/money.ts', '', 'the row needs section, line, "lives in" and "shown by"'],
])('refuses %s, shown by %s', (livesIn, shownBy, fault) => {
  expect(faultsOf(livesIn, shownBy)).toEqual([`spec.md:3: "cents": ${fault}`]);
});

const ROW = `| 9 | cents | lib/money.ts | ${GOOD} |\n`;
it.each([
  ['an empty line', `${ROW}\n${ROW}`],
  ['a line of text', `${ROW}\n## Later\n\n${ROW}`],
])('refuses a table that %s divides', (_, rows) => {
  const text = `| § | line | lives in | shown by |\n| - | --- | --- | --- |\n${rows}`;
  expect(
    specificationFaults('spec.md', text, { exists: () => true, read: (path) => FILES[path] ?? '' }),
  ).toEqual(['spec.md: does not render as one table of four columns']);
});
