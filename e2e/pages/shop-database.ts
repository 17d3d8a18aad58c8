import { resolve } from 'node:path';
import pg from 'pg';
import { runningCluster } from '#embedded-postgres/embedded.ts';

/** Runs a statement on the database of the tested shop: tests change times instead of waiting. */
export async function onDatabase<T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
  const cluster = await runningCluster(resolve(process.env.SHOP_DATA ?? '.data', 'database'));
  if (!cluster) throw new Error('the database of the shop under test is not open');
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Makes the hold of an item end after some seconds. */
export const endHoldIn = (itemId: string, seconds: number) =>
  onDatabase(`update reservation set expires_at = now() + make_interval(secs => $2) where item_id = $1`, [
    itemId,
    seconds,
  ]);
