import { createHmac } from 'node:crypto';
import { env } from '#server/env.ts';
import { isSecretEqual } from './timing-safe-equal.ts';

/** What a signed id opens; one use never passes for another. */
type Use =
  | 'order-link'
  | 'withdrawal'
  | 'one-time'
  | 'unsubscribe'
  | 'saved-search'
  | 'wishlist-alerts'
  | 'alerts-end'
  | 'booking'
  | 'booking-confirm'
  | 'trade-in'
  | 'customer-code'
  | 'device'
  | 'store-device'
  | 'team-invitation';

const signatureOf = (use: Use, id: string) =>
  createHmac('sha256', env().APP_SECRET).update(`${use} ${id}`).digest('base64url');

/** An id that only this shop can have written: made where it is needed and kept nowhere, so that a dump of the database opens nothing. */
export const signedId = (use: Use, id: string): string => `${id}.${signatureOf(use, id)}`;

/** The id that a text signs; undefined for a text that this shop never wrote for this use. */
export function idOfSigned(use: Use, text: string): string | undefined {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(text) ?? [];
  return id && isSecretEqual(signature, signatureOf(use, id)) ? id : undefined;
}

/**
 * A signed id that soon expires, for what is shown on a screen and not sent.
 *
 * @param until in ms
 * @param subject what else it is signed for, and does not name
 */
export const signedUntil = (use: Use, id: string, until: number, subject = ''): string => {
  const last = Math.ceil(until / 1_000).toString(36);
  return `${id}.${last}.${signatureOf(use, timed(id, last, subject))}`;
};

/** The id that a text signs for this use, and this subject, until now or later. */
export function idOfSignedUntil(use: Use, text: string, now = Date.now(), subject = ''): string | undefined {
  const [, id, last = '', signature] = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(text) ?? [];
  if (!id || !isSecretEqual(signature, signatureOf(use, timed(id, last, subject)))) return undefined;
  return Number.parseInt(last, 36) * 1_000 >= now ? id : undefined;
}

const timed = (id: string, last: string, subject: string) => `${id} ${last}${subject && ` ${subject}`}`;
