import type { TradeInState } from '#contract/trade-in.ts';
import type { TRADE_IN_CART_STATES } from '#contract/trade-in-cart.ts';
import { type RefusalText, refusalText } from '#server/refusal-texts.ts';

/** The state of an item, or of its trade-in. */
export type TradeInStateName = TradeInState | (typeof TRADE_IN_CART_STATES)[number];

/** Returns the name of a state, as a value of a refusal; in English it is the code. */
export const tradeInStateText = (state: TradeInStateName): RefusalText =>
  refusalText(`refusal.tradeInState.${state}`);
