import type { IntentStatus, OrderState, Payment } from '#lib/contract/order.ts';

export type AttemptState = Payment['state'];

/** What the shop has of an attempt to pay; amount in cents. */
export interface Known {
  order: OrderState;
  attempt: AttemptState;
  intentStatus: IntentStatus | null;
  amount: number;
  currency: string;
}

/** What the provider has of it. */
export interface Seen {
  status: IntentStatus;
  amount: number;
  currency: string;
  /** The last card was refused. */
  declined: boolean;
}

/** What must be asked of the provider afterwards. */
export type Ask = 'capture' | 'cancel' | 'refund';

export interface Step {
  attempt?: AttemptState;
  ask?: Ask;
  note?: 'declined' | 'more-time' | 'alarm';
}

/** A step; with `unsold`, every piece must be sold to the order first, and that step is taken when one cannot. */
export type Plan = Step & { unsold?: Step };

const NOTHING: Plan = {};

/**
 * What follows when the provider's books say `seen` of an attempt. The state decides, not the order of arrival: what
 * comes twice or late changes nothing, no sale goes back, and money is kept for a sale only.
 */
export function decide(known: Known, seen: Seen): Plan {
  const isOpen = known.attempt === 'pending' || known.attempt === 'failed';
  switch (seen.status) {
    case 'succeeded':
      if (known.attempt === 'authorized') return { attempt: 'paid' };
      if (!isOpen && known.attempt !== 'voided') return NOTHING;
      if (!isPayable(known, seen)) return REFUND;
      return { attempt: 'paid', unsold: REFUND };
    case 'requires_capture':
      if (known.attempt === 'authorized') return { ask: 'capture' };
      if (known.attempt === 'voided') return GIVE_BACK;
      if (!isOpen) return NOTHING;
      if (!isPayable(known, seen)) return GIVE_BACK;
      return { attempt: 'authorized', ask: 'capture', unsold: GIVE_BACK };
    case 'canceled':
      // Sold, and the money is not to be had: somebody must look at it.
      if (known.attempt === 'authorized') return { note: 'alarm' };
      return isOpen ? { attempt: 'voided' } : NOTHING;
    case 'processing':
    case 'requires_action':
      return isOpen ? { note: 'more-time' } : NOTHING;
    case 'requires_confirmation':
    case 'requires_payment_method':
      return isOpen && seen.declined ? { note: 'declined' } : NOTHING;
  }
}

const REFUND: Step = { attempt: 'refunding', ask: 'refund' };
const GIVE_BACK: Step = { attempt: 'voided', ask: 'cancel' };

/** Only the attempt that is open now may pay, and only what was asked: one that was given up could speak late. */
function isPayable(known: Known, seen: Seen): boolean {
  const isOpen = known.order === 'payment_pending' && known.attempt !== 'voided';
  return isOpen && seen.amount === known.amount && seen.currency === known.currency;
}

const RANK: Record<IntentStatus, number> = {
  requires_payment_method: 0,
  requires_confirmation: 1,
  requires_action: 2,
  processing: 3,
  requires_capture: 4,
  succeeded: 5,
  canceled: 5,
};

/** Whether a told state is to be kept: an end is never left, and only an open attempt goes back to another card. */
export function isNews({ attempt, intentStatus }: Known, status: IntentStatus): boolean {
  if (!intentStatus) return true;
  if (RANK[intentStatus] === RANK.succeeded) return false;
  return attempt === 'pending' || RANK[status] >= RANK[intentStatus];
}

/** Whether an event may be older than what the provider has by now, and cannot be taken at its word. */
export function mayBeOld({ attempt, intentStatus }: Known, status: IntentStatus): boolean {
  if (attempt !== 'pending' || !intentStatus) return false;
  return RANK[status] < RANK.requires_capture || RANK[status] < RANK[intentStatus];
}
