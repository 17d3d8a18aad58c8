import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { badRequest } from '#server/http/problem.ts';
import { retried } from '#server/http/retry.ts';
import { readEvent } from './event.ts';
import { takeRefundEvent } from './refunds.ts';
import { type FollowUp, follow, settle } from './settle.ts';

const TOLERANCE_SECONDS = 300;

/** Secret of the sandbox's events; a real provider gives its own. */
export function webhookSecret(): string {
  return createHmac('sha256', env().APP_SECRET).update('payment-sandbox-webhook').digest('hex');
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, as Stripe signs. */
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
 * The door that every provider's events come through: signature over the raw body, stored once by id in the same
 * transaction as its effect, then what must be asked of the provider.
 *
 * @throws Problem 400 for a body that is not signed or not understood.
 */
export async function takeEvent(raw: string, signature: string | null): Promise<void> {
  if (!isSigned(raw, signature, webhookSecret())) throw badRequest('The signature is not right.');
  const event = readEvent(jsonOf(raw));
  if (!event) return;
  const intentId = event.type === 'refund.updated' ? event.refund.intentId : event.intent.id;
  const up = await retried(() =>
    database().transaction(async (tx): Promise<FollowUp> => {
      const stored = await tx.execute(sql`insert into payment_event (id, type, intent_id)
        values (${event.id}, ${event.type}, ${intentId}) on conflict do nothing`);
      if (stored.rowCount === 0) return undefined;
      if (event.type === 'refund.updated') return takeRefundEvent(tx, event).then(() => undefined);
      return settle(tx, event);
    }),
  );
  await follow(up);
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
