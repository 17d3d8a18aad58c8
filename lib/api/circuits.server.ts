import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type Circuit, tradeInMapCircuitCollection } from '#contract/trade-in-cart.ts';
import { readPublic } from './public-client.server.ts';

/** A circuit, as a page shows it. */
export interface CircuitOption {
  circuit: Circuit;
  isAvailable: boolean;
  /** Why not, where the API says so. */
  reason: string | undefined;
  /** Cents. */
  cost: number;
}

/** The circuits, those that are closed included. Kept until they may have changed. */
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
