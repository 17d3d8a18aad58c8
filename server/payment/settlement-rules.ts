import type { IntentStatus, OrderState, Payment } from '#contract/order.ts';

export type PaymentState = Payment['state'];

/** The shop's record of an attempt to pay; amount in cents. */
export interface RecordedPayment {
  order: OrderState;
  attempt: PaymentState;
  intentStatus: IntentStatus | null;
  amount: number;
  currency: string;
}

/** The provider's record of it. */
export interface ReportedIntent {
  status: IntentStatus;
  amount: number;
  currency: string;
  /** The last card was refused. */
  declined: boolean;
}

/** Follow-up call to the provider. */
export type ProviderCall = 'capture' | 'cancel' | 'refund';

export interface SettlementStep {
  attempt?: PaymentState;
  ask?: ProviderCall;
  note?: 'declined' | 'more-time' | 'alarm';
}

/** A step; with `unsold`, all items must first be sold to the order, and that step is taken if one cannot be. */
type Settlement = SettlementStep & { unsold?: SettlementStep };

const NO_SETTLEMENT: Settlement = {};

/**
 * Decides the settlement of an attempt for the provider's state `reported`. The state decides, not the order of
 * arrival: repeated or late events change nothing, no sale is undone, and money is kept only for a sale.
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
      // Sold, but the payment cannot be captured: staff must look at it.
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

/**
 * Whether an intent may pay: only the open attempt, and only the requested amount; an abandoned attempt may report
 * late.
 */
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

/** Whether to record a reported state: a final state is kept, and only an open attempt returns to another card. */
export function isNewer({ attempt, intentStatus }: RecordedPayment, status: IntentStatus): boolean {
  if (!intentStatus) return true;
  if (STATUS_RANK[intentStatus] === STATUS_RANK.succeeded) return false;
  return attempt === 'pending' || STATUS_RANK[status] >= STATUS_RANK[intentStatus];
}

/** Whether an event may be older than the provider's current state, so that the intent must be retrieved. */
export function mayBeStale({ attempt, intentStatus }: RecordedPayment, status: IntentStatus): boolean {
  if (attempt !== 'pending' || !intentStatus) return false;
  return (
    STATUS_RANK[status] < STATUS_RANK.requires_capture || STATUS_RANK[status] < STATUS_RANK[intentStatus]
  );
}
