import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { VoucherScope } from '#contract/credit.ts';
import { findAccount } from '#server/accounts/customers.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { giftCard, giftCardEntry } from '#server/db/schema/credit.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { lookupHash } from '#server/sealing.ts';
import { returnFromGiftCard, takeForGiftCard } from './wallet.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Validity of a gift card in months, and at least after a refund to it. */
export const MONTHS = 12;
const MONTHS_AFTER_REFUND = 3;

/** Generates a code: 16 random characters without look-alikes, 80 bits. */
function newCode(): string {
  return Array.from({ length: 16 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** Normalizes a typed code to the stored form: without gaps, look-alikes replaced. */
export const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** Returns the keyed hash by which a gift card is found: its code is encrypted in the database. */
export const codeHash = (code: string): string => lookupHash('gift-card-code', code);

/** Masks a code in a cart, except for its last four characters. */
export const maskedCode = (last4: string): string => `•••• ${last4}`;

interface NewGiftCard {
  type: 'client' | 'sale' | 'real' | 'loyalty';
  /** Cents. */
  amount: number;
  customerId?: string;
  /** A year from now by default. */
  expiresAt?: string | SQL<string>;
}

/** Issues a gift card, valid for a year by default. */
export async function issueGiftCard(tx: Database, input: NewGiftCard): Promise<{ id: string; code: string }> {
  const expiresAt = input.expiresAt ?? sql`now() + make_interval(months => ${MONTHS})`;
  const code = newCode();
  const [row] = await tx
    .insert(giftCard)
    .values({
      code,
      code_hash: codeHash(code),
      last4: code.slice(-4),
      type: input.type,
      customer_id: input.customerId,
      amount: input.amount,
      expires_at: expiresAt,
    })
    .returning({ id: giftCard.id, code: giftCard.code });
  if (!row) throw new Error('the voucher was not made');
  const { amount } = input;
  await tx
    .insert(giftCardEntry)
    .values({ gift_card_id: row.id, amount, reason: 'issued', dedup_key: `issued:${row.id}` });
  return row;
}

/**
 * Empties an unused gift card. The row is locked, so that no payment can use it meanwhile.
 *
 * @throws Conflict for one that was used.
 */
export async function voidGiftCard(
  tx: Database,
  cardId: string,
  reason: 'voided' | 'to_credit',
): Promise<GiftCardRow> {
  const [card] = await tx.select(SHOWN).from(giftCard).where(eq(giftCard.id, cardId)).for('update');
  if (!card) throw new NotFound();
  if (card.balance < card.amount || card.balance === 0)
    throw new Conflict(refusalText('refusal.giftCard.used'), 'used');
  await tx
    .insert(giftCardEntry)
    .values({ gift_card_id: cardId, amount: -card.balance, reason, dedup_key: `${reason}:${cardId}` });
  return { ...card, balance: 0 };
}

const used = z.object({ gift_card_id: z.string(), left: z.coerce.number() });

/**
 * Refunds an amount to the gift cards that paid an order, the last used first. A gift card that has expired meanwhile,
 * or nearly, is valid for some more months. A repeat with the same key changes nothing.
 *
 * @throws Error when the gift cards paid less than that.
 */
export async function refundToGiftCards(
  tx: Database,
  { orderId, amount, dedupKey }: { orderId: string; amount: number; dedupKey: string },
): Promise<void> {
  const cards = await rowsOf(
    tx,
    used,
    sql`select e.gift_card_id, -sum(e.amount) filter (where e.dedup_key is null or e.dedup_key not like ${`${dedupKey}:%`}) as left
      from gift_card_entry e join gift_card g on g.id = e.gift_card_id where e.order_id = ${orderId}
      group by e.gift_card_id, g.expires_at order by g.expires_at desc, e.gift_card_id desc`,
  );
  let rest = amount;
  for (const { gift_card_id, left } of cards) {
    const back = Math.min(rest, left);
    if (back <= 0) continue;
    rest -= back;
    const key = `${dedupKey}:${gift_card_id}`;
    await tx
      .insert(giftCardEntry)
      .values({ gift_card_id, order_id: orderId, amount: back, reason: 'refunded', dedup_key: key })
      .onConflictDoNothing({ target: giftCardEntry.dedup_key });
    await prolongAfterRefund(tx, gift_card_id);
  }
  if (rest > 0)
    throw new Error(`the vouchers of order ${orderId} gave ${rest} cents less than is to be given back`);
}

/** Prolongs a refunded gift card to at least some months. */
export async function prolongAfterRefund(tx: Database, cardId: string): Promise<void> {
  const atLeast = sql`greatest(expires_at, now() + make_interval(months => ${MONTHS_AFTER_REFUND}))`;
  await tx.update(giftCard).set({ expires_at: atLeast }).where(eq(giftCard.id, cardId));
}

const { id, code, type, currency, amount, balance, expires_at, created_at } = giftCard;
/** Made of credit, unused, and not expired. */
const returnable = sql<boolean>`(${balance} = ${amount} and ${expires_at} > now()
  and exists (select 1 from wallet_transaction w where w.dedup_key = 'voucher:' || gift_card.id))`;
const SHOWN = { id, code, type, currency, amount, balance, expires_at, created_at, returnable };
export type GiftCardRow = Pick<typeof giftCard.$inferSelect, Exclude<keyof typeof SHOWN, 'returnable'>> & {
  returnable: boolean;
};

function listCards(db: Database, where: SQL | undefined, order: (SQL | PgColumn)[], slice: Slice) {
  const rows = db
    .select(SHOWN)
    .from(giftCard)
    .where(where)
    .orderBy(...order)
    .$dynamic();
  return readSlice(db.$count(giftCard, where), rows, slice);
}

/** Lists the gift cards of a customer, newest first. */
export const listGiftCards = (db: Database, customerId: string, slice: Slice) =>
  listCards(db, eq(giftCard.customer_id, customerId), [desc(created_at), id], slice);

/** Lists gift cards that can pay now, in order of expiry. */
export const listUsableGiftCards = (db: Database, customerId: string, slice: Slice) =>
  listCards(
    db,
    and(eq(giftCard.customer_id, customerId), gt(balance, 0), gt(expires_at, sql`now()`), ne(type, 'real')),
    [expires_at, id],
    slice,
  );

/** Finds a gift card of the customer. @throws NotFound */
export async function findGiftCard(db: Database, customerId: string, cardId: string): Promise<GiftCardRow> {
  const ownCard = and(eq(id, cardId), eq(giftCard.customer_id, customerId));
  const [found] = await db.select(SHOWN).from(giftCard).where(ownCard);
  if (!found) throw new NotFound();
  return found;
}

/**
 * Turns an unused voucher that was made of credit back into credit.
 *
 * @throws NotFound for another's, Conflict for one that was used, has expired, or was never credit.
 */
export async function returnToCredit(db: Database, customerId: string, cardId: string): Promise<GiftCardRow> {
  await db.transaction(async (tx) => {
    const found = await findGiftCard(tx, customerId, cardId);
    if (!found.returnable) throw new Conflict(refusalText('refusal.voucher.notReturnable'), 'used');
    await voidGiftCard(tx, cardId, 'to_credit');
    await returnFromGiftCard(tx, { customerId, amount: found.amount, giftCardId: cardId });
  });
  return findGiftCard(db, customerId, cardId);
}

/**
 * Turns credit of a customer into a gift card.
 *
 * @throws Invalid if the balance is too low, Conflict before the mailbox is proven.
 */
export async function buyGiftCard(
  db: Database,
  customerId: string,
  { amount: cents, scope }: { amount: number; scope: VoucherScope },
): Promise<GiftCardRow> {
  const account = await findAccount(db, customerId);
  if (!account?.email_confirmed_at)
    throw new Conflict(refusalText('refusal.account.confirmEmail'), 'email-not-confirmed');
  const bought = await db.transaction(async (tx) => {
    const card = await issueGiftCard(tx, {
      type: scope === 'store' ? 'real' : 'client',
      amount: cents,
      customerId,
    });
    await takeForGiftCard(tx, customerId, { amount: cents, giftCardId: card.id });
    return card.id;
  });
  return findGiftCard(db, customerId, bought);
}
