import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StoreRegistration } from '#contract/store-session.ts';
import { SELLER_MIN_AGE } from '#contract/trade-in-cart.ts';
import {
  type CustomerRow,
  createAccount,
  emailTaken,
  findAccountByEmail,
} from '#server/accounts/customers.ts';
import { sendActivation } from '#server/accounts/mailboxes.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { customer } from '#server/db/schema/customers.ts';
import { env } from '#server/env.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';
import { customerOfCode } from '#server/identity/customer-code.ts';
import { countAttempt, rateLimit } from '#server/identity/limit.ts';
import { idOfSigned } from '#server/identity/signed-id.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { cartById, openDraft, type TradeInCartRow, updateCartRow } from './carts.ts';
import { isOfAge } from './change-cart.ts';
import { raiseCounterAlarm } from './counter-alarm.ts';
import { lockSession, type StoreSessionRow, setServedCustomer } from './store-session.ts';
import { itemsOfCart, lockCart } from './workshop-rows.ts';

const HOUR = 3_600;
const IDENTIFICATIONS_PER_HOUR = 120;
const SHIFT = 12 * HOUR;

/** Identification of a customer: by mailbox, by phone number, or by the text of a QR code or paper. */
export type Identification = { email: string } | { phone: string } | { code: string };

/**
 * Begins to serve a customer: continues their draft at the counter, or begins a new one. A code may also be that of a
 * trade-in that was begun at home, or its reference.
 *
 * @throws NotFound; Conflict `several-customers` for a phone number of several accounts, `look-ups` as `countLookUp`,
 * `no-open-items` for a trade-in without an item to look at; Gone; TooManyAttempts.
 */
export async function identifyCustomer(db: Database, bearer: StoreBearer, by: Identification): Promise<void> {
  await rateLimit(`identify ${bearer.staffId}`, IDENTIFICATIONS_PER_HOUR, HOUR);
  if (!('code' in by)) await countLookUp(db, bearer);
  await db.transaction(async (tx) => {
    const session = await lockSession(tx, bearer);
    if ('code' in by) return serveByCode(tx, session, bearer, by.code);
    const found = 'email' in by ? await findAccountByEmail(tx, by.email) : await accountByPhone(tx, by.phone);
    if (!found) throw new NotFound();
    await serveDraft(tx, session, bearer, found.id);
  });
}

/**
 * Counts a look-up of a customer by mailbox or phone number, found or not: a list of customers must not be tried out.
 *
 * @throws Conflict `look-ups` beyond `STORE_LOOKUPS_PER_SHIFT` in twelve hours
 */
async function countLookUp(db: Database, bearer: StoreBearer): Promise<void> {
  if (!env().RATE_LIMITS) return;
  const { count } = await countAttempt(`look-up ${bearer.staffId}`, SHIFT);
  if (count <= env().STORE_LOOKUPS_PER_SHIFT) return;
  await raiseCounterAlarm(db, bearer, 'look-ups');
  throw new Conflict(refusalText('refusal.counter.lookUps'), 'look-ups');
}

async function serveByCode(
  tx: Database,
  session: StoreSessionRow,
  bearer: StoreBearer,
  typed: string,
): Promise<void> {
  // A QR code may hold the address of a page that ends in the code.
  const code = typed.slice(typed.lastIndexOf('/') + 1);
  const customerId = customerOfCode(code);
  if (customerId) return serveDraft(tx, session, bearer, customerId);
  const cartId = idOfSigned('trade-in', code);
  const cart = cartId ? await cartById(tx, cartId, true) : await lockCart(tx, plain(code));
  if (cart.state === 'draft') return serveDraft(tx, session, bearer, cart.customer_id);
  if (cart.signature === null) await assertOpenItems(tx, cart);
  await setServedCustomer(tx, session, { customerId: cart.customer_id, cartId: cart.id });
}

/** Checks that an unsigned trade-in has an item for the counter; a signed one shows its receipt again. */
async function assertOpenItems(tx: Database, cart: TradeInCartRow): Promise<void> {
  const items = await itemsOfCart(tx, cart.id);
  if (items.some(({ state }) => state === 'estimated' || state === 'validated')) return;
  throw new Conflict(refusalText('refusal.counter.nothingLeft'), 'no-open-items');
}

const plain = (code: string) => code.toUpperCase().replace(/[\s-]/g, '');

/**
 * Makes the draft of a customer the current trade-in: no parcel, no photos, and credit unless the seller chose
 * otherwise.
 */
async function serveDraft(
  tx: Database,
  session: StoreSessionRow,
  { storeId, staffId }: StoreBearer,
  customerId: string,
): Promise<void> {
  const draft = await openDraft(tx, customerId);
  await updateCartRow(tx, draft.id, {
    channel: 'store',
    circuit: 'store_drop',
    store_id: storeId,
    staff_id: staffId,
    booking_id: null,
    payout: draft.payout ?? 'credit',
    fate_if_refused: draft.fate_if_refused ?? 'return',
    ...(await knownAddress(tx, draft)),
  });
  await setServedCustomer(tx, session, { customerId, cartId: draft.id });
}

const addressRow = z.object({
  street: z.string(),
  street2: z.string().nullable(),
  postcode: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  country_code: z.string(),
});

/** Returns the account's address for the register, so that the seller need not enter it again. */
async function knownAddress(tx: Database, draft: TradeInCartRow) {
  if (draft.street !== null) return {};
  const [known] = await rowsOf(
    tx,
    addressRow,
    sql`select street, street2, postcode, city, region, country_code from address
      where customer_id = ${draft.customer_id} and relay_point is null
      order by is_default desc, created_at desc limit 1`,
  );
  return known ?? {};
}

/** Digits that identify a phone number with or without its country code. */
const NATIONAL_DIGITS = 9;

async function accountByPhone(tx: Database, phone: string): Promise<CustomerRow | undefined> {
  const digits = phone.replace(/\D/g, '').slice(-NATIONAL_DIGITS);
  if (digits.length < NATIONAL_DIGITS) return undefined;
  const found = await tx
    .select()
    .from(customer)
    .where(
      and(
        // The same expression as the index.
        sql`right(regexp_replace(${customer.phone}, '\\D', '', 'g'), ${sql.raw(String(NATIONAL_DIGITS))}) = ${digits}`,
        eq(customer.kind, 'customer'),
        isNull(customer.erased_at),
      ),
    )
    .limit(2);
  if (found.length > 1)
    throw new Conflict(refusalText('refusal.counter.severalCustomers'), 'several-customers');
  return found[0];
}

/**
 * Creates an account for a seller at the counter, who gets a link to choose a password. A guest's current trade-in
 * moves to the account.
 *
 * @throws Invalid for a minor, `notUnique` for a mailbox that has an account; Conflict `look-ups`, because that answer
 * also reveals who is a customer.
 */
export async function registerAtCounter(
  db: Database,
  bearer: StoreBearer,
  input: StoreRegistration,
): Promise<void> {
  if (!isOfAge(input.birthdate))
    throw new Invalid([
      { field: 'birthdate', message: refusalText('refusal.counter.tooYoung', { age: SELLER_MIN_AGE }) },
    ]);
  await countLookUp(db, bearer);
  await db.transaction(async (tx) => {
    const session = await lockSession(tx, bearer);
    const account = await createAccount(tx, input);
    if (!account) throw emailTaken();
    await sendActivation(tx, account);
    const cart = session.cart_id ? await cartById(tx, session.cart_id, true) : undefined;
    if (!cart || !(await isGuest(tx, cart.customer_id))) return serveDraft(tx, session, bearer, account.id);
    await updateCartRow(tx, cart.id, { customer_id: account.id });
    await setServedCustomer(tx, session, { customerId: account.id, cartId: cart.id });
  });
}

const isGuest = async (tx: Database, id: string): Promise<boolean> =>
  (await tx.$count(customer, and(eq(customer.id, id), eq(customer.kind, 'guest')))) > 0;
