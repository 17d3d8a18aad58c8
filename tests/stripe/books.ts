import { randomUUID } from 'node:crypto';
import {
  canceled,
  captured,
  confirmed,
  declined,
  EVENT,
  refundable,
  StripeFault,
  type StripeIntent,
  type StripeRefund,
  withCharge,
} from './machine.ts';

export type Fields = Record<string, string>;

const now = () => Math.floor(Date.now() / 1000);
const missing = (what: string) =>
  new StripeFault(404, 'invalid_request_error', `No such ${what}`, 'resource_missing');

/** Stripe's data and operations: payment intents with manual capture, refunds, and events of both. */
export class StripeBooks {
  readonly intents = new Map<string, StripeIntent>();
  readonly refunds = new Map<string, StripeRefund>();
  /** Customers with their saved payment methods. */
  readonly customers = new Map<string, Set<string>>();
  /** All events, oldest first. */
  readonly events: { id: string; object: 'event'; type: string; data: { object: unknown } }[] = [];
  refundsArePending = false;

  /** Moves an intent, as the bank or an operator on Stripe's own pages would. */
  move(id: string, step: 'approve' | 'refuse' | 'capture'): void {
    const intent = this.intent(id);
    if (step === 'approve') this.keep({ ...intent, status: 'requires_capture', next_action: null });
    else this.keep(step === 'capture' ? captured(intent) : declined(intent));
  }

  endRefunds(status: 'succeeded' | 'failed'): void {
    for (const refund of this.refunds.values()) this.keepRefund({ ...refund, status });
  }

  /** Handles a call of the API, by its path after /v1. @throws StripeFault */
  route(method: string, [what, id, step]: string[], fields: Fields): unknown {
    const asked = `${method} ${what}${id ? '/id' : ''}${step ? `/${step}` : ''}`;
    if (asked === 'POST payment_intents') return this.keep(this.created(fields), false);
    if (asked === 'GET payment_intents') return list([...this.intents.values()].reverse());
    if (asked === 'GET payment_intents/id') return answered(this.intent(id), fields);
    if (asked === 'POST payment_intents/id/capture')
      return answered(this.keep(captured(this.intent(id))), fields);
    if (asked === 'POST payment_intents/id/cancel') return this.keep(canceled(this.intent(id)));
    if (asked === 'POST payment_intents/id/confirm') return this.confirm(id, fields);
    if (asked === 'POST customers') return this.newCustomer();
    if (asked === 'DELETE customers/id') return this.deleteCustomer(id ?? '');
    if (asked === 'POST payment_methods/id/detach') return this.detach(id ?? '');
    if (asked === 'POST refunds') return this.refund(fields);
    if (asked === 'GET refunds/id') {
      const refund = this.refunds.get(id ?? '');
      if (!refund) throw missing('refund');
      return refund;
    }
    if (asked === 'GET refunds')
      return list(
        [...this.refunds.values()].filter((one) =>
          [one.payment_intent, undefined].includes(fields.payment_intent),
        ),
      );
    throw missing(asked);
  }

  private newCustomer() {
    const id = `cus_${randomUUID().replaceAll('-', '')}`;
    this.customers.set(id, new Set());
    return { id, object: 'customer' };
  }

  private deleteCustomer(id: string) {
    if (!this.customers.delete(id)) throw missing('customer');
    return { id, object: 'customer', deleted: true };
  }

  private detach(id: string) {
    const owner = [...this.customers.values()].find((methods) => methods.delete(id));
    if (owner) return { id, object: 'payment_method', customer: null };
    throw new StripeFault(
      400,
      'invalid_request_error',
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }

  private confirm(id: string | undefined, fields: Fields): StripeIntent {
    const intent = this.intent(id);
    const method = fields.payment_method ?? '';
    const kept = this.customers.get(intent.customer ?? '');
    if (method.startsWith('pm_pi_') && !kept?.has(method)) throw missing('PaymentMethod');
    const next = this.keep(confirmed(intent, method, fields.return_url ?? ''));
    if (next.setup_future_usage && next.status === 'requires_capture') kept?.add(next.payment_method ?? '');
    const error = next.last_payment_error;
    if (error) throw new StripeFault(402, error.type, error.message, error.code);
    return next;
  }

  private created(fields: Fields): StripeIntent {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const amount = Number(fields.amount);
    if (!Number.isInteger(amount) || amount < 50)
      throw new StripeFault(
        400,
        'invalid_request_error',
        'Amount must be at least 50 cents',
        'amount_too_small',
      );
    return {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${randomUUID()}`,
      amount,
      amount_received: 0,
      currency: fields.currency ?? '',
      status: 'requires_payment_method',
      created: now(),
      capture_method: fields.capture_method ?? 'automatic',
      metadata: metadataOf(fields),
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
      customer: fields.customer ?? null,
      setup_future_usage: fields.setup_future_usage === 'on_session' ? 'on_session' : null,
      payment_method: null,
    };
  }

  private refund(fields: Fields): StripeRefund {
    const intent = this.intent(fields.payment_intent);
    const amount = Number(fields.amount);
    const given = [...this.refunds.values()].filter(
      (one) => one.payment_intent === intent.id && one.status !== 'failed',
    );
    refundable(intent, given, amount);
    return this.keepRefund({
      id: `re_${randomUUID().replaceAll('-', '')}`,
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: this.refundsArePending ? 'pending' : 'succeeded',
      created: now(),
      metadata: metadataOf(fields),
    });
  }

  private intent(id: string | undefined): StripeIntent {
    const intent = this.intents.get(id ?? '');
    if (!intent) throw missing('payment_intent');
    return intent;
  }

  private keep(intent: StripeIntent, isTold = true): StripeIntent {
    this.intents.set(intent.id, intent);
    if (isTold) this.tell(EVENT[intent.status] ?? '', intent);
    return intent;
  }

  private keepRefund(refund: StripeRefund): StripeRefund {
    this.tell(this.refunds.has(refund.id) ? 'refund.updated' : 'refund.created', refund);
    this.refunds.set(refund.id, refund);
    return refund;
  }

  private tell(type: string, object: unknown): void {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    this.events.push({ id, object: 'event', type, data: { object } });
  }
}

/** The charge is an id, unless the call expands it. */
const answered = (intent: StripeIntent, fields: Fields) =>
  fields['expand[0]'] === 'latest_charge' ? withCharge(intent) : intent;

const list = (data: unknown[]) => ({ object: 'list', data, has_more: false });

function metadataOf(fields: Fields): Fields {
  const found = Object.entries(fields).map(
    ([name, value]) => [/^metadata\[(.+)]$/.exec(name)?.[1], value] as const,
  );
  return Object.fromEntries(found.filter(([name]) => name));
}
