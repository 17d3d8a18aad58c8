import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Memory } from '#tests/payment/memory.ts';
import { faultsOf, scripts } from '#tests/payment/script.ts';
import { decide, type Known, type Seen } from './settlement-rules.ts';

it('ends 10,000 random sequences of events in the books’ state: paid once for a piece that was sold, or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(scripts(40), async (script) => {
      expect(await faultsOf(new Memory(), script)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

const known: Known = {
  order: 'payment_pending',
  attempt: 'pending',
  intentStatus: 'requires_payment_method',
  amount: 100,
  currency: 'EUR',
};
const seen: Seen = { status: 'requires_capture', amount: 100, currency: 'EUR', declined: false };

it.each<[string, Partial<Known>, Partial<Seen>, object]>([
  ['reserved: sell, then take it', {}, {}, { attempt: 'authorized', ask: 'capture' }],
  ['reserved: give back what cannot be sold', {}, {}, { unsold: { attempt: 'voided', ask: 'cancel' } }],
  ['taken: sell, or send it back', {}, { status: 'succeeded' }, { unsold: { ask: 'refund' } }],
  ['too little reserved', {}, { amount: 99 }, { attempt: 'voided', ask: 'cancel' }],
  ['another currency taken', {}, { status: 'succeeded', currency: 'USD' }, { attempt: 'refunding' }],
  ['reserved after it was given up', { attempt: 'voided' }, {}, { ask: 'cancel' }],
  ['taken after it was given up', { attempt: 'voided' }, { status: 'succeeded' }, { ask: 'refund' }],
  ['reserved twice', { order: 'paid', attempt: 'authorized' }, {}, { ask: 'capture' }],
  ['cancelled after the sale', { attempt: 'authorized' }, { status: 'canceled' }, { note: 'alarm' }],
  ['refused', {}, { status: 'requires_payment_method', declined: true }, { note: 'declined' }],
  ['the bank is busy', {}, { status: 'processing' }, { note: 'more-time' }],
])('%s', (_name, before, told, plan) => {
  expect(decide({ ...known, ...before }, { ...seen, ...told })).toMatchObject(plan);
});

it.each(['paid', 'refunding', 'refunded'] as const)('nothing changes what is %s', (attempt) => {
  for (const status of [
    'requires_payment_method',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ] as const)
    expect(decide({ ...known, order: 'paid', attempt }, { ...seen, status, declined: true })).toEqual({});
});
