import { expect, it } from 'vitest';
import { readableExport } from './readable-export.ts';

const since = '2026-11-28T17:31:16.851+00:00';

it.each([
  ['en-GB', '28 November 2026 at 18:31:16 CET'],
  ['fr-FR', '28 novembre 2026 à 18:31:16 UTC+1'],
] as const)('writes moments in words, nested ones too: %s', (locale, words) => {
  const html = readableExport({ customer: [{ since, content: { at: since } }] }, locale);
  expect(html).not.toContain(since);
  expect(html.split(`<dd>${words}</dd>`)).toHaveLength(3);
});

it('writes amounts as money, in the currency of their row', () => {
  const rows = { payment: [{ amount: 4_500, currency: 'GBP' }], wallet: [{ balance: 0 }] };
  const html = readableExport(rows, 'en-GB');
  expect(html).toContain('<dt>Amount</dt><dd>£45.00</dd>');
  expect(html).toContain('<dt>Balance</dt><dd>0,00\u00a0€</dd>');
});
