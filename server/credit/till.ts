import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { giftCard, giftCardEntry } from '#server/db/schema/credit.ts';
import type { Slice } from '#server/db/slice.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { assertStore, findByCode, hasCode, IS_USABLE, notEnough, SHOWN, type Till } from './till-voucher.ts';

/** Minutes within which a redemption can be undone. */
const UNDO_MINUTES = 15;

interface Redemption extends Till {
  code: string;
  /** Cents. */
  amount: number;
  /** Idempotency key of the purchase: the same key takes nothing a second time. */
  key: string;
}

/**
 * Takes an amount from a voucher at the till of a store.
 *
 * @throws as `lookUpVoucher`; Conflict `not-enough` with the `balance`, `key-used` for a key of another redemption
 */
export async function redeemAtTill(db: Database, redemption: Redemption): Promise<RedemptionRow> {
  const { code, storeId, actor, key } = redemption;
  const dedupKey = `till:${key}`;
  // The call that emptied the voucher may be repeated.
  const isTaken = sql`exists (select from gift_card_entry e where e.gift_card_id = ${giftCard.id} and e.dedup_key = ${dedupKey})`;
  const card = await findByCode(db, redemption, code, sql`(${IS_USABLE} or ${isTaken})`);
  return db.transaction(async (tx) => {
    const [locked] = await tx.select(SHOWN).from(giftCard).where(eq(giftCard.id, card.id)).for('update');
    const earlier = await redemptionOf(tx, dedupKey, redemption);
    if (earlier) return earlier;
    const left = locked?.balance ?? 0;
    if (left < redemption.amount) throw notEnough(left);
    const [entry] = await tx
      .insert(giftCardEntry)
      .values({
        gift_card_id: card.id,
        amount: -redemption.amount,
        reason: 'redeemed',
        store_id: storeId,
        dedup_key: dedupKey,
      })
      .returning({ id: giftCardEntry.id });
    if (!entry) throw new Error('the redemption was not written');
    await recordAudit(tx, {
      actor,
      action: 'till redeem',
      subject: { type: 'gift_card', id: card.id },
      details: { redemption: entry.id, store: storeId, before: left, after: left - redemption.amount },
    });
    return findRedemption(tx, entry.id);
  });
}

/** Finds the earlier redemption of a key. @throws Conflict if its data differ */
async function redemptionOf(db: Database, dedupKey: string, asked: Redemption) {
  const [found] = await db
    .select({ id: giftCardEntry.id, amount: giftCardEntry.amount, storeId: giftCardEntry.store_id })
    .from(giftCardEntry)
    .innerJoin(giftCard, eq(giftCard.id, giftCardEntry.gift_card_id))
    .where(and(eq(giftCardEntry.dedup_key, dedupKey), hasCode(asked.code)));
  if (found?.amount === -asked.amount && found.storeId === asked.storeId) return findRedemption(db, found.id);
  if ((await db.$count(giftCardEntry, eq(giftCardEntry.dedup_key, dedupKey))) > 0)
    throw new Conflict('This key was used for another redemption.', 'key-used');
  return undefined;
}

/**
 * Returns a redemption to its voucher by a counter-entry. A repeat changes nothing.
 *
 * @throws NotFound for one of another store; Conflict `too-late`
 */
export async function undoRedemption(
  db: Database,
  redemptionId: string,
  { storeIds, actor }: Omit<Till, 'storeId'>,
): Promise<RedemptionRow> {
  const undone = await findRedemption(db, redemptionId);
  if (storeIds !== null && !storeIds.includes(undone.store)) throw new NotFound();
  if (undone.isUndone) return undone;
  if (undone.undoUntil === null)
    throw new Conflict(`A redemption can be undone for ${UNDO_MINUTES} minutes.`, 'too-late');
  await db.transaction(async (tx) => {
    const counter = await tx
      .insert(giftCardEntry)
      .values({
        gift_card_id: undone.cardId,
        amount: undone.amount,
        reason: 'redemption_undone',
        store_id: undone.store,
        dedup_key: `${UNDONE_KEY}${redemptionId}`,
      })
      .onConflictDoNothing({ target: giftCardEntry.dedup_key });
    if (!counter.rowCount) return;
    await recordAudit(tx, {
      actor,
      action: 'till undo',
      subject: { type: 'gift_card', id: undone.cardId },
      details: { redemption: redemptionId, store: undone.store, amount: undone.amount },
    });
  });
  return findRedemption(db, redemptionId);
}

/** Prefix of the key of a redemption's counter-entry. */
const UNDONE_KEY = 'till-undo:';

const redemption = z.object({
  id: z.string(),
  cardId: z.string(),
  at: z.coerce.date().transform((moment) => moment.toISOString()),
  store: z.string(),
  last4: z.string(),
  amount: z.int(),
  balance: z.int(),
  actor: z.string(),
  isUndone: z.boolean(),
  undoUntil: z
    .string()
    .nullable()
    .transform((until) => until && new Date(until).toISOString()),
});
export type RedemptionRow = z.infer<typeof redemption>;

/** Lists redemptions `e`, with their members. */
const redemptionsWhere = (db: Database, where: SQL, { limit, offset }: Slice): Promise<RedemptionRow[]> =>
  rowsOf(
    db,
    redemption,
    sql`select r.*, case when not r."isUndone" and r.until > now() then r.until::text end as "undoUntil" from (
      select e.id, e.gift_card_id as "cardId", e.created_at as at, e.store_id as store, g.last4, -e.amount as amount,
        g.balance, e.created_at + make_interval(mins => ${UNDO_MINUTES}) as until,
        exists (select from gift_card_entry u where u.dedup_key = ${UNDONE_KEY} || e.id) as "isUndone",
        coalesce((select a.actor from audit_entry a where a.subject_type = 'gift_card' and a.subject_id = g.id::text
          and a.action = 'till redeem' and a.details ->> 'redemption' = e.id::text limit 1), '') as actor
      from gift_card_entry e join gift_card g on g.id = e.gift_card_id
      where e.reason = 'redeemed' and ${where} order by e.created_at desc, e.id desc limit ${limit} offset ${offset}) r`,
  );

/** @throws NotFound */
async function findRedemption(db: Database, redemptionId: string): Promise<RedemptionRow> {
  if (!isId(redemptionId)) throw new NotFound();
  const [found] = await redemptionsWhere(db, sql`e.id = ${redemptionId}`, { limit: 1, offset: 0 });
  if (!found) throw new NotFound();
  return found;
}

const totalRow = z.object({ total: z.coerce.number() });

/**
 * Lists the redemptions of a store, or of all that the member sees, the newest first.
 *
 * @throws NotFound for another's store
 */
export async function listRedemptions(
  db: Database,
  { storeId, storeIds }: { storeId: string | undefined; storeIds: Till['storeIds'] },
  slice: Slice,
): Promise<{ total: number; rows: RedemptionRow[] }> {
  if (storeId !== undefined) await assertStore(db, { storeId, storeIds });
  const own = storeId === undefined ? storeIds : [storeId];
  const within =
    own === null ? sql`e.store_id is not null` : sql`e.store_id = any(${sql.param([...own])}::text[])`;
  const [count] = await rowsOf(
    db,
    totalRow,
    sql`select count(*) as total from gift_card_entry e where e.reason = 'redeemed' and ${within}`,
  );
  return { total: count?.total ?? 0, rows: await redemptionsWhere(db, within, slice) };
}

const use = z.object({
  at: z.coerce.date().transform((moment) => moment.toISOString()),
  amount: z.coerce.number(),
  order: z.string().nullable(),
  store: z.string().nullable(),
});
export type GiftCardUse = z.infer<typeof use>;

/** Lists payments by a gift card, by order and by redemption, the newest first, less refunds. */
export const usesOfGiftCard = (db: Database, cardId: string): Promise<GiftCardUse[]> =>
  rowsOf(
    db,
    use,
    sql`select min(e.created_at) as at, -sum(e.amount) as amount, o.reference as order, s.name as store
      from gift_card_entry e left join purchase_order o on o.id = e.order_id left join real_store s on s.id = e.store_id
      where e.gift_card_id = ${cardId} and (e.order_id is not null or e.store_id is not null)
      group by o.reference, s.name, case e.reason when 'redeemed' then e.id::text
        when 'redemption_undone' then substr(e.dedup_key, ${UNDONE_KEY.length + 1})
        else e.till_reservation_id::text end
      having sum(e.amount) < 0 order by at desc`,
  );
