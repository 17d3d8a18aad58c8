import { eq } from 'drizzle-orm';
import { type Channel, CIRCUITS, type Circuit } from '#contract/trade-in-cart.ts';
import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { type RefusalText, refusalText } from '#server/refusal-texts.ts';

/** A way in which items reach the shop. */
export interface CircuitOption {
  circuit: Circuit;
  /** The receiver of the items. */
  channel: Channel;
  /** Fields that a trade-in by this circuit must have. */
  requires: ('store' | 'booking')[];
  /** Reason why it cannot be chosen now; absent if it can. */
  reason?: RefusalText;
}

const OPTIONS: Record<Circuit, Pick<CircuitOption, 'channel' | 'requires'>> = {
  post: { channel: 'web', requires: [] },
  store_drop: { channel: 'store', requires: ['store'] },
  appointment: { channel: 'store', requires: ['booking'] },
};

/** Lists all options, with the reason of each closed one: no store takes items in. */
export async function listCircuits(db: Database): Promise<CircuitOption[]> {
  const stores = await db.$count(realStore, eq(realStore.accepts_trade_in, true));
  return CIRCUITS.map((circuit) => {
    const option = { circuit, ...OPTIONS[circuit] };
    return option.channel === 'store' && stores === 0
      ? { ...option, reason: refusalText('refusal.tradeIn.noStore') }
      : option;
  });
}
