import { sql } from 'drizzle-orm';
import type { StoreConfirmation, StoreSellerPatch } from '#contract/store-session.ts';
import { SELLER_MIN_AGE, TRADE_IN_TERMS } from '#contract/trade-in-cart.ts';
import type { Database } from '#server/db/database.ts';
import { assertPostcode } from '#server/delivery/postcode.ts';
import { Conflict, Invalid, type Violation } from '#server/errors.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { shopCountry } from '#shared/countries.ts';
import { shopDay } from '#shared/shop-time.ts';
import { cartById, type TradeInCartRow, updateCartRow } from './carts.ts';
import { isOfAge } from './change-cart.ts';
import { raiseCounterAlarm } from './counter-alarm.ts';
import { type CreditCeiling, creditTime, lockInstantCredit, recordInstantCredit } from './instant-credit.ts';
import { lockItemsOf } from './items.ts';
import { payOut } from './payout.ts';
import { secondPerson } from './second-person.ts';
import { isSignature, PAPER } from './signature.ts';
import { tradeInStateText } from './state-text.ts';
import { staffActor } from './store-items.ts';
import { lockCurrentCart } from './store-session.ts';
import { type Actor, type TradeInRow, transition } from './transitions.ts';
import { validateCart } from './validate.ts';

/**
 * Records the seller and the document that was shown. After the confirmation it does not change.
 *
 * @throws Invalid for a seller under age, a document of the future, and a postcode of another country; Conflict when no
 * customer is served, or the trade-in is closed.
 */
export async function recordSeller(
  db: Database,
  bearer: StoreBearer,
  input: StoreSellerPatch,
): Promise<void> {
  const { document, birthdate, ...place } = input;
  if (birthdate && !isOfAge(birthdate))
    throw new Invalid([
      { field: 'birthdate', message: refusalText('refusal.counter.tooYoung', { age: SELLER_MIN_AGE }) },
    ]);
  if (document && document.issuedOn > shopDay())
    throw new Invalid([
      { field: 'document.issuedOn', message: refusalText('refusal.counter.documentAhead') },
    ]);
  await db.transaction(async (tx) => {
    const cart = await lockCurrentCart(tx, bearer);
    assertNotSigned(cart);
    const postcode = place.postcode ?? cart.postcode;
    if (cart.state === 'draft' && postcode && (place.postcode || place.countryCode))
      assertPostcode({ countryCode: place.countryCode ?? cart.country_code ?? shopCountry(), postcode });
    await updateCartRow(tx, cart.id, {
      ...(document && {
        document_type: document.type,
        document_number: document.number,
        document_issued_on: document.issuedOn,
      }),
      ...(cart.state === 'draft' && {
        birthdate,
        phone: place.phone,
        street: place.street,
        street2: place.street2,
        postcode: place.postcode,
        city: place.city,
        country_code: place.countryCode,
      }),
    });
  });
}

/**
 * Confirms a trade-in that the customer has signed: accepted items are bought, the others are given back. It is
 * credited now if the ceilings allow it (instant-credit.ts), and above `STORE_SECOND_PERSON_ABOVE` if a colleague
 * confirms it by `secondCode`; else after the workshop's check.
 *
 * @throws Invalid with everything that is missing, or about `secondCode`; TooManyAttempts; Conflict `offers-changed` as
 * for every trade-in, `state` for one that is confirmed already, `no-customer`.
 */
export async function confirmAtCounter(
  db: Database,
  bearer: StoreBearer,
  input: StoreConfirmation,
): Promise<void> {
  const actor = await staffActor(db, bearer);
  const cart = await db.transaction(async (tx) => {
    const cart = await lockCurrentCart(tx, bearer);
    const items = await lockItemsOf(tx, cart);
    assertReady(cart, items, input);
    return cart;
  });
  const secondStaffId =
    input.secondCode === undefined ? undefined : await secondPerson(db, bearer, input.secondCode);
  if (cart.state === 'draft')
    await validateCart(
      db,
      async (tx) => {
        const draft = await lockCurrentCart(tx, bearer);
        await giveBack(tx, draft, actor);
        await updateCartRow(tx, draft.id, {
          owns_items_at: sql`now()`,
          terms_version: TRADE_IN_TERMS,
          terms_accepted_at: sql`now()`,
        });
        return cartById(tx, draft.id, true);
      },
      actor,
    );
  const ceiling = await db.transaction(async (tx) => {
    const validated = await lockCurrentCart(tx, bearer);
    assertNotSigned(validated);
    return buy(tx, validated, { bearer, signature: input.signature, actor, secondStaffId });
  });
  if (ceiling) await raiseCounterAlarm(db, bearer, ceiling);
}

/** @throws Conflict for a trade-in that was signed, or has ended */
function assertNotSigned({ state, signature }: TradeInCartRow): void {
  if (state === 'closed' || signature !== null)
    throw new Conflict(refusalText('refusal.counter.signed', { state: tradeInStateText(state) }), 'state');
}

/** Cancels the items that the customer keeps, before the rest is confirmed. */
async function giveBack(tx: Database, cart: TradeInCartRow, actor: Actor): Promise<void> {
  for (const item of await lockItemsOf(tx, cart))
    if (item.answer === 'declined' && (item.state === 'estimated' || item.state === 'validated'))
      await transition(tx, item, 'cancelled', actor);
}

interface Purchase {
  bearer: StoreBearer;
  signature: string | undefined;
  actor: Actor;
  secondStaffId: string | undefined;
}

/**
 * Receives the accepted items, and credits them at once if that is allowed.
 *
 * @returns the ceiling of the day that prevented it
 */
async function buy(
  tx: Database,
  cart: TradeInCartRow,
  { bearer, signature, actor, secondStaffId }: Purchase,
): Promise<CreditCeiling | undefined> {
  await giveBack(tx, cart, actor);
  await updateCartRow(tx, cart.id, {
    signature: signature ?? PAPER,
    channel: 'store',
    received_at: sql`coalesce(received_at, now())`,
    sent_at: sql`coalesce(sent_at, now())`,
  });
  const sold = (await lockItemsOf(tx, cart)).filter(({ state }) => state === 'validated');
  const sum = sold.reduce((total, { offer }) => total + (offer ?? 0), 0);
  const received: TradeInRow[] = [];
  for (const item of sold) received.push(await transition(tx, item, 'received', actor));
  if (sum === 0) return undefined;
  await lockInstantCredit(tx, bearer.storeId, cart.customer_id);
  const time = await creditTime(tx, bearer, { customerId: cart.customer_id, sum });
  if (time.when === 'workshop') return time.ceiling;
  if (time.when === 'second-person' && secondStaffId === undefined) return undefined;
  await recordInstantCredit(tx, bearer, { cartId: cart.id, sum, secondStaffId });
  for (const item of received) {
    await transition(tx, item, 'accepted', actor, { set: { decided_at: sql`now()` } });
    await payOut(tx, item.id);
  }
  return undefined;
}

function assertReady(cart: TradeInCartRow, items: readonly TradeInRow[], input: StoreConfirmation): void {
  assertNotSigned(cart);
  const missing: Violation[] = [];
  const need = (field: string, isThere: boolean, message = refusalText('violation.blank')) => {
    if (!isThere) missing.push({ field, message, rule: 'blank' });
  };
  const open = items.filter(({ state }) => state === 'estimated' || state === 'validated');
  need(
    'items',
    open.some(({ answer }) => answer === 'accepted'),
  );
  open.forEach((item, index) => {
    need(`items[${index}].answer`, item.answer !== null);
  });
  need('document', cart.document_type !== null && cart.document_number !== null);
  for (const [field, value] of Object.entries({
    firstName: cart.first_name,
    lastName: cart.last_name,
    birthdate: cart.birthdate,
    street: cart.street,
    postcode: cart.postcode,
    city: cart.city,
    countryCode: cart.country_code,
  }))
    need(`seller.${field}`, value !== null);
  need('signature', input.signedOnPaper === true || input.signature !== undefined);
  if (missing.length > 0) throw new Invalid(missing);
  if (input.signature !== undefined && !isSignature(input.signature))
    throw new Invalid([{ field: 'signature', message: refusalText('refusal.counter.noSignature') }]);
}
