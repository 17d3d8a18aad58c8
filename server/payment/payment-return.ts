import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { payment } from '#server/db/schema/payment.ts';
import { Malformed, NotFound } from '#server/errors.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { isSecretEqual } from '#server/identity/timing-safe-equal.ts';
import { paymentProvider } from './configured-provider.ts';
import { applyIntent } from './settlement.ts';

/** Parameters that a provider adds to the return address. */
const returnParameters = z.object({
  payment_intent: z.string().max(200),
  payment_intent_client_secret: z.string().max(400),
});
const RETURNS_PER_HOUR = 30;

/**
 * Updates the payment of a shopper who returns from the provider, perhaps before its event: retrieves the intent, whose
 * state decides. The parameters of the address are not trusted.
 *
 * @throws NotFound for another's or an unknown payment, Unavailable when the provider does not answer.
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
