import { type IntentStatus, intentStatus } from '#contract/order.ts';

/** Actions on an intent. */
export type Action = 'authorize' | 'challenge' | 'decline' | 'process' | 'capture' | 'cancel';

const NEXT: Record<IntentStatus, Partial<Record<Action, IntentStatus>>> = {
  requires_payment_method: {
    authorize: 'requires_capture',
    challenge: 'requires_action',
    decline: 'requires_payment_method',
    process: 'processing',
    cancel: 'canceled',
  },
  requires_confirmation: {
    authorize: 'requires_capture',
    decline: 'requires_payment_method',
    cancel: 'canceled',
  },
  requires_action: { authorize: 'requires_capture', decline: 'requires_payment_method', cancel: 'canceled' },
  processing: { authorize: 'requires_capture', decline: 'requires_payment_method' },
  requires_capture: { capture: 'succeeded', cancel: 'canceled' },
  succeeded: {},
  canceled: {},
};

/**
 * Returns the state of an intent after an action, undefined if the action is refused. Mirrors Stripe's machine with
 * manual capture.
 */
export function nextStatus(status: IntentStatus, action: Action): IntentStatus | undefined {
  return NEXT[status][action];
}

/** Lists the states in which an action is allowed, each with the next one. */
export const stepsOf = (action: Action): [from: IntentStatus, to: IntentStatus][] =>
  intentStatus.options.flatMap((from) => {
    const to = nextStatus(from, action);
    return to ? [[from, to]] : [];
  });

/** Test cards. Any other number that passes the check digit is declined as unknown. */
export const CARDS: Record<string, Action> = {
  '4242424242424242': 'authorize',
  '4000000000000002': 'decline',
  '4000002760003184': 'challenge',
  '4000000000000077': 'process',
};
