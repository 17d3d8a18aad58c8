import { sql } from 'drizzle-orm';
import { database } from '#server/db/database.ts';
import { ensureDrawn } from '#server/storage/serve.ts';
import { drawnKeys } from './drawing/draw.ts';

/** Draws what is not drawn yet, one picture at a time with a pause between, fronts first, until `signal` says stop. */
export async function warm(signal: AbortSignal): Promise<void> {
  const demonstration = await database().execute(
    sql`select 1 from article where photos @> '[{"key": "drawn-r0001-1-front"}]'`,
  );
  if (demonstration.rowCount === 0) return;
  for (const key of drawnKeys()) {
    if (signal.aborted) return;
    await ensureDrawn(key);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
