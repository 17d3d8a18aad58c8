import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ItemBatchReport, ItemUpdate } from '#contract/private/item-batch.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict, DomainError, NotFound, Unavailable } from '#server/errors.ts';
import { setPrice } from './prices.ts';
import { republishItem, sellElsewhere, withdrawItem } from './withdraw-item.ts';

export interface UpdateBy {
  actor: Actor;
  /** Why, for the audit log. */
  reason: string;
  dryRun: boolean;
}

type Outcome = ItemBatchReport['items'][number];

/** Rolls a dry run back. */
class Tried extends Error {}

/**
 * Changes price and state of items by their codes, each in its own transaction: a refused one (sold, in a bag, unknown)
 * does not affect the others.
 */
export async function updateItems(
  db: Database,
  updates: readonly ItemUpdate[],
  by: UpdateBy,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const update of updates) outcomes.push(await updateOne(db, update, by));
  return outcomes;
}

async function updateOne(db: Database, update: ItemUpdate, by: UpdateBy): Promise<Outcome> {
  const { code } = update;
  let outcome: Outcome['outcome'] = 'unchanged';
  try {
    await db.transaction(async (tx) => {
      outcome = (await change(tx, update, by)) ? 'changed' : 'unchanged';
      if (by.dryRun) throw new Tried();
    });
  } catch (error) {
    if (error instanceof DomainError && !(error instanceof Unavailable))
      return { code, outcome: 'refused', reason: error.message };
    if (!(error instanceof Tried)) throw error;
  }
  return { code, outcome };
}

const seen = z.object({ id: z.string(), price: z.int(), status: z.enum(['available', 'sold', 'withdrawn']) });

/** @returns whether anything changed. @throws NotFound, Conflict */
async function change(
  tx: Database,
  { code, price, state }: ItemUpdate,
  { actor, reason }: UpdateBy,
): Promise<boolean> {
  const [item] = await rowsOf(
    tx,
    seen,
    sql`select id, price, status from item where sku = ${code} for update`,
  );
  if (!item) throw new NotFound(`There is no item ${code}.`);
  const step = { key: item.id, reason, actor };
  const wanted = { 'on-sale': 'available', 'off-sale': 'withdrawn', sold: 'sold' } as const;
  const isOther = state !== undefined && wanted[state] !== item.status;
  if (isOther && state === 'on-sale') await republishItem(tx, step);
  const isPriced = price !== undefined && price !== item.price;
  if (isPriced) {
    await setPrice(tx, item.id, price);
    const details = { sku: code, before: item.price, after: price, reason };
    await recordAudit(tx, { actor, action: 'item price', subject: { type: 'item', id: item.id }, details });
  }
  if (isOther && state === 'off-sale') await withdrawItem(tx, { ...step, keepsBags: true });
  if (isOther && state === 'sold') await sellElsewhere(tx, step);
  return isOther || isPriced;
}

const listed = z.object({ code: z.string() });

/** Finds the codes of items of a source that are on sale and not named, and how many are on sale. */
export async function findMissing(
  db: Database,
  { source, named }: { source: string; named: readonly string[] },
): Promise<{ missing: string[]; onSale: number }> {
  const onSale = await rowsOf(
    db,
    listed,
    sql`select sku as code from item where split_part(sku, '-', 1) = ${source} and status = 'available' order by sku`,
  );
  const present = new Set(named);
  const missing = onSale.map(({ code }) => code).filter((code) => !present.has(code));
  return { missing, onSale: onSale.length };
}

/**
 * Takes items of a source off sale that its file, or a batch, no longer names. Items in a bag or in payment stay.
 *
 * @param named all codes that are named, also those that were refused
 * @param isWhole whether more than half of the items on sale may be removed
 * @throws Conflict `too-many-missing` for more than half of them: usually the file was cut off
 */
export async function withdrawMissing(
  tx: Database,
  { source, named, isWhole = false }: { source: string; named: readonly string[]; isWhole?: boolean },
  { actor, reason }: Omit<UpdateBy, 'dryRun'>,
): Promise<Outcome[]> {
  const { missing, onSale } = await findMissing(tx, { source, named });
  if (!isWhole && missing.length > onSale / 2)
    throw new Conflict(
      `${missing.length} of ${onSale} items of ${source} that are on sale are missing, more than half. Is it whole?`,
      'too-many-missing',
    );
  const outcomes: Outcome[] = [];
  for (const code of missing)
    try {
      await withdrawItem(tx, { key: code, reason, actor, keepsBags: true });
      outcomes.push({ code, outcome: 'changed', reason: 'missing' });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      outcomes.push({ code, outcome: 'refused', reason: error.message });
    }
  return outcomes;
}

/** Changes the items of a batch, then takes the missing ones of its source off sale. @throws Conflict `too-many-missing` */
export async function updateBatch(
  db: Database,
  { items, source }: { items: readonly ItemUpdate[]; source?: string },
  by: UpdateBy,
): Promise<ItemBatchReport> {
  // A truncated batch is refused before any change.
  const named = items.map(({ code }) => code);
  const missing =
    source === undefined
      ? []
      : await tried(db, by.dryRun, (tx) => withdrawMissing(tx, { source, named }, by));
  const changed = await updateItems(db, items, by);
  const count = (outcome: Outcome['outcome']) => changed.filter((one) => one.outcome === outcome).length;
  return {
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    withdrawn: missing.filter(({ outcome }) => outcome === 'changed').length,
    items: [...changed, ...missing],
  };
}

async function tried<T>(db: Database, dryRun: boolean, work: (tx: Database) => Promise<T>): Promise<T> {
  let done: { result: T } | undefined;
  try {
    await db.transaction(async (tx) => {
      done = { result: await work(tx) };
      if (dryRun) throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  if (!done) throw new Error('the transaction did not run');
  return done.result;
}
