import type { Database } from '#server/db/database.ts';
import { configuredCarrier } from '#server/delivery/configured-carrier.ts';
import { currentLabel, labelCode, labelPdf } from '#server/delivery/labels/labels.ts';
import { makeLabelToShop } from '#server/delivery/labels/make-label.ts';
import { weightOf } from '#server/delivery/labels/parcel-weight.ts';
import { returnDestination } from '#server/delivery/return-address.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { describeError, log } from '#server/log.ts';
import { cartById, type TradeInCartRow } from '../carts.ts';
import { sellerAddress } from '../seller-address.ts';
import { itemsOfCart } from '../workshop-rows.ts';
import { documentContentOf } from './document-content.ts';
import { drawLabel } from './draw-documents.ts';

/** Whether a carrier brings the parcel: confirmed, by post, and not sent yet. */
const needsLabel = (cart: TradeInCartRow): boolean =>
  cart.state === 'validated' && cart.circuit === 'post' && cart.sent_at === null && cart.received_at === null;

/** @throws as `makeLabelToShop` */
async function makeLabel(db: Database, cart: TradeInCartRow): Promise<boolean> {
  const carrier = configuredCarrier();
  if (!carrier || !needsLabel(cart)) return false;
  const items = (await itemsOfCart(db, cart.id)).filter(({ state }) => state === 'validated');
  // A cancelled trade-in needs no paid label.
  if (items.length === 0) return false;
  await makeLabelToShop(
    db,
    carrier,
    { tradeIn: cart.id },
    {
      reference: cart.reference ?? '',
      to: returnDestination(),
      from: sellerAddress(cart),
      email: cart.email,
      grams: weightOf(items.map(({ type }) => type)),
    },
  );
  return true;
}

/**
 * Runs the job after a confirmation: the label is ready when the seller opens the mail. A carrier's refusal is logged;
 * the seller then gets the label of the shop.
 *
 * @throws Unavailable `labels-away`, and the job is tried again
 */
export async function prepareLabel(db: Database, cartId: string): Promise<void> {
  try {
    await makeLabel(db, await cartById(db, cartId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    log.warn({ tradeIn: cartId, ...describeError(error) }, 'the carrier refused a parcel of a trade-in');
  }
}

const isRefusal = (error: unknown): boolean => error instanceof Conflict || error instanceof Invalid;

/**
 * Returns the label of a confirmed trade-in: the carrier's if one brings the parcel, else the shop's own, by which the
 * workshop identifies it.
 *
 * @throws Conflict for one that is not confirmed; Unavailable `labels-away`
 */
export async function labelOfTradeIn(
  db: Database,
  cart: TradeInCartRow,
  asked: string | null,
): Promise<File> {
  const content = await documentContentOf(db, cart, asked);
  let isRefused = false;
  try {
    if (!(await currentLabel(db, { tradeIn: cart.id }))) await makeLabel(db, cart);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    isRefused = true;
  }
  const pdf = await labelPdf(db, { tradeIn: cart.id });
  if (!pdf) return drawLabel(content, { isRefused });
  return new File([new Uint8Array(pdf)], `label-${content.reference}.pdf`, { type: 'application/pdf' });
}

/** Returns the code by which a counter of the carrier prints the label. @throws NotFound without one */
export async function codeOfTradeIn(db: Database, cart: TradeInCartRow): Promise<File> {
  const code = await labelCode(db, { tradeIn: cart.id });
  if (!code) throw new NotFound();
  return new File([new Uint8Array(code)], `label-code-${cart.reference}.png`, { type: 'image/png' });
}
