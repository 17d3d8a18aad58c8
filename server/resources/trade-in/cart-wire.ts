import { iri } from '#contract/hydra.ts';
import { TRADE_IN_TERMS, type TradeInCart } from '#contract/trade-in-cart.ts';
import type { Database } from '#server/db/database.ts';
import type { TradeInCartRow } from '#server/trade-in/carts.ts';
import { completeSteps, knownSeller, missingOf } from '#server/trade-in/completeness.ts';
import { decideBy, sendBy } from '#server/trade-in/deadlines.ts';
import { offerOf } from '#server/trade-in/items.ts';
import { photoCounts } from '#server/trade-in/related-rows.ts';
import { itemsOfCart } from '#server/trade-in/workshop-rows.ts';
import { labelWire } from '../parcel-wire.ts';
import { itemsWire } from './wire.ts';

/** A trade-in without the address and type, which the kernel adds. */
type TradeInCartWire = Omit<TradeInCart, '@id' | '@type' | 'token'>;

/** Serializes a trade-in for its owner. */
export async function cartWire(db: Database, cart: TradeInCartRow): Promise<TradeInCartWire> {
  const items = await itemsOfCart(db, cart.id);
  const missing = cart.state === 'draft' ? missingOf(cart, items, await photoCounts(db, cart.id)) : [];
  const validatedAt = cart.validated_at ?? undefined;
  return {
    id: cart.id,
    state: cart.state,
    channel: cart.channel,
    reference: cart.reference ?? undefined,
    parcelNumber: cart.parcel_number ?? undefined,
    label: await labelWire(db, { tradeIn: cart.id }),
    items: await itemsWire(db, items),
    priceOffer: items.reduce((sum, item) => sum + (offerOf(item) ?? 0), 0),
    currency: cart.currency,
    circuit: cart.circuit ?? undefined,
    payout: cart.payout ?? undefined,
    fateIfRefused: cart.fate_if_refused ?? undefined,
    store: cart.store_id ? iri('real-stores', cart.store_id) : undefined,
    booking: cart.booking_id ? iri('bookings', cart.booking_id) : undefined,
    seller: knownSeller(cart),
    ownsItems: cart.owns_items_at !== null,
    termsVersion: cart.terms_version ?? undefined,
    currentTermsVersion: TRADE_IN_TERMS,
    termsAcceptedAt: cart.terms_accepted_at ?? undefined,
    completeSteps: completeSteps(missing),
    missing: missing.map(({ field }) => field),
    validatedAt,
    sendBy: validatedAt && sendBy(validatedAt),
    sentAt: cart.sent_at ?? undefined,
    receivedAt: cart.received_at ?? undefined,
    decideBy: cart.received_at ? await decideBy(db, cart.received_at) : undefined,
    closedAt: cart.closed_at ?? undefined,
    createdAt: cart.created_at,
    updatedAt: cart.updated_at,
  };
}
