import { condition } from '#contract/product.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { browserClient } from '../api/browser-client.ts';
import { patchTradeInCart } from '../api/trade-ins.ts';
import type { Fields } from '../forms/fields.ts';
import { keptHandOver, keptSeller } from './kept-answers.ts';

// Saves answers in the draft on the server; loaded with the first answer.

/** @throws ApiError */
export async function keepAnswers(
  cart: string,
  what: 'handOver' | 'seller',
  fields: Fields,
): Promise<TradeInCart> {
  return patchTradeInCart(browserClient, cart, what === 'seller' ? keptSeller(fields) : keptHandOver(fields));
}

/** Saves the condition of an item and its faults. @returns undefined if no condition is selected. @throws ApiError */
export async function keepCondition(
  cart: string,
  item: string,
  answers: FormData,
  signal: AbortSignal,
): Promise<TradeInCart | undefined> {
  const chosen = condition.safeParse(answers.get('condition'));
  if (!chosen.success) return undefined;
  const defects = answers.getAll('defects').filter((value) => typeof value === 'string');
  const patch = { items: [{ tradeIn: item, condition: chosen.data, defects }] };
  return patchTradeInCart(browserClient, cart, patch, signal);
}
