import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { idOf } from '#contract/hydra.ts';
import type { TradeInPatch } from '#contract/trade-in.ts';
import { SELLER_MIN_AGE, TRADE_IN_TERMS, type TradeInCartPatch } from '#contract/trade-in-cart.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { booking } from '#server/db/schema/appointments.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { tradeIn, type tradeInCart } from '#server/db/schema/trade-in.ts';
import { assertPostcode } from '#server/delivery/postcode.ts';
import { Invalid, type Violation } from '#server/errors.ts';
import { type RefusalText, refusalText } from '#server/refusal-texts.ts';
import { shopCountry } from '#shared/countries.ts';
import { assertDraft, type TradeInCartRow, updateCartRow } from './carts.ts';
import { isPurchase, lockItemsOf } from './items.ts';
import { assertDescribed, type Described, priceItem } from './offers.ts';
import type { TradeInRow } from './transitions.ts';

/**
 * Changes a draft, locked by the caller: its items, each with a new offer, its circuit, the payout, the seller. Absent
 * fields are kept, null clears an answer.
 *
 * @throws Conflict for one that is not a draft any more; Invalid with all violations.
 */
export async function changeCart(tx: Database, cart: TradeInCartRow, patch: TradeInCartPatch): Promise<void> {
  assertDraft(cart);
  const place = await placeOf(tx, cart, patch);
  const changes: PgUpdateSetSource<typeof tradeInCart> = {
    ...place,
    ...sellerOf(cart, patch.seller),
    ...(patch.payout !== undefined && { payout: patch.payout }),
    ...(patch.fateIfRefused !== undefined && { fate_if_refused: patch.fateIfRefused }),
    ...(patch.ownsItems !== undefined && { owns_items_at: patch.ownsItems ? sql`now()` : null }),
    ...termsOf(patch.termsVersion),
  };
  if (patch.items?.length) await changeItems(tx, cart, patch.items);
  await updateCartRow(tx, cart.id, changes);
}

const refuse = (field: string, message: RefusalText, rule?: Violation['rule']) =>
  new Invalid([rule ? { field, message, rule } : { field, message }]);

async function changeItems(
  tx: Database,
  cart: TradeInCartRow,
  patches: readonly TradeInPatch[],
): Promise<void> {
  const items = await lockItemsOf(tx, cart);
  for (const [index, patch] of patches.entries()) {
    const item = items.find(({ id }) => id === idOf(patch.tradeIn));
    const path = `items[${index}].`;
    if (!item) throw refuse(`${path}tradeIn`, refusalText('refusal.tradeIn.itemNotIn'), 'choice');
    await describeAnew(tx, item, patch, path);
  }
}

/**
 * Changes the description of an item. The facts of one that was bought here, or from the brand, do not change; its
 * condition does.
 */
async function describeAnew(
  tx: Database,
  item: TradeInRow,
  patch: TradeInPatch,
  path: string,
): Promise<void> {
  const isBought = isPurchase(item);
  const unlessBought = <T>(given: T | null | undefined, known: T): T => (isBought ? known : (given ?? known));
  const orNull = <T>(given: T | null | undefined, known: T | null) =>
    isBought || given === undefined ? known : given;
  const described: Described = {
    gender: unlessBought(patch.gender, item.gender),
    segment_age: orNull(patch.segmentAge, item.segment_age),
    category: unlessBought(patch.category, item.category),
    type: unlessBought(patch.type, item.type),
    brand: unlessBought(patch.brand, item.brand),
    model: orNull(patch.model, item.model),
    reference: orNull(patch.reference, item.reference),
    collection_year: orNull(patch.collectionYear, item.collection_year),
    color: unlessBought(patch.color, item.color),
    size: unlessBought(patch.size, item.size),
    material: orNull(patch.material, item.material),
    condition: patch.condition === undefined ? item.condition : patch.condition,
    defects: patch.defects ? [...new Set(patch.defects)] : item.defects,
    original_price: item.original_price,
  };
  await assertDescribed(tx, described, isBought, path);
  const priced = await priceItem(tx, described, path);
  await tx
    .update(tradeIn)
    .set({ ...described, ...priced, updated_at: sql`now()` })
    .where(eq(tradeIn.id, item.id));
}

type Changes = PgUpdateSetSource<typeof tradeInCart>;

/** Returns the circuit's columns: a store that takes items, or the owner's own appointment, which names its store. */
async function placeOf(
  tx: Database,
  cart: TradeInCartRow,
  { circuit, store, booking: appointment }: Pick<TradeInCartPatch, 'circuit' | 'store' | 'booking'>,
): Promise<Changes> {
  const changes: Changes = {};
  if (circuit !== undefined) {
    changes.circuit = circuit;
    // Another circuit does not keep the store or the appointment.
    if (circuit !== cart.circuit) Object.assign(changes, { store_id: null, booking_id: null });
  }
  if (store !== undefined) changes.store_id = store === null ? null : await storeNamed(tx, idOf(store));
  if (appointment === null) changes.booking_id = null;
  else if (appointment !== undefined) {
    const found = await bookingOf(tx, cart.customer_id, idOf(appointment));
    Object.assign(changes, { booking_id: found.id, store_id: found.store_id });
  }
  return changes;
}

async function storeNamed(tx: Database, id: string): Promise<string> {
  const [found] = await tx
    .select({ id: realStore.id })
    .from(realStore)
    .where(and(eq(realStore.id, id), eq(realStore.accepts_trade_in, true)));
  if (!found) throw refuse('store', refusalText('refusal.tradeIn.storeTakesNone'), 'choice');
  return found.id;
}

async function bookingOf(tx: Database, ownerId: string, id: string) {
  const isComing: SQL = sql`${booking.ends_at} > now()`;
  const ownBooking = and(eq(booking.customer_id, ownerId), eq(booking.state, 'booked'), isComing);
  const [found] = isId(id)
    ? await tx
        .select({ id: booking.id, store_id: booking.store_id })
        .from(booking)
        .where(and(eq(booking.id, id), ownBooking))
    : [];
  if (!found) throw refuse('booking', refusalText('refusal.tradeIn.noAppointment'), 'choice');
  return found;
}

/** Maps the seller's data that the register requires to columns. */
function sellerOf(cart: TradeInCartRow, seller: TradeInCartPatch['seller']): Changes {
  if (!seller) return {};
  const postcode = seller.postcode ?? cart.postcode;
  if (postcode && (seller.postcode || seller.countryCode)) {
    const countryCode = seller.countryCode ?? cart.country_code ?? shopCountry();
    assertPostcode({ countryCode, postcode }, 'seller.postcode');
  }
  if (seller.birthdate && !isOfAge(seller.birthdate))
    throw refuse('seller.birthdate', refusalText('refusal.tradeIn.tooYoung', { age: SELLER_MIN_AGE }));
  return {
    first_name: seller.firstName,
    last_name: seller.lastName,
    email: seller.email,
    phone: seller.phone,
    birthdate: seller.birthdate,
    street: seller.street,
    street2: seller.street2,
    postcode: seller.postcode,
    city: seller.city,
    region: seller.region,
    country_code: seller.countryCode,
  };
}

/** Whether a person born on that day is old enough to sell, in the earliest time zone. */
export function isOfAge(birthdate: string, now = new Date()): boolean {
  const eighteen = `${Number(birthdate.slice(0, 4)) + SELLER_MIN_AGE}${birthdate.slice(4)}`;
  return eighteen <= now.toISOString().slice(0, 10);
}

function termsOf(version: string | null | undefined): Changes {
  if (version === undefined) return {};
  if (version === null) return { terms_version: null, terms_accepted_at: null };
  if (version !== TRADE_IN_TERMS)
    throw refuse(
      'termsVersion',
      refusalText('refusal.tradeIn.termsChanged', { version: TRADE_IN_TERMS }),
      'choice',
    );
  return { terms_version: version, terms_accepted_at: sql`now()` };
}
