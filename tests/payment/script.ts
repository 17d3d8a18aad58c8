import fc from 'fast-check';

/**
 * Two orders for the same item, a bank with any behaviour, and a network that delivers events twice, late, in any
 * order, wrong, or not at all. `tamper` is an attacker who lowers the amount of an intent at the provider. `which`
 * selects one of the existing intents.
 */
export type Op =
  | { op: 'open'; order: 0 | 1 }
  | { op: 'giveUp'; order: 0 | 1 }
  | {
      op: 'bank';
      which: number;
      action: 'authorize' | 'challenge' | 'decline' | 'process' | 'capture' | 'tamper';
    }
  | { op: 'tell'; which: number }
  | { op: 'forge'; which: number }
  | { op: 'finishStalledPayments' }
  | { op: 'lie'; which: number; about: 'amount' | 'currency' | 'order' }
  | { op: 'provider'; isDown: boolean };

const which = fc.nat(99);
const order = fc.constantFrom<0 | 1>(0, 1);
const tell = fc.record({ op: fc.constant('tell' as const), which });
const bank = fc.record({
  op: fc.constant('bank' as const),
  which,
  action: fc.constantFrom('authorize', 'authorize', 'challenge', 'decline', 'process', 'capture', 'tamper'),
});

export const scripts = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 2, arbitrary: fc.record({ op: fc.constant('open' as const), order }) },
        { weight: 1, arbitrary: fc.record({ op: fc.constant('giveUp' as const), order }) },
        { weight: 5, arbitrary: bank },
        { weight: 8, arbitrary: tell },
        {
          weight: 2,
          arbitrary: fc.record({
            op: fc.constant('lie' as const),
            which,
            about: fc.constantFrom('amount', 'currency', 'order'),
          }),
        },
        { weight: 1, arbitrary: fc.record({ op: fc.constant('forge' as const), which }) },
        { weight: 1, arbitrary: fc.constant({ op: 'finishStalledPayments' as const }) },
        { weight: 1, arbitrary: fc.record({ op: fc.constant('provider' as const), isDown: fc.boolean() }) },
      ),
      { minLength: 6, maxLength },
    )
    // Both open a payment first; otherwise most scripts test little.
    .map((ops): Op[] => [{ op: 'open', order: 0 }, { op: 'open', order: 1 }, ...ops]);

/** An attempt to pay, as in both records. */
export interface Book {
  order: 0 | 1;
  orderState: string;
  attempt: string;
  intent: string;
  amount: number;
  /** Cents at the provider. */
  captured: number;
  refunded: number;
}

/** A world in which a script runs. */
export interface World {
  play(op: Op): Promise<void>;
  /** Restores the network and the provider, and runs the job for stalled payments. */
  quiet(): Promise<void>;
  books(): Promise<{ attempts: Book[]; soldTo: (0 | 1)[] }>;
}

/** States that may follow a state of an attempt, in any number of steps. */
const ONWARD: Record<string, string[]> = {
  pending: ['authorized', 'paid', 'voided', 'refunding', 'refunded'],
  authorized: ['paid'],
  paid: [],
  // Closed, but too late to be cancelled: it continues.
  voided: ['pending', 'authorized', 'paid', 'refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
};

/** @returns the current faults: states that went backwards since `before`, or an item sold twice. */
function faults(
  now: Awaited<ReturnType<World['books']>>,
  before?: Awaited<ReturnType<World['books']>>,
): string[] {
  const wrong: string[] = [];
  if (now.soldTo.length > 1) wrong.push('the piece is sold twice');
  if (before?.soldTo.length && before.soldTo[0] !== now.soldTo[0]) wrong.push('a sale went back');
  for (const [index, book] of now.attempts.entries()) {
    const was = before?.attempts[index]?.attempt;
    if (was && was !== book.attempt && !ONWARD[was]?.includes(book.attempt))
      wrong.push(`an attempt went from ${was} to ${book.attempt}`);
    if (book.refunded > book.captured) wrong.push('more was given back than taken');
  }
  return wrong;
}

/** @returns faults after the end: only the order with the item has paid, once, and nothing is still reserved. */
function endFaults({ attempts, soldTo }: Awaited<ReturnType<World['books']>>): string[] {
  const wrong: string[] = [];
  for (const order of [0, 1] as const) {
    const own = attempts.filter((book) => book.order === order);
    const kept = own.filter((book) => book.captured > book.refunded);
    const isSold = soldTo.includes(order);
    if (kept.length > (isSold ? 1 : 0)) wrong.push(`order ${order} has paid ${kept.length} times`);
    if (isSold && (kept.length === 0 || kept[0]?.attempt !== 'paid' || kept[0].captured !== kept[0].amount))
      wrong.push(`order ${order} has the piece and has not paid for it`);
    if (own[0] && isSold !== (own[0].orderState === 'paid'))
      wrong.push(`order ${order} is ${own[0].orderState}`);
  }
  for (const { attempt, intent } of attempts) {
    const ends: Record<string, string[]> = {
      pending: ['requires_payment_method', 'requires_action', 'processing'],
      paid: ['succeeded'],
      voided: ['canceled'],
      refunded: ['succeeded'],
    };
    if (!ends[attempt]?.includes(intent)) wrong.push(`an attempt is ${attempt}, the provider has ${intent}`);
  }
  return wrong;
}

/** Runs a script to its end. @returns all faults on the way. */
export async function faultsOf(world: World, script: Op[]): Promise<string[]> {
  let before: Awaited<ReturnType<World['books']>> | undefined;
  for (const op of script) {
    await world.play(op);
    // These two do not change the shop's records.
    if (op.op === 'bank' || op.op === 'provider') continue;
    const now = await world.books();
    const wrong = faults(now, before);
    if (wrong.length > 0) return wrong;
    before = now;
  }
  await world.quiet();
  const end = await world.books();
  return [...faults(end, before), ...endFaults(end)];
}
