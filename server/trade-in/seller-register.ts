import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SELLER_MIN_AGE } from '#contract/trade-in-cart.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sellerRegister } from '#server/db/schema/trade-in-reviews.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { townLine } from '#shared/countries.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import { namesOf } from './brand-names.ts';
import { cartById, type TradeInCartRow } from './carts.ts';
import { offerOf } from './items.ts';
import type { TradeInRow } from './transitions.ts';

export type RegisterRow = typeof sellerRegister.$inferSelect;

const minor = z.object({ minor: z.boolean() });

/**
 * Registers an item that the shop bought: item, date, seller and price, as the law on dealers in used goods requires.
 * Once for each item, in the transaction that accepts it.
 *
 * @throws Conflict for a seller who is not of age: the shop must not buy from minors
 */
export async function enterPurchase(tx: Database, item: TradeInRow): Promise<void> {
  const cart = await cartById(tx, item.cart_id);
  const price = offerOf(item);
  if (price === null) throw new Error(`trade-in ${item.id} was accepted without an offer`);
  if (cart.birthdate) {
    const [age] = await rowsOf(
      tx,
      minor,
      sql`select ${cart.birthdate}::date > (now() at time zone ${shopTimeZone()}::text)::date
        - make_interval(years => ${SELLER_MIN_AGE}) as minor`,
    );
    if (age?.minor)
      throw new Conflict(refusalText('refusal.counter.minor', { age: SELLER_MIN_AGE }), 'seller-under-age');
  }
  if ((await tx.$count(sellerRegister, eq(sellerRegister.trade_in_id, item.id))) > 0) return;
  await append(tx, {
    trade_in_id: item.id,
    description: await descriptionOf(tx, item),
    seller_name: [cart.first_name, cart.last_name].filter(Boolean).join(' '),
    seller_address: addressOf(cart),
    document_type: cart.document_type,
    document_number: cart.document_number,
    document_issued_on: cart.document_issued_on,
    price,
    currency: item.currency,
    payment: cart.payout ?? 'credit',
  });
}

/** Correctable fields of an entry. Cents. */
export interface Correction {
  description?: string;
  sellerName?: string;
  sellerAddress?: string;
  documentNumber?: string;
  price?: number;
}

/**
 * Corrects an entry by a new one that references it; absent fields are copied. No entry is ever changed.
 *
 * @throws NotFound, Invalid when nothing is corrected, Conflict for an entry that was corrected already
 */
export async function correctEntry(tx: Database, number: number, change: Correction): Promise<RegisterRow> {
  await lockRegister(tx);
  const [wrong] = await tx.select().from(sellerRegister).where(eq(sellerRegister.number, number));
  if (!wrong) throw new NotFound(`The register has no entry ${number}.`);
  const [newer] = await tx.select().from(sellerRegister).where(eq(sellerRegister.correction_of, number));
  if (newer)
    throw new Conflict(`Entry ${number} was corrected by entry ${newer.number}; correct that one.`, 'state');
  if (Object.values(change).every((value) => value === undefined))
    throw new Invalid([{ field: '', message: 'Say what is to be corrected.' }]);
  const { id, number: _, entered_at, correction_of, ...same } = wrong;
  return append(tx, {
    ...same,
    description: change.description ?? same.description,
    seller_name: change.sellerName ?? same.seller_name,
    seller_address: change.sellerAddress ?? same.seller_address,
    document_number: change.documentNumber ?? same.document_number,
    price: change.price ?? same.price,
    correction_of: number,
  });
}

interface Days {
  from: string;
  to: string;
}

/** Condition for days in the shop's time zone, the first and the last included. */
function ofDays({ from, to }: Days): SQL | undefined {
  const zone = shopTimeZone();
  return and(
    gte(sellerRegister.entered_at, sql`${from}::date::timestamp at time zone ${zone}::text`),
    lt(sellerRegister.entered_at, sql`(${to}::date + 1)::timestamp at time zone ${zone}::text`),
  );
}

/** Lists the entries of days in the shop's time zone, the first and the last included. */
export const entriesOf = (db: Database, days: Days): Promise<RegisterRow[]> =>
  db.select().from(sellerRegister).where(ofDays(days)).orderBy(asc(sellerRegister.number));

/** Lists a page of the entries, and their total number. */
export const listEntries = (db: Database, days: Days, slice: Slice) =>
  readSlice(
    db.$count(sellerRegister, ofDays(days)),
    db.select().from(sellerRegister).where(ofDays(days)).orderBy(asc(sellerRegister.number)).$dynamic(),
    slice,
  );

/** Lets writers of the register take turns, so that numbers have no gap: a number that is rolled back is used again. */
const lockRegister = (tx: Database) =>
  tx.execute(sql`lock table seller_register in share row exclusive mode`);

async function append(
  tx: Database,
  entry: Omit<typeof sellerRegister.$inferInsert, 'number'>,
): Promise<RegisterRow> {
  await lockRegister(tx);
  const [written] = await tx
    .insert(sellerRegister)
    .values({ ...entry, number: sql`(select coalesce(max(number), 0) + 1 from seller_register)` })
    .returning();
  if (!written) throw new Error('the register was not written');
  return written;
}

async function descriptionOf(tx: Database, item: TradeInRow): Promise<string> {
  const name = (await namesOf(tx, [item]))(item);
  const { type, model, color, size, reference } = item;
  return [name, model && type, color, size && `size ${size}`, reference && `reference ${reference}`]
    .filter(Boolean)
    .join(', ');
}

const addressOf = ({ street, street2, postcode, city, region, country_code }: TradeInCartRow): string =>
  [
    street,
    street2,
    townLine({ postcode: postcode ?? '', city: city ?? '', countryCode: country_code ?? '' }),
    region,
    country_code,
  ]
    .filter(Boolean)
    .join(', ');
