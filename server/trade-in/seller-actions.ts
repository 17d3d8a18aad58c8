import type { Fate, TradeInCreate } from '#contract/trade-in.ts';
import type { TradeInCartPatch } from '#contract/trade-in-cart.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import type { UnprovenCaller } from '#server/identity/limit-or-solve.ts';
import { limitAnonymousCarts } from '#server/orders/cart.ts';
import { callerOrGuest } from '#server/orders/register-guest.ts';
import { addItem } from './add-item.ts';
import { type Answer, answerOffer, chooseFate } from './answer.ts';
import { cartById, findCart, openDraft, type TradeInCartRow } from './carts.ts';
import { changeCart } from './change-cart.ts';
import { type CircuitOption, listCircuits } from './circuits.ts';
import { markSent } from './end-cart.ts';
import { ownItem } from './items.ts';
import { askSecondLook } from './second-look.ts';
import { claimCart } from './transfer-cart.ts';
import type { TradeInRow } from './transitions.ts';
import { validateCart } from './validate.ts';
import { lockItem, type WorkshopItem } from './workshop-rows.ts';

// Actions of sellers, each in one transaction. Their effects (register, payout, mails) subscribe to an item's
// transition (transition-effects.ts) and are complete before the transaction ends.

/** A shopper who may have no token yet. */
export interface Seller extends UnprovenCaller {
  bearer: Bearer | null;
}

/** Begins a trade-in, or returns the seller's open draft. @throws ChallengeRequired */
export const beginTradeIn = (
  db: Database,
  seller: Seller,
): Promise<{ cart: TradeInCartRow; token?: string }> =>
  asSeller(db, seller, async (tx, sellerId) => ({ cart: await openDraft(tx, sellerId) }));

/** Gives the trade-in of a guest to the caller, by the link that was mailed to the guest. @throws as `claimCart` */
export const claimTradeIn = (
  db: Database,
  seller: Seller,
  mailedToken: string,
): Promise<{ cart: TradeInCartRow; token?: string }> =>
  asSeller(db, seller, async (tx, sellerId) => ({
    cart: await cartById(tx, await claimCart(tx, sellerId, mailedToken)),
  }));

/** Adds an item with its offer to the seller's draft. @throws as `addItem`; ChallengeRequired */
export const addItemAsSeller = (
  db: Database,
  seller: Seller,
  input: TradeInCreate,
): Promise<{ item: TradeInRow; token?: string }> =>
  asSeller(db, seller, async (tx, sellerId) => ({ item: await addItem(tx, sellerId, input) }));

/** Changes a draft: its items, circuit, payout and seller. @throws as `changeCart`; NotFound */
export function changeTradeIn(
  db: Database,
  sellerId: string,
  id: string,
  patch: TradeInCartPatch,
): Promise<TradeInCartRow> {
  return db.transaction(async (tx) => {
    const cart = await findCart(tx, sellerId, id, true);
    await changeCart(tx, cart, patch);
    return cartById(tx, cart.id);
  });
}

/** Sets the circuit of a draft. @throws as `changeTradeIn` */
export async function chooseCircuit(
  db: Database,
  sellerId: string,
  id: string,
  choice: Required<Pick<TradeInCartPatch, 'circuit'>> & Pick<TradeInCartPatch, 'store' | 'booking'>,
): Promise<{ cart: TradeInCartRow; option: CircuitOption | undefined }> {
  const cart = await changeTradeIn(db, sellerId, id, choice);
  const option = (await listCircuits(db)).find(({ circuit }) => circuit === choice.circuit);
  return { cart, option };
}

/** Confirms a trade-in for its seller. @throws as `validateCart` */
export async function validateTradeIn(db: Database, sellerId: string, id: string): Promise<TradeInCartRow> {
  return cartById(db, await validateCart(db, (tx) => findCart(tx, sellerId, id, true)));
}

/** Records that the seller has handed the parcel over. @throws as `markSent`; NotFound */
export function sendTradeIn(db: Database, sellerId: string, id: string): Promise<TradeInCartRow> {
  return db.transaction(async (tx) => {
    const cart = await findCart(tx, sellerId, id, true);
    await markSent(tx, cart);
    return cartById(tx, cart.id);
  });
}

/** Records the seller's answer to a lower offer. @throws as `answerOffer`; NotFound */
export const answerOfferAsSeller = (db: Database, sellerId: string, itemId: string, answer: Answer) =>
  changeItem(db, sellerId, itemId, (tx, found) => answerOffer(tx, found, answer));

/** Sets the seller's choice of fate for an item that is not bought. @throws as `chooseFate`; NotFound */
export const chooseFateAsSeller = (db: Database, sellerId: string, itemId: string, fate: Fate) =>
  changeItem(db, sellerId, itemId, (tx, found) => chooseFate(tx, found, fate));

/** Requests a second look. @throws as `askSecondLook`; NotFound */
export const askSecondLookAsSeller = (db: Database, sellerId: string, itemId: string, text: string) =>
  changeItem(db, sellerId, itemId, (tx, found) => askSecondLook(tx, found, text));

/** Runs work for a seller. Other callers become guests and get a token; scripts get a challenge first. */
async function asSeller<T extends object>(
  db: Database,
  seller: Seller,
  work: (tx: Database, sellerId: string) => Promise<T>,
): Promise<T & { token?: string }> {
  const { bearer } = seller;
  if (!bearer || bearer.kind === 'order') await limitAnonymousCarts(null, seller);
  return db.transaction(async (tx) => {
    const { userId, token } = await callerOrGuest(tx, bearer);
    return { ...(await work(tx, userId)), ...(token !== undefined && { token }) };
  });
}

/** Changes an item of the seller, locked with its trade-in. @returns the item after the change and its effects */
function changeItem(
  db: Database,
  sellerId: string,
  id: string,
  change: (tx: Database, found: WorkshopItem) => Promise<TradeInRow>,
): Promise<TradeInRow> {
  return db.transaction(async (tx) => {
    if (!(await ownItem(tx, { customerId: sellerId }, id))) throw new NotFound();
    await change(tx, await lockItem(tx, id));
    return (await lockItem(tx, id)).item;
  });
}
