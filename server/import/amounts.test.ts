import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOf } from './amounts.ts';

const english = { numbers: { decimal: '.', thousands: ',' }, currency: 'EUR' } as const;
const french = { numbers: { decimal: ',', thousands: '.' }, currency: 'EUR' } as const;
const bare = { numbers: { decimal: '.', thousands: '' }, currency: 'USD' } as const;
const spaced = { numbers: { decimal: ',', thousands: ' ' }, currency: 'EUR' } as const;

it.each([
  ['12.50', english, 1_250],
  ['1,200', english, 120_000],
  ['1,200.5', english, 120_050],
  ['1.200', french, 120_000],
  ['1.200,50', french, 120_050],
  ['1200,50', french, 120_050],
  ['€ 12,50', french, 1_250],
  ['12,50 €', french, 1_250],
  ['12.50 EUR', english, 1_250],
  ['$1261.56', bare, 126_156],
  ['255.6', bare, 25_560],
  ['166.14000000000001', bare, 16_614],
  ['1 234,50', spaced, 123_450],
  ['1\u202f234,50 €', spaced, 123_450],
] as const)('reads %s', (text, how, cents) => {
  expect(amountOf(text, how, 1)).toEqual({ cents });
});

it.each([
  // Thousands, or a fraction?
  ['1.200', english, 'ambiguous'],
  ['1,200', french, 'ambiguous'],
  ['1.200', bare, 'ambiguous'],
  ['1.20', french, 'ambiguous'],
  ['12,50', english, 'ambiguous'],
  ['1,20,000', english, 'ambiguous'],
  ['1 200', bare, 'ambiguous'],
  ['12.50 USD', english, 'is not an amount in EUR'],
  ['£12.50', english, 'is not an amount in EUR'],
  ['-5', english, 'is not an amount in EUR'],
  ['9e9', english, 'is not an amount in EUR'],
  ['free', english, 'is not an amount'],
  ['', english, 'is not an amount'],
  ['0', english, 'is not above 0'],
  ['99999999', english, 'above what the shop can sell'],
] as const)('does not read %s', (text, how, fault) => {
  expect(amountOf(text, how, 1)).toEqual({ fault: expect.stringContaining(fault) });
});

it('reads back every amount as the mapping writes it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000_000 }),
      fc.constantFrom(english, french, bare, spaced),
      (cents, how) => {
        const units = String(Math.floor(cents / 100));
        const grouped = units.replace(/\B(?=(\d{3})+$)/g, how.numbers.thousands);
        const text = `${grouped}${how.numbers.decimal}${String(cents % 100).padStart(2, '0')}`;
        expect(amountOf(text, how, 1)).toEqual({ cents });
      },
    ),
  );
});

it('converts by the rate', () => {
  expect(amountOf('100', bare, 0.92)).toEqual({ cents: 9_200 });
});
