import { eq } from 'drizzle-orm';
import { type Channel, CIRCUITS, type Circuit } from '#lib/contract/trade-in-cart.ts';
import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';

/** A way in which items reach the shop. */
export interface Way {
  circuit: Circuit;
  /** Who takes them in. */
  channel: Channel;
  /** What a trade-in that goes this way must name. */
  requires: ('store' | 'booking')[];
  /** Why it cannot be chosen now; absent where it can. */
  reason?: string;
}

const WAYS: Record<Circuit, Pick<Way, 'channel' | 'requires'>> = {
  post: { channel: 'web', requires: [] },
  store_drop: { channel: 'store', requires: ['store'] },
  appointment: { channel: 'store', requires: ['booking'] },
};

/** Every way, with the reason of each that is closed: no store takes items in. */
export async function listWays(db: Database): Promise<Way[]> {
  const stores = await db.$count(realStore, eq(realStore.accepts_trade_in, true));
  return CIRCUITS.map((circuit) => {
    const way = { circuit, ...WAYS[circuit] };
    return way.channel === 'store' && stores === 0
      ? { ...way, reason: 'No store takes items at the moment.' }
      : way;
  });
}
