import type { IntentStatus, OrderState } from '#contract/order.ts';
import { nextStatus } from '#server/payment/sandbox/state-machine.ts';
import {
  decideSettlement,
  isNewer,
  mayBeStale,
  type PaymentState,
  type ProviderCall,
  type ReportedIntent,
} from '#server/payment/settlement-rules.ts';
import type { Book, Op, World } from './script.ts';

const AMOUNT = 3490;
type Order = { state: OrderState };
interface Attempt {
  order: 0 | 1;
  state: PaymentState;
  intentStatus: IntentStatus;
  real: ReportedIntent;
  refunded: number;
}
type Tell = { op: 'tell'; which: number } | Extract<Op, { op: 'lie' }>;
interface ReportedEvent {
  attempt: Attempt;
  seen: ReportedIntent;
}

/** The shop's decisions in a world in memory: no order holds the item, so both orders may pay for it at once. */
export class Memory implements World {
  readonly orders: [Order, Order] = [{ state: 'draft' }, { state: 'draft' }];
  readonly attempts: Attempt[] = [];
  readonly told: ReportedEvent[] = [];
  readonly soldTo: (0 | 1)[] = [];
  isDown = false;

  async play(op: Op): Promise<void> {
    switch (op.op) {
      case 'open':
        return this.open(op.order);
      case 'giveUp':
        return this.giveUp(op.order);
      case 'bank':
        return this.applyAction(this.attempts[op.which % this.attempts.length], op.action);
      case 'tell':
      case 'lie':
        return this.tell(op);
      case 'finishStalledPayments':
        return this.finishStalledPayments();
      case 'provider':
        this.isDown = op.isDown;
    }
  }

  async quiet(): Promise<void> {
    this.isDown = false;
    for (const told of [...this.told]) this.hear(told);
    for (let round = 0; round < 3; round += 1) this.finishStalledPayments();
  }

  async books() {
    const attempts = this.attempts.map(
      (attempt): Book => ({
        order: attempt.order,
        orderState: this.orders[attempt.order].state,
        attempt: attempt.state,
        intent: attempt.real.status,
        amount: AMOUNT,
        captured: attempt.real.status === 'succeeded' ? attempt.real.amount : 0,
        refunded: attempt.refunded,
      }),
    );
    return { attempts, soldTo: [...this.soldTo] };
  }

  private open(order: 0 | 1): void {
    if (this.orders[order].state !== 'draft' || this.soldTo.length > 0) return;
    this.orders[order].state = 'payment_pending';
    const status = 'requires_payment_method';
    const real: ReportedIntent = { status, amount: AMOUNT, currency: 'EUR', declined: false };
    this.attempts.push({ order, state: 'pending', intentStatus: status, real, refunded: 0 });
  }

  /** As give-up.ts: closes the attempt, cancels, then releases; an unavailable provider stops it half way. */
  private giveUp(order: 0 | 1): void {
    const attempt = this.attempts.findLast((one) => one.order === order);
    if (this.orders[order].state !== 'payment_pending' || !attempt) return;
    if (attempt.state === 'pending') attempt.state = 'voided';
    if (attempt.state === 'voided') {
      if (this.isDown) return;
      this.bank(attempt, 'cancel');
      if (attempt.real.status !== 'canceled') {
        attempt.state = 'pending';
        this.settle({ attempt, seen: { ...attempt.real } });
        return;
      }
      attempt.intentStatus = 'canceled';
    }
    this.orders[order].state = 'draft';
  }

  private applyAction(attempt: Attempt | undefined, action: Extract<Op, { op: 'bank' }>['action']): void {
    if (action !== 'tamper') this.bank(attempt, action);
    else if (attempt?.real.status === 'requires_payment_method') attempt.real.amount = 1;
  }

  private bank(attempt: Attempt | undefined, action: Parameters<typeof nextStatus>[1]): void {
    const status = attempt && nextStatus(attempt.real.status, action);
    if (!attempt || !status) return;
    attempt.real = { ...attempt.real, status, declined: action === 'decline' };
    this.told.push({ attempt, seen: { ...attempt.real } });
  }

  private tell(op: Tell): void {
    const told = this.told[op.which % this.told.length];
    if (!told) return;
    if (op.op === 'tell') {
      this.hear(told);
      return;
    }
    // An event of an unknown payment has no effect.
    if (op.about === 'order') return;
    const wrong = op.about === 'amount' ? { amount: 1 } : { currency: 'USD' };
    this.hear({ attempt: told.attempt, seen: { ...told.seen, ...wrong } });
  }

  private hear(told: ReportedEvent): void {
    const { attempt, seen } = told;
    const known = this.known(attempt);
    if (!mayBeStale(known, seen.status)) this.settle(told);
    else if (!this.isDown) this.settle({ attempt, seen: { ...attempt.real } });
  }

  private known(attempt: Attempt) {
    const { state, intentStatus } = attempt;
    return {
      order: this.orders[attempt.order].state,
      attempt: state,
      intentStatus,
      amount: AMOUNT,
      currency: 'EUR',
    };
  }

  /** As settle.ts. */
  private settle({ attempt, seen }: ReportedEvent): void {
    const order = this.orders[attempt.order];
    const known = this.known(attempt);
    const plan = decideSettlement(known, seen);
    const isLost = plan.unsold !== undefined && this.soldTo.length > 0;
    if (plan.unsold && !isLost) {
      if (order.state !== 'payment_pending') throw new Error(`sold to an order that is ${order.state}`);
      this.soldTo.push(attempt.order);
      order.state = 'paid';
    }
    const step = (isLost && plan.unsold) || plan;
    attempt.state = step.attempt ?? attempt.state;
    if (isNewer(known, seen.status)) attempt.intentStatus = seen.status;
    if (isLost) order.state = 'draft';
    this.follow(attempt, step.ask);
  }

  private follow(attempt: Attempt, ask: ProviderCall | undefined): void {
    if (!ask || this.isDown) return;
    if (ask === 'refund') {
      attempt.refunded = attempt.real.amount;
      attempt.state = 'refunded';
      return;
    }
    this.bank(attempt, ask);
    this.settle({ attempt, seen: { ...attempt.real } });
  }

  /** As reconcile.ts. */
  private finishStalledPayments(): void {
    if (this.isDown) return;
    for (const order of [0, 1] as const) {
      const last = this.attempts.findLast((one) => one.order === order);
      if (last?.state === 'voided' || last?.state.startsWith('refund')) this.giveUp(order);
    }
    for (const attempt of this.attempts) {
      if (attempt.state === 'pending') this.settle({ attempt, seen: { ...attempt.real } });
      if (attempt.state === 'authorized') this.follow(attempt, 'capture');
      if (attempt.state === 'refunding') this.follow(attempt, 'refund');
      const isOver = attempt.intentStatus === 'canceled' || attempt.intentStatus === 'succeeded';
      if (attempt.state === 'voided' && !isOver) this.follow(attempt, 'cancel');
    }
  }
}
