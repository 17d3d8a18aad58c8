import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#server/env.ts';
import { Malformed } from '#server/errors.ts';
import { handleEvent } from '../handle-event.ts';

const TOLERANCE_SECONDS = 300;

/** Derives the secret of the sandbox's events; a real provider issues its own. */
export function webhookSecret(): string {
  return createHmac('sha256', env().APP_SECRET).update('payment-sandbox-webhook').digest('hex');
}

/** Signs a body: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, as Stripe signs. */
export function sign(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export function isSigned(body: string, header: string | null, secret: string, now = Date.now()): boolean {
  const parts = new Map(
    (header ?? '')
      .split(',')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );
  const seconds = Number(parts.get('t'));
  if (!Number.isInteger(seconds) || Math.abs(now / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(sign(body, secret, seconds).split('v1=')[1] ?? '');
  const given = Buffer.from(parts.get('v1') ?? '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Handles the sandbox's webhook: verifies the signature over the raw body first.
 *
 * @throws Malformed for an unsigned body or an unknown format.
 */
export async function handleSignedEvent(raw: string, signature: string | null): Promise<void> {
  if (!isSigned(raw, signature, webhookSecret())) throw new Malformed('The signature is not right.');
  await handleEvent(jsonOf(raw));
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
