import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';

/** So many changed models are counted one by one in a few milliseconds; more are worth a fold. */
const WORTH_IT = 500;

const waiting = z.object({ changes: z.coerce.number() });

/** Takes changed models into the kept counts of the listing when they are many (migration 0005). @returns how many. */
export async function foldListing(db: Database): Promise<number> {
  const [row] = await rowsOf(
    db,
    waiting,
    sql`select count(*) as changes from (select 1 from listing_change where not apart limit ${WORTH_IT}) waiting`,
  );
  if ((row?.changes ?? 0) < WORTH_IT) return 0;
  return db.transaction(async (tx) => {
    const [alone] = await rowsOf(
      tx,
      z.object({ mine: z.boolean() }),
      sql`select pg_try_advisory_xact_lock(7237) as mine`,
    );
    // Another process is at it.
    if (!alone?.mine) return 0;
    // The first fold of a very large catalogue takes longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`);
    const [folded] = await rowsOf(tx, z.object({ models: z.number() }), sql`select fold_listing() as models`);
    return folded?.models ?? 0;
  });
}
