import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditShare } from './credit-share.ts';

const open = { lines: [10_000, 5_000].map((left, index) => ({ id: `${index}`, left })), delivery: 490 };
const line = (id: string, amount: number) => ({ id, amount });

it.each([
  [{ amount: 1_500, delivery: 0, lines: [] }, [1_000, 500], 0],
  [{ amount: 5_490, delivery: 490, lines: [line('1', 5_000)] }, [0, 5_000], 490],
  // A deduction for wear is kept by its line.
  [{ amount: 4_000, delivery: 0, lines: [line('1', 4_000)] }, [0, 4_000], 0],
  // A gesture already took a part of the line: the other line takes the rest.
  [{ amount: 6_000, delivery: 0, lines: [line('1', 6_000)] }, [1_000, 5_000], 0],
  [{ amount: 15_200, delivery: 0, lines: [] }, [10_000, 5_000], 200],
  [{ amount: 99_999, delivery: 900, lines: [] }, [10_000, 5_000], 490],
])('shares %o out', (asked, lines, delivery) => {
  expect(creditShare(open, asked)).toEqual({ lines, delivery });
});

it('gives each no more than is left of it, and all of the amount while anything is left', () => {
  const cents = fc.nat(20_000);
  const asked = fc.record({
    amount: cents,
    delivery: fc.nat(900),
    wanted: fc.array(fc.option(cents), { maxLength: 6 }),
  });
  fc.assert(
    fc.property(
      fc.array(cents, { maxLength: 6 }),
      fc.nat(900),
      asked,
      (left, delivery, { wanted, ...rest }) => {
        const lines = wanted.flatMap((amount, index) => (amount === null ? [] : [line(`${index}`, amount)]));
        const all = { lines: left.map((sum, index) => ({ id: `${index}`, left: sum })), delivery };
        const share = creditShare(all, { ...rest, lines });
        const sum = share.lines.reduce((before, part) => before + part, share.delivery);
        const most = left.reduce((before, part) => before + part, delivery);
        expect(sum).toBe(Math.min(rest.amount, most));
        expect(share.delivery).toBeLessThanOrEqual(delivery);
        for (const [index, part] of share.lines.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(left[index] ?? 0);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
