import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#server/audit/audit.ts';
import { findMissing, withdrawMissing } from '#server/catalogue/update-items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict } from '#server/errors.ts';
import { ImportError } from './import-error.ts';

/** Treatment of the source's items that its file no longer names; `all`: even if that is more than half. */
export const MISSING = ['keep', 'withdraw', 'all'] as const;
export type Missing = (typeof MISSING)[number];

/** Items that the file no longer names: taken off sale, or kept because they are in a bag or being paid for. */
export interface MissingItems {
  withdrawn: string[];
  kept: string[];
}

const staged = z.object({ sku: z.string() });

/**
 * Takes items of the source that the file does not name off sale, in the transaction of the import. A refused row still
 * names its item.
 *
 * @throws ImportError when more than half would be removed, unless `missing` is `all`
 */
export async function withdrawUnnamed(
  tx: Database,
  {
    source,
    missing,
    refused,
    actor,
    dryRun,
  }: {
    source: string;
    missing: Missing;
    refused: readonly string[];
    actor: Actor;
    /** Only lists the items to take off sale. */
    dryRun: boolean;
  },
): Promise<MissingItems> {
  if (missing === 'keep') return { withdrawn: [], kept: [] };
  const rows = await rowsOf(tx, staged, sql`select sku from import_item`);
  const named = [...rows.map(({ sku }) => sku), ...refused.map((reference) => `${source}-${reference}`)];
  if (dryRun) return { withdrawn: (await findMissing(tx, { source, named })).missing, kept: [] };
  const by = { actor, reason: 'missing in the imported file' };
  const outcomes = await withdrawMissing(tx, { source, named, isWhole: missing === 'all' }, by).catch(
    (error: unknown) => {
      throw error instanceof Conflict ? new ImportError(error.message) : error;
    },
  );
  const codes = (outcome: string) =>
    outcomes.filter((one) => one.outcome === outcome).map(({ code }) => code);
  return { withdrawn: codes('changed'), kept: codes('refused') };
}
