import type { TradeInState } from '#contract/trade-in.ts';

/**
 * What may follow what. Everything else is refused with both names, here and by the database (`trade_in_transition`): a
 * change of this table is a migration too.
 */
export const TRANSITIONS: Record<TradeInState, readonly TradeInState[]> = {
  estimated: ['validated', 'cancelled'],
  // Expired when nothing of it came before its offers had ended.
  validated: ['sent', 'received', 'cancelled', 'expired'],
  // Cancelled when it never came.
  sent: ['received', 'cancelled'],
  // Accepted directly where the assistant at the counter looks and decides.
  received: ['in_review', 'accepted'],
  in_review: ['accepted', 'devalued', 'refused'],
  // One second look of the workshop may follow a lower offer or a refusal.
  devalued: ['accepted', 'declined', 'in_review'],
  refused: ['in_review', 'returned', 'donated', 'recycled'],
  declined: ['returned', 'donated', 'recycled'],
  accepted: ['credited'],
  credited: ['on_sale'],
  on_sale: ['sold'],
  // A return brings it back.
  sold: ['on_sale'],
  returned: [],
  donated: [],
  recycled: [],
  // What comes after its time is received by a command alone.
  cancelled: ['received'],
  expired: ['received'],
};

/** States in which the shop has the item, or it is on its way there, and its seller waits for something. */
export const RUNNING_STATES: readonly TradeInState[] = [
  'sent',
  'received',
  'in_review',
  'accepted',
  'devalued',
  'refused',
  'declined',
];

export function canTransition(from: TradeInState, to: TradeInState): boolean {
  return TRANSITIONS[from].includes(to);
}
