import { desc, type SQL, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { giftCard } from '#server/db/schema/credit.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import { issueGiftCard, normalizeCode, voidGiftCard } from './gift-cards.ts';

/** Columns of a gift card with only the end of its code: the whole code can pay. */
const SHOWN = {
  id: giftCard.id,
  version: versionOf(giftCard),
  last4: giftCard.last4,
  type: giftCard.type,
  amount: giftCard.amount,
  balance: giftCard.balance,
  createdAt: giftCard.created_at,
  expiresAt: giftCard.expires_at,
  isExpired: sql<boolean>`(${giftCard.expires_at} <= now())`,
};
const select = (db: Database) => db.select(SHOWN).from(giftCard);
export type ListedGiftCard = Awaited<ReturnType<typeof findListedGiftCard>>;

/** Lists gift cards, the newest first; filtered by the end of the code. */
export async function listAllGiftCards(db: Database, search: string | undefined, slice: Slice) {
  const where: SQL | undefined = search
    ? sql`${giftCard.last4} = ${normalizeCode(search).slice(-4)}`
    : undefined;
  const rows = select(db).where(where).orderBy(desc(giftCard.id)).$dynamic();
  return readSlice(db.$count(giftCard, where), rows, slice);
}

/** @throws NotFound */
export async function findListedGiftCard(db: Database, id: string) {
  const [found] = await select(db).where(sql`${giftCard.id}::text = ${id}`);
  if (!found) throw new NotFound();
  return found;
}

/** Creates a gift card without a purchase. @returns its code, which is never shown again */
export async function giveGiftCard(
  db: Database,
  { amount, expiresAt, reason, actor }: { amount: number; expiresAt?: string; reason: string; actor: Actor },
): Promise<{ id: string; code: string }> {
  return db.transaction(async (tx) => {
    const made = await issueGiftCard(tx, { type: 'loyalty', amount, expiresAt });
    const subject = { type: 'gift_card', id: made.id } as const;
    await recordAudit(tx, { actor, action: 'gift-card give', subject, details: { amount, reason } });
    return made;
  });
}

/** Empties a gift card that was not used. @throws NotFound, VersionConflict, Conflict for one that was used */
export async function endGiftCard(
  db: Database,
  id: string,
  { actor, version }: { actor: Actor; version: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await select(tx).where(sql`${giftCard.id}::text = ${id}`).for('update');
    if (!found) throw new NotFound();
    const subject = { type: 'gift_card', id } as const;
    await assertVersion(tx, version, found.version, subject);
    await voidGiftCard(tx, id, 'voided');
    const details = { before: found.balance, after: 0 };
    await recordAudit(tx, { actor, action: 'gift-card end', subject, details });
  });
}
