import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { vatRate } from '#server/db/schema/shop.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { shopDay, shopTimeZone } from '#shared/shop-time.ts';

const row = z.object({
  from_day: z.iso.date(),
  rate: z.int(),
  version: z.string(),
  is_first: z.boolean(),
  /** Whether a document has a date within the rate's days. */
  is_used: z.boolean(),
  state: z.enum(['past', 'now', 'planned']),
});

/** A VAT rate with its first day. Hundredths of a per cent. */
export type VatRateRow = z.infer<typeof row>;

/** Lists all rates, the oldest first. An issued document keeps its own. */
export const vatRates = (db: Database): Promise<VatRateRow[]> =>
  rowsOf(
    db,
    row,
    sql`select from_day::text, rate, r.xmin::text as version, lag(from_day) over days is null as is_first,
        exists (select from invoice where content ->> 'date' >= from_day::text) as is_used,
        case when from_day > ${shopDay()}::date then 'planned'
          when lead(from_day) over days <= ${shopDay()}::date then 'past' else 'now' end as state
      from vat_rate r window days as (order by from_day) order by from_day`,
  );

/** Lists VAT rates by their first day, the latest first, in hundredths of a per cent. */
export const ratesByDay = (db: Database) =>
  db.select({ from_day: vatRate.from_day, rate: vatRate.rate }).from(vatRate).orderBy(desc(vatRate.from_day));

/** Returns the rate of a day (YYYY-MM-DD in the seller's time zone), in hundredths of a per cent. */
export function rateOn(rates: Awaited<ReturnType<typeof ratesByDay>>, day: string): number {
  const found = rates.find(({ from_day }) => from_day <= day);
  if (!found) throw new Error(`There is no VAT rate of ${day}`);
  return found.rate;
}

/** Returns the rate of today. */
export const vatRateOf = async (db: Database): Promise<number> => rateOn(await ratesByDay(db), shopDay());

interface Change {
  actor: Actor;
  /** The version that was seen. */
  version: string;
}

const subjectOf = (day: string) => ({ type: 'vat_rate', id: day }) as const;

/**
 * Plans a rate from a day on. Earlier invoices and orders keep theirs.
 *
 * @param rate hundredths of a per cent
 * @throws Conflict for a day that has a rate, and for one on which, or after which, documents were issued
 */
export async function addVatRate(
  db: Database,
  { day, rate }: { day: string; rate: number },
  actor: Actor,
): Promise<VatRateRow> {
  return db.transaction(async (tx) => {
    await lockRates(tx);
    const rates = await vatRates(tx);
    if (rates.some(({ from_day }) => from_day === day))
      throw new Conflict(`There is a rate from ${day} on already.`);
    await assertNoDocuments(tx, day);
    await tx.insert(vatRate).values({ from_day: day, rate });
    await announceOn(tx, day);
    await recordAudit(tx, { actor, action: 'vat-rate add', subject: subjectOf(day), details: { rate } });
    return findRate(tx, day);
  });
}

/** Corrects a rate without documents. @throws NotFound, VersionConflict; Conflict as above */
export async function changeVatRate(
  db: Database,
  { day, rate }: { day: string; rate: number },
  { actor, version }: Change,
): Promise<VatRateRow> {
  return db.transaction(async (tx) => {
    const before = await lockedRate(tx, day, version);
    await tx.update(vatRate).set({ rate }).where(eq(vatRate.from_day, day));
    const details = { before: before.rate, after: rate };
    await recordAudit(tx, { actor, action: 'vat-rate change', subject: subjectOf(day), details });
    return findRate(tx, day);
  });
}

/** Removes a VAT rate without documents; the previous one continues. @throws as above; Conflict for the first */
export async function removeVatRate(db: Database, day: string, { actor, version }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const { is_first, rate } = await lockedRate(tx, day, version);
    if (is_first) throw new Conflict('The first rate stays: a shop has a rate on every day.');
    await tx.delete(vatRate).where(eq(vatRate.from_day, day));
    await recordAudit(tx, { actor, action: 'vat-rate remove', subject: subjectOf(day), details: { rate } });
  });
}

/** Notifies the pages that show the rate that another one applies from today on. */
export async function announceVatRate(db: Database): Promise<void> {
  await db.insert(domainEvent).values({ type: 'vat_rate.begun', tags: ['markets'] });
}

async function announceOn(tx: Database, day: string): Promise<void> {
  if (day <= shopDay()) return;
  const runAt = sql`${day}::timestamp at time zone ${shopTimeZone()}`;
  await enqueueJob(tx, 'announce-vat-rate', {}, { key: `vat-rate:${day}`, runAt });
}

/** Locks the rates: changes wait for each other, readers do not wait. */
const lockRates = (tx: Database) => tx.execute(sql`lock table vat_rate in share row exclusive mode`);

/** @throws NotFound */
async function findRate(tx: Database, day: string): Promise<VatRateRow> {
  const found = (await vatRates(tx)).find(({ from_day }) => from_day === day);
  if (!found) throw new NotFound();
  return found;
}

async function lockedRate(tx: Database, day: string, version: string): Promise<VatRateRow> {
  await lockRates(tx);
  const found = await findRate(tx, day);
  await assertVersion(tx, version, found.version, subjectOf(day));
  await assertNoDocuments(tx, day);
  return found;
}

/** @throws Conflict if documents have the day or a later one: their rate is on paper */
async function assertNoDocuments(tx: Database, day: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from invoice where content ->> 'date' >= ${day} limit 1`);
  if (rowCount) throw new Conflict(`Invoices of ${day} or later were issued: choose a later day.`);
}
