import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { promoCode } from '#server/db/schema/credit.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { Conflict, NotFound } from '#server/errors.ts';

/** Terms of a promo code. Amounts in cents. */
export interface PromoTerms {
  code: string;
  kind: 'percent' | 'amount';
  value: number;
  /** Only for items worth at least this much. */
  minimum: number;
  mostUses: number | undefined;
  oncePerBuyer: boolean;
  combinable: boolean;
  /** The last moment, in ISO 8601. */
  endsAt: string | undefined;
}

const SHOWN = {
  id: promoCode.id,
  version: versionOf(promoCode),
  code: promoCode.code,
  kind: promoCode.kind,
  value: promoCode.value,
  minimum: promoCode.minimum,
  combinable: promoCode.combinable,
  mostUses: promoCode.most_uses,
  oncePerBuyer: promoCode.once_per_buyer,
  uses: promoCode.uses,
  createdAt: promoCode.created_at,
  endsAt: promoCode.ends_at,
  isOver: sql<boolean>`(coalesce(${promoCode.ends_at} <= now(), false) or coalesce(${promoCode.uses} >= ${promoCode.most_uses}, false))`,
};
const select = (db: Database) => db.select(SHOWN).from(promoCode);
export type PromoCodeRow = Awaited<ReturnType<typeof findPromoCode>>;

/** Lists promo codes, the newest first; filtered by a part of the code. */
export async function listPromoCodes(db: Database, search: string | undefined, slice: Slice) {
  const where: SQL | undefined = search
    ? sql`position(${search.trim().toUpperCase()} in ${promoCode.code}) > 0`
    : undefined;
  const rows = select(db).where(where).orderBy(desc(promoCode.id)).$dynamic();
  return readSlice(db.$count(promoCode, where), rows, slice);
}

/** @throws NotFound */
export async function findPromoCode(db: Database, id: string) {
  const [found] = await select(db).where(sql`${promoCode.id}::text = ${id}`);
  if (!found) throw new NotFound();
  return found;
}

/** Creates a promo code, valid at once. @returns its id @throws Conflict for a code that exists */
export async function createPromoCode(
  tx: Database,
  { code, kind, value, minimum, mostUses, oncePerBuyer, combinable, endsAt }: PromoTerms,
  actor: Actor,
): Promise<string> {
  const [made] = await tx
    .insert(promoCode)
    .values({
      code,
      kind,
      value,
      minimum,
      most_uses: mostUses,
      once_per_buyer: oncePerBuyer,
      combinable,
      ends_at: endsAt,
    })
    .onConflictDoNothing({ target: promoCode.code })
    .returning({ id: promoCode.id });
  if (!made) throw new Conflict(`The code ${code} exists already.`, 'code-exists');
  const subject = { type: 'promo_code', id: made.id } as const;
  await recordAudit(tx, { actor, action: 'promo-code create', subject, details: { code, kind, value } });
  return made.id;
}

/** Ends a code; orders that are being paid keep it. @throws NotFound, VersionConflict, Conflict */
export async function endPromoCode(
  db: Database,
  id: string,
  { actor, version }: { actor: Actor; version: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await select(tx).where(sql`${promoCode.id}::text = ${id}`).for('update');
    if (!found) throw new NotFound();
    const subject = { type: 'promo_code', id } as const;
    await assertVersion(tx, version, found.version, subject);
    if (found.isOver) throw new Conflict('This code is over already.', 'over');
    await tx.update(promoCode).set({ ends_at: sql`now()` }).where(eq(promoCode.id, id));
    const details = { before: found.endsAt, after: 'now' };
    await recordAudit(tx, { actor, action: 'promo-code end', subject, details });
  });
}
