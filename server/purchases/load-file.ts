import type { Actor } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { type Loaded, loadPurchases, type NamedPurchase, NOTHING_LOADED, recordLoad, sumOf } from './load.ts';
import { readPurchases } from './read-file.ts';

/** Purchases per statement. */
const BATCH = 500;

/** A row that was left out, with its faults. */
export interface RefusedRow {
  row: number;
  faults: string[];
}

/**
 * Loads a file of purchases in one transaction, without faulty rows.
 *
 * @param options.isDryRun writes nothing, and returns the same
 * @throws as `readPurchases`
 */
export async function loadPurchaseFile(
  db: Database,
  path: string,
  { actor, name, isDryRun }: { actor: Actor; name: string; isDryRun: boolean },
): Promise<{ loaded: Loaded; refused: RefusedRow[] }> {
  const refused: RefusedRow[] = [];
  let loaded = NOTHING_LOADED;
  const rolledBack = new Error('a dry run');
  try {
    await db.transaction(async (tx) => {
      let batch: NamedPurchase[] = [];
      const write = async () => {
        loaded = sumOf(loaded, await loadPurchases(tx, batch));
        batch = [];
      };
      for await (const row of readPurchases(path)) {
        if ('faults' in row) refused.push(row);
        else if (batch.push(row.purchase) === BATCH) await write();
      }
      await write();
      if (isDryRun) throw rolledBack;
      await recordLoad(tx, actor, name, loaded);
    });
  } catch (error) {
    if (error !== rolledBack) throw error;
  }
  return { loaded, refused };
}
