import { sql } from 'drizzle-orm';
import { TRADE_IN_TERMS } from '#contract/trade-in-cart.ts';
import { textArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { tradeIn, tradeInActivity, tradeInCart } from '#server/db/schema/trade-in.ts';
import { sellerRegister, tradeInPhoto, tradeInReview } from '#server/db/schema/trade-in-reviews.ts';
import { detailsOf } from '../catalogue/details.ts';
import { type Calendar, DAY } from './calendar.ts';
import type { Ids } from './ids.ts';
import { filesOf, type PhotoFile } from './photo-files.ts';
import { type Parcel, type Purchase, stateOf } from './purchases.ts';
import { insertAll, moment } from './rows.ts';

/** Open states: the seller still waits for a step. */
const OPEN = [
  'estimated',
  'validated',
  'sent',
  'received',
  'in_review',
  'accepted',
  'devalued',
  'refused',
  'declined',
];

/** Photos of older trade-ins are not kept. */
const PHOTO_DAYS = 100;

const maybe = (at: number | undefined): string | null => (at === undefined ? null : moment(at));
const lastAt = ({ steps, parcel }: Purchase) => steps.at(-1)?.at ?? parcel.createdAt;

function cartRow(parcel: Parcel): typeof tradeInCart.$inferInsert {
  const { seller, createdAt, validatedAt, items } = parcel;
  const { row, address } = seller;
  const updatedAt = Math.max(createdAt, ...items.map(lastAt));
  const isOpen = items.some((item) => OPEN.includes(stateOf(item)));
  const isDraft = validatedAt === undefined;
  return {
    id: parcel.id,
    customer_id: row.id,
    state: isDraft ? 'draft' : isOpen ? 'validated' : 'closed',
    circuit: parcel.circuit,
    payout: parcel.payout,
    fate_if_refused: 'return',
    store_id: parcel.storeId,
    booking_id: parcel.bookingId,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    birthdate: seller.birthdate,
    street: address.street,
    postcode: address.postcode,
    city: address.city,
    country_code: address.countryCode,
    owns_items_at: maybe(validatedAt),
    terms_version: isDraft ? null : TRADE_IN_TERMS,
    terms_accepted_at: maybe(validatedAt),
    reference: isDraft ? null : parcel.reference,
    parcel_number: isDraft ? null : `TI${parcel.reference.slice(0, 10)}`,
    validated_at: maybe(validatedAt),
    sent_at: maybe(parcel.sentAt),
    received_at: maybe(parcel.receivedAt),
    closed_at: isDraft || isOpen ? null : moment(updatedAt),
    created_at: moment(createdAt),
    updated_at: moment(updatedAt),
  };
}

/** Returns the shelf: items received on a day are together, parcel by parcel. */
const shelfOf = ({ receivedAt, items }: Parcel, purchase: Purchase): string | null =>
  receivedAt === undefined
    ? null
    : `W-${String(1 + (Math.floor(receivedAt / DAY) % 24)).padStart(2, '0')}-${1 + (items.indexOf(purchase) % 5)}`;

/** The item in its first state; `followStates` adds the others. */
function itemRow(purchase: Purchase, gridId: number): typeof tradeIn.$inferInsert {
  const { parcel, source, findings, answer, paid } = purchase;
  const { request, product, item } = source;
  const found = findings.at(-1);
  return {
    id: purchase.id,
    cart_id: parcel.id,
    position: parcel.items.indexOf(purchase),
    shelf: shelfOf(parcel, purchase),
    gender: product.gender,
    category: product.kind.category,
    type: product.kind.type,
    brand: request.brand,
    collection_year: request.collectionYear,
    color: item.color,
    size: item.size,
    material: product.material,
    condition: item.condition,
    price_new: source.priceNew,
    offer: purchase.offer,
    offer_expires_at: moment((parcel.validatedAt ?? parcel.createdAt) + 30 * DAY),
    price_grid_id: gridId,
    ...(found && {
      found_condition: found.condition,
      found_defects: found.defect === undefined ? [] : [found.defect],
      found_note: found.note ?? null,
      found_offer: found.offer ?? null,
      inspected_at: moment(found.at),
      inspected_by: found.reviewer,
      decided_at: moment(found.at),
    }),
    answer_by: maybe(purchase.answerBy),
    ...(answer && { answer: answer.answer, answered_at: moment(answer.at), answered_by: answer.by }),
    fate: purchase.fate ?? null,
    ...(paid && {
      purchase_price: paid.amount,
      credited_at: moment(paid.at),
      gift_card_id: paid.giftCardId,
    }),
    created_at: moment(parcel.createdAt),
    updated_at: moment(lastAt(purchase)),
  };
}

/** Takes every item to its state by transitions that the database allows. */
async function followStates(tx: Database, purchases: readonly Purchase[]): Promise<void> {
  const longest = Math.max(...purchases.map(({ steps }) => steps.length));
  for (let step = 1; step < longest; step += 1) {
    const moved = purchases.flatMap(({ id, steps }) => {
      const state = steps[step]?.state;
      return state === undefined ? [] : [{ id, state }];
    });
    await tx.execute(sql`update trade_in t set state = moved.state
      from unnest(${textArray(moved.map(({ id }) => id))}::uuid[], ${textArray(moved.map(({ state }) => state))}) as moved (id, state)
      where t.id = moved.id`);
  }
  const ids = purchases.map(({ id }) => id);
  await tx.execute(sql`update trade_in set state_at = updated_at where id = any(${textArray(ids)}::uuid[])`);
}

/** Writes trade-ins with the workshop's findings and the register, and returns the photos to copy. */
export async function writePurchases(
  tx: Database,
  parcels: readonly Parcel[],
  { ids, calendar, gridId }: { ids: Ids; calendar: Calendar; gridId: number },
): Promise<PhotoFile[]> {
  const purchases = parcels.flatMap(({ items }) => items);
  await insertAll(tx, tradeInCart, parcels.map(cartRow));
  await insertAll(
    tx,
    tradeIn,
    purchases.map((purchase) => itemRow(purchase, gridId)),
  );
  await followStates(tx, purchases);
  await insertAll(
    tx,
    tradeInActivity,
    purchases.flatMap(({ id, steps }) =>
      steps.map((step) => ({
        id: ids.id(step.at),
        trade_in_id: id,
        state: step.state,
        actor: step.actor,
        actor_name: step.name ?? null,
        note: step.note ?? null,
        created_at: moment(step.at),
      })),
    ),
  );
  const since = calendar.ago(PHOTO_DAYS, 0);
  const isShown = ({ parcel }: Purchase) => parcel.createdAt > since;
  const files: PhotoFile[] = [];
  const photos: (typeof tradeInPhoto.$inferInsert)[] = [];
  const reviews = purchases.flatMap((purchase) =>
    purchase.findings.map((finding) => {
      const { product, item } = purchase.source;
      const { measurements, checkedParts } = detailsOf(product, item);
      const reviewId = ids.id(finding.at);
      const shown = isShown(purchase) ? filesOf(purchase, ids, reviewId) : [];
      files.push(...shown.map(({ file }) => file));
      photos.push(...shown.map(({ row }) => row));
      return {
        id: reviewId,
        trade_in_id: purchase.id,
        kind: finding.kind,
        outcome: finding.outcome,
        declared_condition: item.condition,
        found_condition: finding.condition,
        defects: finding.defect === undefined ? [] : [finding.defect],
        offer_before: purchase.offer,
        offer_after: finding.offer ?? null,
        note: finding.note ?? null,
        reviewer: finding.reviewer,
        checked_parts: checkedParts,
        measurements,
        created_at: moment(finding.at),
      };
    }),
  );
  for (const purchase of purchases.filter(isShown)) {
    const shown = filesOf(purchase, ids);
    files.push(...shown.map(({ file }) => file));
    photos.push(...shown.map(({ row }) => row));
  }
  await insertAll(tx, tradeInReview, reviews);
  await insertAll(tx, tradeInPhoto, photos);
  await insertAll(tx, sellerRegister, registerRows(purchases, ids));
  return files;
}

/** Returns the register entries of all bought items, numbered in chronological order. */
function registerRows(purchases: readonly Purchase[], ids: Ids): (typeof sellerRegister.$inferInsert)[] {
  return purchases
    .flatMap((purchase) => {
      const accepted = purchase.steps.find(({ state }) => state === 'accepted');
      return accepted ? [{ purchase, at: accepted.at }] : [];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ purchase, at }, index) => {
      const { parcel, source, findings, offer } = purchase;
      const { row, address } = parcel.seller;
      const { product, item } = source;
      return {
        id: ids.id(at),
        number: index + 1,
        entered_at: moment(at),
        trade_in_id: purchase.id,
        description: `${product.brand}, ${product.kind.type}, ${item.color}, size ${item.size}`,
        seller_name: `${row.first_name} ${row.last_name}`,
        seller_address: `${address.street}, ${address.postcode} ${address.city}, ${address.countryCode}`,
        price: findings.at(-1)?.offer ?? offer,
        payment: parcel.payout,
      };
    });
}
