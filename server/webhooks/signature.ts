import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** Generates a key of 256 random bits, in the format of Standard Webhooks: `whsec_` and base64. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * Returns the headers that sign a call (Standard Webhooks 1.0.0, HMAC-SHA-256): `webhook-id`, `webhook-timestamp` and
 * `webhook-signature`, which has one signature for each secret, so that a receiver may use either.
 *
 * @param sentAt in ms since 1970, UTC; a receiver refuses calls that are minutes old
 */
export function signedHeaders(
  { id, sentAt, body }: { id: string; sentAt: number; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = Math.floor(sentAt / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
