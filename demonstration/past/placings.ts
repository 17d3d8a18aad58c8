import { pick } from '#server/seeded-random.ts';
import { type Calendar, HOUR } from './calendar.ts';
import { PLANS as NAMES, type Placing, type Plan } from './sales.ts';

/** Number of orders in a year, before those of the last days. */
const ORDERS = 430;
const GIFT_CARDS = 14;

/** Outcomes of most orders; about eighty of a hundred are kept by their buyers. */
const USUAL: readonly (readonly [share: number, plan: Plan])[] = [
  [66, 'arrives'],
  [6, 'returned'],
  [1, 'part-returned'],
  [2, 'cancelled'],
  [1, 'withdrawn'],
  [1, 'withdrawn-early'],
  [1, 'gesture'],
  [1, 'unpaid'],
];
const EACH = USUAL.flatMap(([share, plan]) => Array.from({ length: share }, () => plan));

/** Orders of the last weeks, so that every state and every queue has some today, in days ago. */
const RECENT: Partial<Record<Plan, readonly number[]>> = {
  // The last three are late: they should have left.
  waits: [0.02, 0.05, 0.1, 0.16, 0.3, 0.4, 0.5, 0.8, 1.1, 1.3, 3.2, 4.1, 5.3],
  packing: [1.1, 1.2, 2.1],
  arrives: [1.6, 1.9, 2.2, 2.4, 2.8, 3.1],
  unpaid: [1, 2.5],
  cancelled: [3],
  'withdrawn-early': [6],
  // One is being returned today, on any weekday.
  withdrawn: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 24],
  returned: [10, 11, 12, 14, 16, 17, 19, 20, 22, 27],
  'part-returned': [13],
  'return-refused': [18, 45, 80],
};
/** Orders collected in a store. */
const COLLECTED: Partial<Record<Plan, readonly number[]>> = {
  waits: [0.3, 0.9, 4.2],
  arrives: [1.4, 2.1, 2.3],
};

/** Returns the times of orders and gift card purchases, in order: increasing in number, most in the evening. */
export function placingsOf(
  { now, ago }: Calendar,
  random: () => number,
): (Placing & { giftCard?: number })[] {
  const long = Array.from({ length: ORDERS }, () => {
    const days = 6 + 354 * (1 - Math.sqrt(random()));
    return { at: ago(days, 8 + 15 * Math.sqrt(random())), plan: pick(random, EACH) };
  });
  const recent = (plans: typeof RECENT, isCollected: boolean) =>
    NAMES.flatMap((plan) =>
      (plans[plan] ?? []).map((days) => ({ at: now - days * 24 * HOUR, plan, isCollected })),
    );
  const cards = Array.from({ length: GIFT_CARDS }, (_, index) => ({
    at: ago(4 + index * 25, 19),
    plan: 'arrives' as const,
    giftCard: pick(random, [2_500, 5_000, 5_000, 10_000]),
  }));
  return [...long, ...recent(RECENT, false), ...recent(COLLECTED, true), ...cards].toSorted(
    (a, b) => a.at - b.at,
  );
}
