import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { payment } from '#server/db/schema/payment.ts';
import { Malformed, NotFound } from '#server/errors.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { isSecretEqual } from '#server/identity/timing-safe-equal.ts';
import { paymentProvider } from './configured-provider.ts';
import { applyIntent } from './settlement.ts';

/** What a provider puts into the address that the shopper comes back to. */
const returnParameters = z.object({
  payment_intent: z.string().max(200),
  payment_intent_client_secret: z.string().max(400),
});
const RETURNS_PER_HOUR = 30;

/**
 * A shopper is back from the provider, perhaps before its event: the provider is asked for the payment, and its books
 * decide. Nothing of what the address says is believed.
 *
 * @throws NotFound for another's payment as for none, Unavailable when the provider does not answer.
 */
export async function syncReturnedPayment(input: unknown): Promise<void> {
  const parsed = returnParameters.safeParse(input);
  if (!parsed.success) throw new Malformed('The payment is not named.');
  const { payment_intent: id, payment_intent_client_secret: secret } = parsed.data;
  const [row] = await database().select().from(payment).where(eq(payment.intent_id, id));
  if (!row?.client_secret || !isSecretEqual(secret, row.client_secret)) throw new NotFound();
  await rateLimit(`returnParameters ${row.order_id}`, RETURNS_PER_HOUR, 3_600);
  await applyIntent(await paymentProvider().retrieve(id));
}
