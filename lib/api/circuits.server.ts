import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type Circuit, tradeInMapCircuitCollection } from '#contract/trade-in-cart.ts';
import { readPublic } from './public-client.server.ts';

/** A circuit as shown on a page. */
export interface CircuitOption {
  circuit: Circuit;
  isAvailable: boolean;
  /** Why it is unavailable, if the API returns a reason. */
  reason: string | undefined;
  /** Cents. */
  cost: number;
}

/** Reads all circuits, including unavailable ones. Cached until they may have changed. */
export async function readCircuits(): Promise<CircuitOption[]> {
  'use cache';
  cacheTag('catalogue', 'trade-ins', 'real-stores');
  cacheLife('catalogue');
  const found = await readPublic('trade-in-map-circuits', tradeInMapCircuitCollection);
  return (found?.['hydra:member'] ?? []).map(({ id, isAvailable, reason, cost }) => ({
    circuit: id,
    isAvailable,
    reason,
    cost,
  }));
}
