import fc from 'fast-check';

/**
 * Two orders that want the same item, a bank that does as it likes, and a network that tells of it twice, late, in any
 * order, wrongly, or not at all. `tamper` is an attacker who makes an intent cheaper at the provider. `which` picks one of
 * whatever there is by then.
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
    // Both want to pay at once, else most scripts have little to say.
    .map((ops): Op[] => [{ op: 'open', order: 0 }, { op: 'open', order: 1 }, ...ops]);

/** One attempt to pay, as both books have it. */
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

/** Somewhere that a script is played. */
export interface World {
  play(op: Op): Promise<void>;
  /** The network and the provider work again, and the job for stalled payments has run. */
  quiet(): Promise<void>;
  books(): Promise<{ attempts: Book[]; soldTo: (0 | 1)[] }>;
}

/** What may follow a state of an attempt, in however many steps. */
const ONWARD: Record<string, string[]> = {
  pending: ['authorized', 'paid', 'voided', 'refunding', 'refunded'],
  authorized: ['paid'],
  paid: [],
  // Closed, and then too late to be cancelled: it goes on.
  voided: ['pending', 'authorized', 'paid', 'refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
};

/** @returns what is wrong at this moment; nothing went backwards since `before`, nothing is sold twice. */
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

/** @returns what is wrong once all is quiet: only who has the item has paid, once, and nothing is left reserved. */
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

/** Plays a script to its end. @returns everything that was wrong on the way. */
export async function faultsOf(world: World, script: Op[]): Promise<string[]> {
  let before: Awaited<ReturnType<World['books']>> | undefined;
  for (const op of script) {
    await world.play(op);
    // These two change nothing in the shop's books.
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
