import { expect, it } from 'vitest';
import { documentFaults, isFolderReadme, undatedDecisions, unnamedFolders } from './documents.ts';

const PATHS = new Set([
  'server/orders/cart.ts',
  'server/orders',
  'docs/glossary.md',
  'app/api/[...path]/route.ts',
]);
const faultsOf = (text: string, path = 'server/orders/README.md') =>
  documentFaults(path, text, {
    exists: (name) => PATHS.has(name),
    has: (folder, word) => word === 'createCart' && ['.', 'server/orders'].includes(folder),
  });

it.each([
  ['a file of its folder', '`cart.ts`'],
  ['a file from the root', '`server/orders/cart.ts`, `app/api/[...path]/route.ts`'],
  ['a folder', '`server/orders`'],
  ['a link', 'see [the glossary](../../docs/glossary.md#order) or [elsewhere](https://example.org/x.md)'],
  ['a function of its folder', '`createCart()`'],
  [
    'what is no path',
    '`/api/v3/outbox`, `application/ld+json`, `npm test -- e2e/x`, `products/{id}`, `*.test.ts`, `@x/y`',
  ],
  ['a block of code', '```\n`gone.ts`\n```'],
  ['forty lines', 'line\n'.repeat(40)],
])('takes %s', (_, text) => {
  expect(faultsOf(text)).toEqual([]);
});

it.each([
  ['a file', 'one\n\n`gone.ts` and `cart.ts`', 'server/orders/README.md:3: there is no gone.ts'],
  ['a path', '`server/gone`', 'server/orders/README.md:1: there is no server/gone'],
  ['a link', '[it](../gone.md)', 'server/orders/README.md:1: there is no ../gone.md'],
  ['a function', '`cart.ts`: `dropCart()`', 'server/orders/README.md:1: no source has dropCart()'],
])('refuses %s that is not there', (_, text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});

it('looks for a function in the folder of a README, and anywhere for other documents', () => {
  expect(faultsOf('`createCart()`', 'server/stock/README.md')).toHaveLength(1);
  expect(faultsOf('`createCart()`', 'docs/architecture.md')).toEqual([]);
});

it('limits the README of a folder, and no other document', () => {
  const text = 'line\n'.repeat(41);
  expect(faultsOf(text)).toEqual(['server/orders/README.md: 41 lines, at most 40']);
  expect(faultsOf(text, 'README.md')).toEqual([]);
  expect(faultsOf(text, 'docs/import/README.md')).toEqual([]);
});

it('knows the README of a folder of sources', () => {
  expect(
    ['lib/README.md', 'README.md', 'bench/README.md', 'docs/import/README.md'].map(isFolderReadme),
  ).toEqual([true, false, false, false]);
});

it('names decisions without a date, which may be anywhere in them', () => {
  const text =
    '# Payments\n\n- One\n  goes on (2026-11-24).\n- **Two** (2026-11-23, `a.ts`): so.\n- Three\n  goes on.\n\nText.\n';
  expect(undatedDecisions('docs/decisions/payments.md', text)).toEqual([
    'docs/decisions/payments.md:6: a decision without a date',
  ]);
});

it('names folders that the README above them leaves out', () => {
  const read = () => 'the folders `orders` and stock';
  expect(
    unnamedFolders(['server/README.md', 'server/orders/README.md', 'server/stock/README.md'], read),
  ).toEqual(['server/README.md: does not name the folder stock']);
  expect(unnamedFolders(['lib/api/README.md'], read)).toEqual([]);
});
