import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { type Counter, paymentContract } from '#tests/payment/contract.ts';
import { deliverEvents } from './deliver-events.ts';
import { applyAction } from './intents.ts';

useDatabase({ rateLimits: 'off', reconciles: false });

const sum = z.object({ cents: z.coerce.number() });
const ACTIONS = { pays: 'authorize', declined: 'decline', asks: 'challenge', slow: 'process' } as const;

const VISA = { brand: 'visa', last4: '4242' };

const counter: Counter = {
  confirm: async ({ id }, card) => void (await applyAction(database(), id, ACTIONS[card], VISA)),
  bank: async (id, answer) =>
    void (await applyAction(database(), id, answer === 'approve' ? 'authorize' : 'decline')),
  takeByHand: async (id) => void (await applyAction(database(), id, 'capture')),
  deliver: async () => void (await deliverEvents()),
  deliverAgain: async () => {
    await execute(sql`update sandbox_event set delivered_at = null, due_at = now()`);
    await deliverEvents();
  },
  kept: async (orderId) => {
    const [row] = await query(
      sum,
      sql`select coalesce(sum(amount - coalesce((select sum(amount) from sandbox_refund r where r.intent_id = i.id), 0)), 0)
          as cents from sandbox_intent i where order_id = ${orderId} and status = 'succeeded'`,
    );
    return row?.cents ?? 0;
  },
};

paymentContract('the sandbox', counter);
