import { eq } from 'drizzle-orm';
import { database } from '#server/db/database.ts';
import { sandboxCard } from '#server/db/schema/payment.ts';
import { Conflict } from '#server/errors.ts';
import type { Intent, PaymentProvider } from '../provider.ts';
import { forgetCards } from './cards.ts';
import { applyAction, openIntent, readIntent } from './intents.ts';
import { openRefund, readRefund } from './refunds.ts';

/**
 * The provider that needs no account: its records are in the same database, its events come through the same webhook.
 */
export const sandbox: PaymentProvider = {
  id: 'sandbox',
  open: (input) => openIntent(database(), input),
  retrieve: (id) => readIntent(database(), id),
  capture: (id) => applyOrRead(id, 'capture'),
  cancel: (id) => applyOrRead(id, 'cancel'),
  refund: (input) => openRefund(database(), input),
  retrieveRefund: (id) => readRefund(database(), id),
  // A customer of the sandbox is an id without a record.
  createCustomer: async (key) => `cus_${key}`,
  forgetCard: (id) => forgetCards(database(), eq(sandboxCard.id, id)),
  forgetCustomer: (id) => forgetCards(database(), eq(sandboxCard.customer, id)),
};

async function applyOrRead(id: string, action: 'capture' | 'cancel'): Promise<Intent> {
  try {
    return await applyAction(database(), id, action);
  } catch (error) {
    // Too late, or repeated: the state shows which.
    if (error instanceof Conflict) return readIntent(database(), id);
    throw error;
  }
}
