import { env } from '#server/env.ts';
import { Conflict } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';

/** @throws Conflict `trade-in-off` if the shop buys nothing (TRADE_IN); trade-ins under way continue. */
export function assertTradeInOn(): void {
  if (!env().TRADE_IN) throw new Conflict(refusalText('refusal.tradeIn.off'), 'trade-in-off');
}
