import type { IntentStatus, OrderState, Payment } from '#contract/order.ts';

export type PaymentState = Payment['state'];

/** What the shop has of an attempt to pay; amount in cents. */
export interface RecordedPayment {
  order: OrderState;
  attempt: PaymentState;
  intentStatus: IntentStatus | null;
  amount: number;
  currency: string;
}

/** What the provider has of it. */
export interface ReportedIntent {
  status: IntentStatus;
  amount: number;
  currency: string;
  /** The last card was refused. */
  declined: boolean;
}

/** What must be asked of the provider afterwards. */
export type ProviderCall = 'capture' | 'cancel' | 'refund';

export interface SettlementStep {
  attempt?: PaymentState;
  ask?: ProviderCall;
  note?: 'declined' | 'more-time' | 'alarm';
}

/** A step; with `unsold`, every item must be sold to the order first, and that step is taken when one cannot. */
type Settlement = SettlementStep & { unsold?: SettlementStep };

const NO_SETTLEMENT: Settlement = {};

/**
 * What follows when the provider's records say `reported` of an attempt. The state decides, not the order of arrival: what
 * comes twice or late changes nothing, no sale goes back, and money is kept for a sale only.
 */
export function decideSettlement(recorded: RecordedPayment, reported: ReportedIntent): Settlement {
  const isOpen = recorded.attempt === 'pending' || recorded.attempt === 'failed';
  switch (reported.status) {
    case 'succeeded':
      if (recorded.attempt === 'authorized') return { attempt: 'paid' };
      if (!isOpen && recorded.attempt !== 'voided') return NO_SETTLEMENT;
      if (!isPayable(recorded, reported)) return REFUND;
      return { attempt: 'paid', unsold: REFUND };
    case 'requires_capture':
      if (recorded.attempt === 'authorized') return { ask: 'capture' };
      if (recorded.attempt === 'voided') return CANCEL;
      if (!isOpen) return NO_SETTLEMENT;
      if (!isPayable(recorded, reported)) return CANCEL;
      return { attempt: 'authorized', ask: 'capture', unsold: CANCEL };
    case 'canceled':
      // Sold, but the money cannot be captured: staff must look at it.
      if (recorded.attempt === 'authorized') return { note: 'alarm' };
      return isOpen ? { attempt: 'voided' } : NO_SETTLEMENT;
    case 'processing':
    case 'requires_action':
      return isOpen ? { note: 'more-time' } : NO_SETTLEMENT;
    case 'requires_confirmation':
    case 'requires_payment_method':
      return isOpen && reported.declined ? { note: 'declined' } : NO_SETTLEMENT;
  }
}

const REFUND: SettlementStep = { attempt: 'refunding', ask: 'refund' };
const CANCEL: SettlementStep = { attempt: 'voided', ask: 'cancel' };

/** Only the attempt that is open now may pay, and only what was asked: one that was given up could speak late. */
function isPayable(recorded: RecordedPayment, reported: ReportedIntent): boolean {
  const isOpen = recorded.order === 'payment_pending' && recorded.attempt !== 'voided';
  return isOpen && reported.amount === recorded.amount && reported.currency === recorded.currency;
}

const STATUS_RANK: Record<IntentStatus, number> = {
  requires_payment_method: 0,
  requires_confirmation: 1,
  requires_action: 2,
  processing: 3,
  requires_capture: 4,
  succeeded: 5,
  canceled: 5,
};

/** Whether a told state is to be kept: an end is never left, and only an open attempt goes back to another card. */
export function isNewer({ attempt, intentStatus }: RecordedPayment, status: IntentStatus): boolean {
  if (!intentStatus) return true;
  if (STATUS_RANK[intentStatus] === STATUS_RANK.succeeded) return false;
  return attempt === 'pending' || STATUS_RANK[status] >= STATUS_RANK[intentStatus];
}

/** Whether an event may be older than what the provider has by now, and cannot be taken at its word. */
export function mayBeStale({ attempt, intentStatus }: RecordedPayment, status: IntentStatus): boolean {
  if (attempt !== 'pending' || !intentStatus) return false;
  return (
    STATUS_RANK[status] < STATUS_RANK.requires_capture || STATUS_RANK[status] < STATUS_RANK[intentStatus]
  );
}
