import { CONDITIONS, type Condition } from '#contract/product.ts';
import { type Calendar, DAY, HOUR, MINUTE } from './calendar.ts';
import type { Ledgers } from './ledgers.ts';
import type { Finding, Purchase } from './purchases.ts';

const EURO = 100;
const WORKSHOP = 'Salma';

/** Seller's description of a fault, by its name in the price grid. */
const NOTES: Readonly<Record<string, string>> = {
  pilling: 'The cloth has pilled under the arms.',
  stain: 'A stain at the front that washing did not take out.',
  scuffs: 'The toes are scuffed.',
  worn_sole: 'The soles are worn at the heel.',
  scratches: 'Scratches on the front that show at arm’s length.',
  hole: 'A hole of a centimetre near the seam.',
};
const FAULTS: Readonly<Record<string, readonly string[]>> = {
  Clothing: ['pilling', 'stain'],
  Shoes: ['scuffs', 'worn_sole'],
  Accessories: ['scratches', 'stain'],
};

const worseThan = (condition: Condition): Condition =>
  CONDITIONS[Math.min(CONDITIONS.length - 1, CONDITIONS.indexOf(condition) + 1)] ?? condition;

/** Makes the steps of items in the workshop. */
export function makeWorkshop(calendar: Calendar, random: () => number, ledgers: Ledgers) {
  const fault = (purchase: Purchase) => {
    const faults = FAULTS[purchase.source.product.kind.category] ?? ['stain'];
    return faults[Math.floor(random() * faults.length)] ?? 'stain';
  };

  /** Confirms and sends the parcel, and receives it. */
  function arrive(purchase: Purchase): void {
    const { parcel, steps } = purchase;
    const { validatedAt, sentAt, receivedAt } = parcel;
    if (validatedAt !== undefined) steps.push({ state: 'validated', at: validatedAt, actor: 'seller' });
    if (sentAt !== undefined && parcel.circuit === 'post')
      steps.push({ state: 'sent', at: sentAt, actor: 'seller' });
    if (receivedAt === undefined) return;
    const [actor, name] =
      parcel.circuit === 'post' ? (['workshop', 'Marc'] as const) : (['staff', 'Nora'] as const);
    steps.push({ state: 'received', at: receivedAt, actor, name });
  }

  function beginReview(purchase: Purchase, at: number): void {
    purchase.steps.push({ state: 'in_review', at: at - 6 * MINUTE, actor: 'workshop', name: WORKSHOP });
  }

  function record(purchase: Purchase, finding: Omit<Finding, 'reviewer' | 'kind'>): void {
    purchase.findings.push({ reviewer: WORKSHOP, kind: 'inspection', ...finding });
    const { at, outcome: state, note } = finding;
    const step = { state, at, actor: 'workshop', name: WORKSHOP } as const;
    purchase.steps.push(note === undefined ? step : { ...step, note });
  }

  /** As declared: accepts the offer. */
  function accept(purchase: Purchase, at: number): void {
    beginReview(purchase, at);
    const condition = purchase.source.item.condition;
    record(purchase, { at, outcome: 'accepted', condition, offer: purchase.offer });
  }

  /** Worse than declared: offers the seller a fifth less, with a week to answer. */
  function devalue(purchase: Purchase, at: number): void {
    beginReview(purchase, at);
    const defect = fault(purchase);
    const offer = Math.max(EURO, Math.round((purchase.offer * 0.8) / EURO) * EURO);
    const condition = worseThan(purchase.source.item.condition);
    record(purchase, { at, outcome: 'devalued', condition, defect, offer, note: NOTES[defect] ?? '' });
    purchase.answerBy = at + 7 * DAY;
  }

  function refuse(purchase: Purchase, at: number): void {
    beginReview(purchase, at);
    record(purchase, { at, outcome: 'refused', condition: 'good', defect: 'hole', note: NOTES.hole ?? '' });
    purchase.answerBy = at + 7 * DAY;
    purchase.fate = 'return';
  }

  function answer(purchase: Purchase, at: number, given: 'accepted' | 'declined'): void {
    purchase.answer = { answer: given, at, by: 'seller' };
    purchase.steps.push({ state: given, at, actor: 'seller' });
    if (given === 'declined') purchase.fate = 'return';
  }

  /** Pays the accepted amount, in credit or by a gift card. */
  function pay(purchase: Purchase): void {
    const { parcel, steps, id } = purchase;
    const at = (steps.at(-1)?.at ?? calendar.now) + MINUTE;
    const amount = purchase.findings.at(-1)?.offer ?? purchase.offer;
    const { id: customerId } = parcel.seller.row;
    if (parcel.payout === 'credit')
      ledgers.credit(at, {
        customer_id: customerId,
        amount,
        reason: 'trade_in',
        dedup_key: `trade-in:${id}`,
      });
    const card =
      parcel.payout === 'voucher'
        ? ledgers.issue(at, 'client', amount, parcel.seller.isAccount ? customerId : null)
        : undefined;
    purchase.paid = { amount, at, giftCardId: card?.id ?? null };
    steps.push({ state: 'credited', at, actor: 'shop' });
  }

  /** Buys a received item: most as declared, some for less. @returns the time of payment */
  function buy(purchase: Purchase): number {
    const at = calendar.atWork(purchase.parcel.receivedAt ?? calendar.now, 1 + random() * 2, random);
    if (random() < 0.12 && purchase.offer > 10 * EURO) {
      devalue(purchase, at);
      answer(purchase, at + (3 + random() * 20) * HOUR, 'accepted');
    } else accept(purchase, at);
    pay(purchase);
    return purchase.paid?.at ?? at;
  }

  function publish(purchase: Purchase, at: number): void {
    purchase.steps.push({ state: 'on_sale', at, actor: 'workshop', name: WORKSHOP });
  }

  return { arrive, beginReview, accept, devalue, refuse, answer, pay, buy, publish };
}

export type Workshop = ReturnType<typeof makeWorkshop>;
