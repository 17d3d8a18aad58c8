import type { Database } from '#server/db/database.ts';
import { tellFreed } from './hold-watches.ts';
import { release } from './reservations.ts';

/** Gives back what an order holds and has not bought, all of it or one piece, and tells those who wait for it. */
export async function giveBack(tx: Database, orderId: string, articleId?: string): Promise<void> {
  const released = await release(tx, orderId, articleId);
  if (released.length > 0) await tellFreed(tx, released);
}
