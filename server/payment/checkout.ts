import { sql } from 'drizzle-orm';
import { idOf } from '#contract/hydra.ts';
import type { OrderPatch } from '#contract/order-patch.ts';
import { type AppliedCredit, appliedCreditOf, lockAppliedCredit } from '#server/credit/applied-credit.ts';
import { attachCodes, type CodeChanges } from '#server/credit/codes.ts';
import { freezeAppliedCredit } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { awaitedAtCommit } from '#server/db/send-ahead.ts';
import { setDelivery } from '#server/delivery/set-delivery.ts';
import { Conflict, Invalid, type Violation } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import {
  type Amounts,
  agreedTotalOf,
  assertAgreedTotal,
  shownTotalOf,
  TOTAL_CHANGED,
} from '#server/orders/agreed-total.ts';
import { reopenAsDraft, touchOrder } from '#server/orders/cart.ts';
import { missingDeliveryFields } from '#server/orders/destination-rules.ts';
import {
  findOrder,
  isLineAvailable,
  type LineRow,
  linesOf,
  type OrderRow,
  updateOrderRow,
} from '#server/orders/orders.ts';
import { allMethods, type MethodRow, methodOf } from '#server/orders/shipping-methods.ts';
import { orderTotals } from '#server/orders/totals.ts';
import { transition } from '#server/orders/transitions.ts';
import { throwItemsUnavailable } from '#server/stock/availability.ts';
import type { HoldingVisitor } from '#server/stock/hold-ceilings.ts';
import { hold, renewHolds } from '#server/stock/reservations.ts';
import { startPayment } from './open-payment.ts';
import { BALANCE, paymentMethodById } from './payment-methods.ts';
import type { PaymentRow } from './payments.ts';

const BLANK = 'This value should not be blank.';

interface ChangeOptions {
  codes?: CodeChanges;
  visitor?: HoldingVisitor;
  /** A payment that was open has been given up, or cannot be. */
  hasGivenUp?: boolean;
}

/** What a change left to be done. */
interface Change {
  /** A payment was begun, perhaps earlier: its intent may still have to be opened. */
  pays?: true;
  /** The payment that was begun now. */
  attempt?: PaymentRow;
  /** Nothing was changed: a payment is to be given up first. */
  isPaying?: true;
  /** The order as the change left it, once the transaction is over. */
  order?: () => Promise<OrderRow>;
}

/**
 * Changes an order within one transaction. A change of delivery or address takes it back to draft first.
 *
 * @throws NotFound, Conflict (state, price), ItemsUnavailable, Invalid with every rule that is not met.
 */
export async function updateOrder(
  tx: Database,
  id: string,
  bearer: Bearer,
  patch: OrderPatch,
  { codes = {}, visitor, hasGivenUp = false }: ChangeOptions = {},
): Promise<Change> {
  const found = await findOrder(tx, id, bearer, true);
  const wantsPayment = patch.state === 'validated' && patch.paymentMethod;
  // Pressing "pay" twice joins the first attempt.
  if (found.state === 'payment_pending' && wantsPayment) return { pays: true };
  if (found.state === 'payment_pending' && patch.state === 'draft' && !hasGivenUp) return { isPaying: true };
  if (found.gift_card_amount !== null) assertGiftCardPatch(patch);
  const changes =
    patch.shippingMethod !== undefined ||
    patch.shippingAddress !== undefined ||
    patch.billingAddress !== undefined ||
    patch.promoCode !== undefined ||
    patch.giftCard !== undefined ||
    patch.useCredit !== undefined ||
    patch.state === 'draft';
  // What changes in the same call was not shown yet; what was shown must hold before it.
  const agreed = patch.state === 'validated' && changes ? await agreedAndCurrentTotals(tx, found) : undefined;
  const order = changes ? await reopenAsDraft(tx, found) : found;
  await setDelivery(tx, order, bearer, patch);
  await attachCodes(tx, order.id, codes);
  if (patch.useCredit !== undefined) await setCredit(tx, order, bearer, patch.useCredit);
  if (patch.paymentMethod !== undefined) await setPaymentMethod(tx, order, patch.paymentMethod);
  if (patch.state !== 'validated') {
    await renewHolds(tx, order.id);
    return { order: awaitedAtCommit(touchOrder(tx, order.id)) };
  }
  const priced = { ...order, use_credit: patch.useCredit ?? order.use_credit };
  await lockAppliedCredit(tx, priced);
  const [current, lines, methods, applied] = await pipelined([
    findOrder(tx, id, bearer),
    linesOf(tx, id),
    allMethods(tx),
    appliedCreditOf(tx, priced),
  ]);
  const method = methods.find((one) => one.id === current.shipping_method_id);
  const ready = await validate(tx, current, patch, { lines, method, applied, agreed, codes, visitor });
  const [, , attempt] = await pipelined([
    current.state === 'validated' ? undefined : transition(tx, current, 'validated'),
    renewHolds(tx, order.id),
    wantsPayment ? startPayment(tx, ready, idsOf(lines)) : undefined,
  ]);
  return wantsPayment ? { pays: true, attempt } : {};
}

/** What a gift card is bought without: it is not delivered like items, and no reduction or other card pays it. */
const NOT_OF_GIFT_CARDS = [
  'shippingMethod',
  'shippingAddress',
  'billingAddress',
  'promoCode',
  'giftCard',
  'useCredit',
] as const;

function assertGiftCardPatch(patch: OrderPatch): void {
  const wrong = NOT_OF_GIFT_CARDS.filter((field) => patch[field]);
  if (wrong.length === 0) return;
  throw new Invalid(wrong.map((field) => ({ field, message: 'A gift card is paid by card, and only so.' })));
}

/** Credit is a customer's own; a guest has none. */
async function setCredit(tx: Database, order: OrderRow, bearer: Bearer, use: boolean): Promise<void> {
  if (use && bearer.kind !== 'customer') {
    throw new Invalid([{ field: 'useCredit', message: 'Please sign in to pay with your credit.' }]);
  }
  await updateOrderRow(tx, order.id, { use_credit: use });
}

async function setPaymentMethod(tx: Database, order: OrderRow, given: string | null): Promise<void> {
  const method = given === null ? null : paymentMethodById(idOf(given));
  if (method === undefined) {
    throw new Invalid([
      { field: 'paymentMethod', message: 'This way of paying does not exist.', rule: 'choice' },
    ]);
  }
  await updateOrderRow(tx, order.id, { payment_method_id: method?.id ?? null });
}

const idsOf = (lines: LineRow[]) => lines.map((line) => line.item_id);

interface AgreedAndCurrentTotals {
  shown: Partial<Amounts>;
  now: Amounts;
}

/** What the buyer was shown of an order, and what it costs now. */
async function agreedAndCurrentTotals(tx: Database, order: OrderRow): Promise<AgreedAndCurrentTotals> {
  await lockAppliedCredit(tx, order);
  const method = await methodOf(tx, order);
  const now = orderTotals(order, await linesOf(tx, order.id), method, await appliedCreditOf(tx, order));
  return { shown: shownTotalOf(order) ?? {}, now };
}

/** Codes that came with the validation itself count, or it is refused: they were found before anything was locked. */
function assertCodesStillUsable(applied: AppliedCredit, codes: CodeChanges, total: number): void {
  const counted = [...applied.codes, ...applied.vouchers].map(({ id }) => id);
  const given = [codes.promoCode, codes.giftCard].filter((id) => typeof id === 'string');
  if (given.every((id) => counted.includes(id))) return;
  throw new Conflict('A code of this order was used up at the same moment.', TOTAL_CHANGED, { total });
}

/** What an order is validated by, read since it was locked. */
interface Validation {
  lines: LineRow[];
  method: MethodRow | undefined;
  applied: AppliedCredit;
  agreed: AgreedAndCurrentTotals | undefined;
  codes: CodeChanges;
  visitor: HoldingVisitor | undefined;
}

/**
 * Freezes the amounts once everything that a purchase needs is there and the shopper has seen the price.
 *
 * @returns the order as it is once it is validated
 */
async function validate(
  tx: Database,
  order: OrderRow,
  patch: OrderPatch,
  { lines, method, applied, agreed, codes, visitor }: Validation,
): Promise<OrderRow> {
  if (order.state !== 'draft' && order.state !== 'validated' && order.state !== 'payment_failed') {
    throw new Conflict(`The order is in state ${order.state} and cannot become validated.`, 'state');
  }
  const totals = orderTotals(order, lines, method, applied);
  // A hold that ran out while the shopper filled the form is taken anew when he agreed to a price that has it in.
  const lapsed = lines.filter((line) => !isLineAvailable({ ...order, state: 'draft' }, line));
  const isAgreed = lapsed.length > 0 && patch.expectedTotal === totals.total;
  const taken = isAgreed ? await hold(tx, order.id, idsOf(lines), { visitor }) : [];
  const lost = lapsed.filter((line) => !taken.includes(line.item_id));
  if (lost.length > 0) await throwItemsUnavailable(tx, order.id, idsOf(lost));
  const isOfItems = order.gift_card_amount === null;
  const accepted =
    patch.termsAccepted === true || (patch.termsAccepted === undefined && order.terms_accepted_at !== null);
  const missing = [
    isOfItems && lines.length === 0 && { field: 'items', message: BLANK, rule: 'blank' },
    !order.email && { field: 'email', message: BLANK, rule: 'blank' },
    ...(isOfItems ? missingDeliveryFields(order, method?.place) : []),
    !accepted && {
      field: 'termsAccepted',
      message: 'This value should be true.',
      rule: 'notTrue',
    },
  ].filter((entry): entry is Violation => entry !== false);
  if (missing.length > 0) throw new Invalid(missing);
  if (agreed) assertAgreedTotal(agreed.shown, agreed.now);
  assertAgreedTotal(agreedTotalOf(patch, agreed ? undefined : shownTotalOf(order)), totals);
  if (patch.paymentMethod && idOf(patch.paymentMethod) === BALANCE && totals.amountDue > 0) {
    throw new Invalid([{ field: 'paymentMethod', message: 'Something is left to pay; choose a card.' }]);
  }
  const frozen = {
    items_total: totals.itemsTotal,
    shipping_total: totals.shippingTotal,
    tax_total: totals.taxTotal,
    discount_total: totals.discountTotal,
    voucher_total: totals.voucherTotal,
    credit_total: totals.creditTotal,
    total: totals.total,
  };
  await updateOrderRow(tx, order.id, {
    ...frozen,
    terms_accepted_at: sql`coalesce(terms_accepted_at, now())`,
  });
  const lineIds = lines.map((line) => line.id);
  await freezeAppliedCredit(tx, order.id, lineIds, applied, totals);
  assertCodesStillUsable(applied, codes, totals.total);
  return { ...order, ...frozen, state: 'validated', reason: null };
}
