import type { Via } from '../api/via.ts';

/** The same calls with the token of the order that is followed (lib/auth/gateway.ts). */
export const asFollower =
  (via: Via): Via =>
  (call) =>
    via({ ...call, query: { ...call.query, _access: 'order' } });

/** Whose token opens an order: the shopper's own, or that of the order that is followed. */
export type Access = 'own' | 'order';

export const viaOf = (via: Via, access: Access): Via => (access === 'order' ? asFollower(via) : via);
