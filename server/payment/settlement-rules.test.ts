import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Memory } from '#tests/payment/memory.ts';
import { faultsOf, scripts } from '#tests/payment/script.ts';
import { decideSettlement, type RecordedPayment, type ReportedIntent } from './settlement-rules.ts';

it('ends 10,000 random sequences of events in the books’ state: paid once for a piece that was sold, or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(scripts(40), async (script) => {
      expect(await faultsOf(new Memory(), script)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

const recorded: RecordedPayment = {
  order: 'payment_pending',
  attempt: 'pending',
  intentStatus: 'requires_payment_method',
  amount: 100,
  currency: 'EUR',
};
const reported: ReportedIntent = {
  status: 'requires_capture',
  amount: 100,
  currency: 'EUR',
  declined: false,
};

it.each<[string, Partial<RecordedPayment>, Partial<ReportedIntent>, object]>([
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
  expect(decideSettlement({ ...recorded, ...before }, { ...reported, ...told })).toMatchObject(plan);
});

it.each(['paid', 'refunding', 'refunded'] as const)('nothing changes what is %s', (attempt) => {
  for (const status of [
    'requires_payment_method',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ] as const)
    expect(
      decideSettlement({ ...recorded, order: 'paid', attempt }, { ...reported, status, declined: true }),
    ).toEqual({});
});
