import type Stripe from 'stripe';
import { z } from 'zod';
import { env, type ServerEnv } from '#server/env.ts';
import { NotFound, Unavailable } from '#server/errors.ts';
import { log, summarizeError } from '#server/log.ts';

let known: { settings: ServerEnv; client: Promise<Stripe> } | undefined;

/**
 * Returns the SDK, with its pinned version of the API. `STRIPE_API_URL` directs it to another host, such as a double.
 */
export function stripe(): Promise<Stripe> {
  const settings = env();
  if (known?.settings !== settings) known = { settings, client: createClient(settings) };
  return known.client;
}

/** Loads the SDK on first use: a shop without Stripe starts without it. */
async function createClient(settings: ServerEnv): Promise<Stripe> {
  const { STRIPE_SECRET_KEY = '', STRIPE_API_URL } = settings;
  const { default: Sdk } = await import('stripe');
  const at = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
  return new Sdk(STRIPE_SECRET_KEY, {
    apiVersion: '2026-10-28.endive',
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(at && {
      protocol: at.protocol === 'http:' ? 'http' : 'https',
      host: at.hostname,
      port: at.port || (at.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** Fields of the SDK's errors. */
const stripeError = z.object({
  type: z.string().startsWith('Stripe'),
  code: z.string().optional(),
  /** The bank's reason for declining a card. */
  decline_code: z.string().optional(),
  statusCode: z.number().optional(),
  requestId: z.string().optional(),
});
const UNREACHABLE = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

/** Returns Stripe's error; undefined for any other error. */
export const stripeErrorOf = (error: unknown) => stripeError.safeParse(error).data;

/** Returns the network's or system's error if Stripe did not answer: `Error, ECONNREFUSED ...`. */
function causeOf(error: Error): string | undefined {
  const detail: unknown = Reflect.get(error, 'detail') ?? error.cause;
  return detail instanceof Error ? summarizeError(detail) : undefined;
}

/** Calls Stripe. @throws NotFound for an unknown object; Unavailable while it does not answer. */
export async function callStripe<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await stripe());
  } catch (error) {
    const stripeError = stripeErrorOf(error);
    if (!stripeError) throw error;
    const {
      requestId: stripeRequestId,
      statusCode: status,
      decline_code: declineCode,
      ...told
    } = stripeError;
    const cause = error instanceof Error ? causeOf(error) : undefined;
    log.warn(
      { provider: 'stripe', status, ...told, declineCode, stripeRequestId, cause },
      'a call of Stripe failed',
    );
    if (stripeError.code === 'resource_missing') throw new NotFound();
    if (UNREACHABLE.includes(stripeError.type)) throw new Unavailable(5);
    throw error;
  }
}
