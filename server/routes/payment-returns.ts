import type { Hono } from 'hono';
import { limitedBody, readFields } from '#server/http/body.ts';
import type { ApiEnv } from '#server/http/kernel.ts';
import { syncReturnedPayment } from '#server/payment/payment-return.ts';

const PATH = '/api/v3/payment-returns';

/**
 * Mounts the route of a shopper's return from the provider's page: retrieves the payment at once, before its event
 * arrives.
 */
export function mountPaymentReturns(app: Hono<ApiEnv>): void {
  app.use(PATH, limitedBody);
  app.post(PATH, async (context) => {
    await syncReturnedPayment(await readFields(context));
    return context.body(null, 204);
  });
}
