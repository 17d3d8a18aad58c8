import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { MIN_CARD_AMOUNT, type TotalsInput, totalsOf } from './totals.ts';

const cents = fc.integer({ min: 1, max: 500_000 });
const code = fc.oneof(
  fc.record({
    id: fc.uuid(),
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 100 }),
    minimum: fc.nat(50_000),
  }),
  fc.record({ id: fc.uuid(), kind: fc.constant('amount' as const), value: cents, minimum: fc.nat(50_000) }),
);
const bill: fc.Arbitrary<TotalsInput> = fc.record({
  prices: fc.array(cents, { maxLength: 30 }),
  shippingCost: fc.option(fc.nat(5_000), { nil: undefined }),
  freeFrom: fc.nat(20_000),
  codes: fc.array(code, { maxLength: 4 }),
  vouchers: fc.array(fc.record({ id: fc.uuid(), balance: fc.nat(200_000) }), { maxLength: 4 }),
  credit: fc.nat(200_000),
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

it('adds up for any purchase and any means of payment', () => {
  fc.assert(
    fc.property(bill, (asked) => {
      const totals = totalsOf(asked);
      const { itemsTotal, shippingTotal, taxTotal, discountTotal, total } = totals;
      expect(total).toBe(itemsTotal + shippingTotal + taxTotal - discountTotal);
      expect(totals.amountDue).toBe(total - totals.voucherTotal - totals.creditTotal);
      expect(sum(totals.lineDiscounts)).toBe(discountTotal);
      expect(sum(totals.codeDiscounts)).toBe(discountTotal);
      expect(sum(totals.voucherAmounts)).toBe(totals.voucherTotal);
      const {
        freeShippingRemaining: _,
        freeShippingThreshold,
        lineDiscounts,
        codeDiscounts,
        voucherAmounts,
        ...amounts
      } = totals;
      expect(freeShippingThreshold).toBe(asked.freeFrom > 0 ? asked.freeFrom : undefined);
      for (const amount of [
        ...Object.values(amounts),
        ...lineDiscounts,
        ...codeDiscounts,
        ...voucherAmounts,
      ]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
      for (const [index, price] of asked.prices.entries())
        expect(lineDiscounts[index]).toBeLessThanOrEqual(price);
      for (const [index, voucher] of (asked.vouchers ?? []).entries())
        expect(voucherAmounts[index]).toBeLessThanOrEqual(voucher.balance);
      expect(totals.creditTotal).toBeLessThanOrEqual(asked.credit ?? 0);
    }),
    { numRuns: 2_000 },
  );
});

it('charges a card nothing, or an amount that a provider takes', () => {
  fc.assert(
    fc.property(bill, (asked) => {
      const { amountDue, total } = totalsOf(asked);
      expect(amountDue === 0 || amountDue >= Math.min(MIN_CARD_AMOUNT, total)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('takes credit only where vouchers leave something', () => {
  fc.assert(
    fc.property(bill, (asked) => {
      const { creditTotal, voucherTotal } = totalsOf(asked);
      const balances = sum((asked.vouchers ?? []).map(({ balance }) => balance));
      if (creditTotal > 0) expect(voucherTotal).toBe(balances);
    }),
  );
});

it('delivers free exactly from the threshold on, counted after promo codes and before vouchers', () => {
  const from = { shippingCost: 490, freeFrom: 6_000 };
  const five = { id: 'five', kind: 'amount' as const, value: 500, minimum: 0 };
  expect(totalsOf({ prices: [5_999], ...from })).toMatchObject({
    shippingTotal: 490,
    freeShippingRemaining: 1,
  });
  expect(totalsOf({ prices: [6_000], ...from })).toMatchObject({
    shippingTotal: 0,
    freeShippingRemaining: 0,
  });
  expect(totalsOf({ prices: [6_000], ...from, codes: [five] })).toMatchObject({
    shippingTotal: 490,
    total: 5_990,
  });
  expect(totalsOf({ prices: [6_000], ...from, vouchers: [{ id: 'v', balance: 5_000 }] })).toMatchObject({
    shippingTotal: 0,
    amountDue: 1_000,
  });
  expect(totalsOf({ prices: [6_000], shippingCost: 490, freeFrom: 0 })).toMatchObject({
    shippingTotal: 490,
    freeShippingRemaining: undefined,
  });
});

it.each([
  ['ten per cent', [1_995], [{ kind: 'percent', value: 10, minimum: 0 }], 200],
  [
    'one after the other',
    [10_000],
    [
      { kind: 'percent', value: 50, minimum: 0 },
      { kind: 'percent', value: 50, minimum: 0 },
    ],
    7_500,
  ],
  ['never more than the pieces', [3_000], [{ kind: 'amount', value: 5_000, minimum: 0 }], 3_000],
  ['nothing below its minimum', [3_000], [{ kind: 'amount', value: 500, minimum: 3_001 }], 0],
] as const)('reduces %s', (_name, prices, codes, discount) => {
  const named = codes.map((one, index) => ({ id: String(index), ...one }));
  expect(totalsOf({ prices, freeFrom: 0, codes: named }).discountTotal).toBe(discount);
});

it('leaves the card what it can charge when a voucher almost pays', () => {
  const asked = { prices: [2_000], freeFrom: 0, vouchers: [{ id: 'v', balance: 1_990 }] };
  expect(totalsOf(asked)).toMatchObject({ voucherTotal: 1_950, amountDue: 50 });
});

it('asks nothing for an empty cart', () => {
  expect(totalsOf({ prices: [], shippingCost: 490, freeFrom: 6_000, credit: 500 })).toMatchObject({
    total: 0,
    amountDue: 0,
    creditTotal: 0,
  });
});

it('spreads to the cent', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([33, 33, 34]);
  expect(allocate(0, [5, 5])).toEqual([0, 0]);
  expect(allocate(7, [])).toEqual([]);
});

it('stays right through a million random edits of an order', () => {
  // A small generator for long sequences: the property test above explores.
  let seed = 20_261_121;
  const random = (most: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % most;
  };
  const state = {
    prices: [] as number[],
    shippingCost: 490 as number | undefined,
    freeFrom: 6_000,
    codes: [] as { id: string; kind: 'percent' | 'amount'; value: number; minimum: number }[],
    vouchers: [] as { id: string; balance: number }[],
    credit: 0,
  };
  const edits = [
    () => void (state.prices.length < 20 && state.prices.push(1 + random(90_000))),
    () => void state.prices.splice(random(state.prices.length || 1), 1),
    () => {
      state.shippingCost = [490, 990, 0, undefined][random(4)];
    },
    () => {
      state.codes = random(3)
        ? [
            {
              id: 'a',
              kind: random(2) ? 'percent' : 'amount',
              value: 1 + random(100),
              minimum: random(9_000),
            },
          ]
        : [];
    },
    () => {
      state.vouchers = Array.from({ length: random(3) }, (_, index) => ({
        id: String(index),
        balance: random(40_000),
      }));
    },
    () => {
      state.credit = random(3) ? random(30_000) : 0;
    },
  ];
  let wrong = 0;
  for (let edit = 0; edit < 1_000_000; edit += 1) {
    edits[random(edits.length)]?.();
    const got = totalsOf(state);
    const due = got.itemsTotal - got.discountTotal + got.shippingTotal - got.voucherTotal - got.creditTotal;
    const isRight =
      got.amountDue === due &&
      Number.isSafeInteger(due) &&
      due >= 0 &&
      got.itemsTotal === sum(state.prices) &&
      sum(got.lineDiscounts) === got.discountTotal;
    if (!isRight) wrong += 1;
  }
  expect(wrong).toBe(0);
});
