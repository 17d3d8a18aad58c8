import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { giftCard } from '#lib/contract/credit.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { takeForGiftCard } from './wallet.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Months that a gift card is good for (decisions, section 2, line 31), and at least after money came back to it. */
const MONTHS = 12;
const MONTHS_AFTER_REFUND = 3;

/** A new code: 16 random characters without look-alikes, 80 bits. */
function newCode(): string {
  return Array.from({ length: 16 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** A code as a person types it, in the form that is stored: no gaps, look-alikes read as what they stand for. */
export const normalizeCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** What is shown of a code once it is in a cart. */
export const maskedCode = (code: string): string => `•••• ${code.slice(-4)}`;

interface NewGiftCard {
  type: 'client' | 'sale' | 'real' | 'loyalty';
  /** Cents. */
  amount: number;
  customerId?: string | undefined;
  expiresAt?: string | undefined;
}
const issued = z.object({ id: z.string(), code: z.string() });

/** Issues a gift card, good for a year unless said otherwise. */
export async function issueGiftCard(tx: Database, input: NewGiftCard): Promise<z.infer<typeof issued>> {
  const [row] = await rowsOf(
    tx,
    issued,
    sql`insert into gift_card (code, type, customer_id, amount, expires_at)
      values (${newCode()}, ${input.type}, ${input.customerId ?? null}, ${input.amount},
        coalesce(${input.expiresAt ?? null}::timestamptz, now() + make_interval(months => ${MONTHS})))
      returning id, code`,
  );
  if (!row) throw new Error('the voucher was not made');
  await tx.execute(sql`insert into gift_card_entry (gift_card_id, amount, reason, dedup_key)
    values (${row.id}, ${input.amount}, 'issued', ${`issued:${row.id}`})`);
  return row;
}

const used = z.object({ gift_card_id: z.string(), left: z.coerce.number() });

/**
 * Gives an amount back to the gift cards that paid an order, the one used last first. A gift card that has run out
 * meanwhile, or nearly, is good for some months again. Twice with the same key does nothing more.
 *
 * @throws Error when the gift cards gave less than that.
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
    await tx.execute(sql`insert into gift_card_entry (gift_card_id, order_id, amount, reason, dedup_key)
      values (${gift_card_id}, ${orderId}, ${back}, 'refunded', ${`${dedupKey}:${gift_card_id}`})
      on conflict (dedup_key) do nothing`);
    await tx.execute(sql`update gift_card set expires_at = greatest(expires_at,
      now() + make_interval(months => ${MONTHS_AFTER_REFUND})) where id = ${gift_card_id}`);
  }
  if (rest > 0)
    throw new Error(`the vouchers of order ${orderId} gave ${rest} cents less than is to be given back`);
}

const giftCardRow = z.object({
  id: z.string(),
  code: z.string(),
  type: giftCard.shape.type,
  currency: z.string(),
  amount: z.number(),
  balance: z.number(),
  expires_at: time,
  created_at: time,
});
export type GiftCardRow = z.infer<typeof giftCardRow>;
const total = z.object({ total: z.coerce.number() });

const giftCardsWhere = (db: Database, where: SQL) =>
  rowsOf(
    db,
    giftCardRow,
    sql`select id, code, type, currency, amount, balance, expires_at, created_at from gift_card where ${where}`,
  );

interface Slice {
  limit: number;
  offset: number;
}

async function slice(db: Database, where: SQL, order: SQL, { limit, offset }: Slice) {
  const [counted] = await rowsOf(db, total, sql`select count(*) as total from gift_card where ${where}`);
  const rows = await giftCardsWhere(db, sql`${where} order by ${order} limit ${limit} offset ${offset}`);
  return { total: counted?.total ?? 0, rows };
}

/** The gift cards of a customer, newest first. */
export const listGiftCards = (db: Database, customerId: string, part: Slice) =>
  slice(db, sql`customer_id = ${customerId}`, sql`created_at desc, id`, part);

/** Those that can be paid with now, the one that expires first at the top. */
export const listUsableGiftCards = (db: Database, customerId: string, part: Slice) =>
  slice(
    db,
    sql`customer_id = ${customerId} and balance > 0 and expires_at > now()`,
    sql`expires_at, id`,
    part,
  );

/** A gift card of the customer's. @throws NotFound */
export async function findGiftCard(db: Database, customerId: string, id: string): Promise<GiftCardRow> {
  const [found] = await giftCardsWhere(db, sql`id = ${id} and customer_id = ${customerId}`);
  if (!found) throw new NotFound();
  return found;
}

/** Turns credit of a customer into a gift card. @throws Invalid when there is not so much. */
export async function buyGiftCard(db: Database, customerId: string, amount: number): Promise<GiftCardRow> {
  const id = await db.transaction(async (tx) => {
    const card = await issueGiftCard(tx, { type: 'client', amount, customerId });
    await takeForGiftCard(tx, customerId, { amount, giftCardId: card.id });
    return card.id;
  });
  return findGiftCard(db, customerId, id);
}
