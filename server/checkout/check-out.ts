import { sql } from 'drizzle-orm';
import { idOf } from '#contract/hydra.ts';
import type { OrderPatch } from '#contract/order-patch.ts';
import { type AppliedCredit, appliedCreditOf, lockAppliedCredit } from '#server/credit/applied-credit.ts';
import { type CodeChanges, findCodes } from '#server/credit/codes.ts';
import { freezeAppliedCredit } from '#server/credit/redeem.ts';
import type { Database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { Conflict, Invalid, type Violation } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import {
  type Amounts,
  agreedTotalOf,
  assertAgreedTotal,
  isTotalChanged,
  shownTotalOf,
  TOTAL_CHANGED,
} from '#server/orders/agreed-total.ts';
import { reopenAsDraft } from '#server/orders/cart.ts';
import { missingDeliveryFields } from '#server/orders/destination-rules.ts';
import { isLineAvailable, type LineRow, linesOf } from '#server/orders/lines.ts';
import { findOrder, type OrderRow, updateOrderRow } from '#server/orders/orders.ts';
import { deliveryTerms, type MethodRow } from '#server/orders/shipping-methods.ts';
import { orderTotals } from '#server/orders/totals.ts';
import { cannotBecome, transition } from '#server/orders/transitions.ts';
import { createPaymentIntent, startPayment } from '#server/payment/open-payment.ts';
import { BALANCE } from '#server/payment/payment-methods.ts';
import type { PaymentRow } from '#server/payment/payments.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { throwItemsUnavailable, withAvailableCart } from '#server/stock/availability.ts';
import { type HoldingVisitor, visitorOf } from '#server/stock/hold-ceilings.ts';
import { hold, renewHolds } from '#server/stock/reservations.ts';
import { applyChanges, isReopening, type Shopper } from './change-order.ts';
import { effectiveMethod } from './effective-method.ts';

const BLANK = refusalText('violation.blank');

/**
 * Validates an order, and begins its payment if the patch names a payment method:
 *
 * 1. Looks up the codes, so that a wrong one counts although the order is unchanged.
 * 2. In one transaction, under the order's lock (`validateLocked`): applies the patch's changes, freezes the
 *    amounts, reserves the items for payment, redeems credit and codes. Callers who race for an item take turns before
 *    it.
 * 3. Creates the intent at the provider, outside any transaction. If no amount is due, the order is paid in step 2.
 *
 * Event handlers do the rest once it is paid: invoice, mail, bought gift card, sold trade-in
 * (server/event-subscriptions.ts).
 *
 * @returns the order with its open payment; undefined if it must be read again
 * @throws NotFound; Conflict in another state, or at another price than was agreed to; ItemsUnavailable; Invalid with
 * every rule that is not met; ChallengeRequired
 */
export async function checkOut(
  db: Database,
  id: string,
  shopper: Shopper,
  patch: OrderPatch,
): Promise<OrderRow | undefined> {
  const { bearer, ip, challenge } = shopper;
  const codes = await findCodes(db, patch, shopper);
  const visitor = await visitorOf(ip, challenge);
  const validated = await withAvailableCart(db, id, bearer, () =>
    db.transaction((tx) => validateLocked(tx, id, bearer, patch, { codes, visitor })),
  ).catch(async (error: unknown) => {
    if (isTotalChanged(error)) await reopenForReading(db, id, bearer);
    throw error;
  });
  return validated.isPaying ? createPaymentIntent(db, id, validated.attempt) : undefined;
}

/** Returns an order whose frozen amounts are no longer valid to draft, so that reading it shows its present price. */
async function reopenForReading(db: Database, id: string, bearer: Bearer): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findOrder(tx, id, bearer, true);
    if (order.state === 'validated' || order.state === 'payment_failed') await reopenAsDraft(tx, order);
  });
}

/** Result of a validation: whether to open the intent of its payment, and its `attempt` if it has begun now. */
interface Validated {
  isPaying: boolean;
  attempt?: PaymentRow;
}

async function validateLocked(
  tx: Database,
  id: string,
  bearer: Bearer,
  patch: OrderPatch,
  { codes, visitor }: Pick<Validation, 'codes' | 'visitor'>,
): Promise<Validated> {
  const found = await findOrder(tx, id, bearer, true);
  const isPaying = Boolean(patch.paymentMethod);
  if (patch.saveCard && bearer.kind !== 'customer')
    throw new Invalid([{ field: 'saveCard', message: refusalText('refusal.payment.signInToKeepCard') }]);
  // Pressing "pay" twice joins the first attempt.
  if (found.state === 'payment_pending' && isPaying) return { isPaying };
  // Changes of the same call have not been shown yet; the shown total must be valid without them.
  const agreed = isReopening(patch) ? await agreedAndCurrentTotals(tx, found) : undefined;
  const order = await applyChanges(tx, found, bearer, patch, codes);
  const priced = { ...order, use_credit: patch.useCredit ?? order.use_credit };
  await lockAppliedCredit(tx, priced);
  const [current, lines, terms, applied] = await pipelined([
    findOrder(tx, id, bearer),
    linesOf(tx, id),
    deliveryTerms(tx),
    appliedCreditOf(tx, priced),
  ]);
  const { freeFrom } = terms;
  const method = effectiveMethod(current, lines, terms, applied);
  const ready = await freeze(tx, current, patch, {
    lines,
    method,
    freeFrom,
    applied,
    agreed,
    codes,
    visitor,
  });
  const [, , attempt] = await pipelined([
    current.state === 'validated' ? undefined : transition(tx, current, 'validated'),
    renewHolds(tx, order.id),
    isPaying ? startPayment(tx, ready, idsOf(lines), patch.saveCard) : undefined,
  ]);
  return { isPaying, attempt };
}

const idsOf = (lines: LineRow[]) => lines.map((line) => line.item_id);

interface AgreedAndCurrentTotals {
  shown: Partial<Amounts>;
  now: Amounts;
}

/** Returns the order's total that the buyer was shown, and the current one. */
async function agreedAndCurrentTotals(tx: Database, order: OrderRow): Promise<AgreedAndCurrentTotals> {
  await lockAppliedCredit(tx, order);
  const [lines, terms, applied] = await pipelined([
    linesOf(tx, order.id),
    deliveryTerms(tx),
    appliedCreditOf(tx, order),
  ]);
  const method = effectiveMethod(order, lines, terms, applied);
  const now = orderTotals(order, lines, { method, freeFrom: terms.freeFrom }, applied);
  return { shown: shownTotalOf(order) ?? {}, now };
}

/** Codes of the validation's patch must apply, or it is refused: they were looked up before anything was locked. */
function assertCodesStillUsable(applied: AppliedCredit, codes: CodeChanges, total: number): void {
  const counted = [...applied.codes, ...applied.vouchers].map(({ id }) => id);
  const given = [codes.promoCode, codes.giftCard].filter((id) => typeof id === 'string');
  if (given.every((id) => counted.includes(id))) return;
  throw new Conflict(refusalText('refusal.order.codeUsedUp'), TOTAL_CHANGED, { total });
}

/** Data that validates an order, read under its lock. */
interface Validation {
  lines: LineRow[];
  method: MethodRow | undefined;
  freeFrom: number;
  applied: AppliedCredit;
  agreed: AgreedAndCurrentTotals | undefined;
  codes: CodeChanges;
  visitor: HoldingVisitor | undefined;
}

/**
 * Freezes the amounts once all required data are present and the shopper has seen the price.
 *
 * @returns the validated order
 */
async function freeze(
  tx: Database,
  order: OrderRow,
  patch: OrderPatch,
  { lines, method, freeFrom, applied, agreed, codes, visitor }: Validation,
): Promise<OrderRow> {
  if (order.state !== 'draft' && order.state !== 'validated' && order.state !== 'payment_failed') {
    throw cannotBecome(order.state, 'validated');
  }
  const totals = orderTotals(order, lines, { method, freeFrom }, applied);
  // An expired hold is renewed if the shopper agreed to a price that includes its item.
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
    ...(isOfItems ? missingDeliveryFields(order, method) : []),
    !accepted && {
      field: 'termsAccepted',
      message: refusalText('refusal.mustBeTrue'),
      rule: 'notTrue',
    },
  ].filter((entry): entry is Violation => entry !== false);
  if (missing.length > 0) throw new Invalid(missing);
  if (agreed) assertAgreedTotal(agreed.shown, agreed.now);
  assertAgreedTotal(agreedTotalOf(patch, agreed ? undefined : shownTotalOf(order)), totals);
  if (patch.paymentMethod && idOf(patch.paymentMethod) === BALANCE && totals.amountDue > 0) {
    throw new Invalid([{ field: 'paymentMethod', message: refusalText('refusal.payment.somethingLeft') }]);
  }
  const frozen = {
    shipping_method_id: method?.id ?? null,
    chosen_shipping_method_id:
      order.chosen_shipping_method_id ??
      (method?.id === order.shipping_method_id ? null : order.shipping_method_id),
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
