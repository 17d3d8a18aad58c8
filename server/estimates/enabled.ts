import { env } from '#server/env.ts';
import { Conflict } from '#server/errors.ts';

/** @throws Conflict `trade-in-off` where the shop buys nothing (TRADE_IN); what is under way goes on all the same. */
export function assertTradeInOn(): void {
  if (!env().TRADE_IN) throw new Conflict('This shop does not buy at the moment.', 'trade-in-off');
}
