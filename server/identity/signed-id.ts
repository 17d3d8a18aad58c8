import { createHmac } from 'node:crypto';
import { env } from '#server/env.ts';
import { isSecretEqual } from './timing-safe-equal.ts';

/** Purpose of a signed id; an id signed for one is invalid for another. */
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

/** Signs an id: created when needed and not stored, so that a dump of the database opens nothing. */
export const signedId = (use: Use, id: string): string => `${id}.${signatureOf(use, id)}`;

/** Returns the id of a signed text; undefined for an invalid signature or another use. */
export function idOfSigned(use: Use, text: string): string | undefined {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(text) ?? [];
  return id && isSecretEqual(signature, signatureOf(use, id)) ? id : undefined;
}

/**
 * Signs an id that soon expires, for display on a screen.
 *
 * @param until in ms
 * @param subject further signed text, which the result does not contain
 */
export const signedUntil = (use: Use, id: string, until: number, subject = ''): string => {
  const last = Math.ceil(until / 1_000).toString(36);
  return `${id}.${last}.${signatureOf(use, timed(id, last, subject))}`;
};

/** Returns the id of a signed text for this use and subject, if it has not expired. */
export function idOfSignedUntil(use: Use, text: string, now = Date.now(), subject = ''): string | undefined {
  const [, id, last = '', signature] = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(text) ?? [];
  if (!id || !isSecretEqual(signature, signatureOf(use, timed(id, last, subject)))) return undefined;
  return Number.parseInt(last, 36) * 1_000 >= now ? id : undefined;
}

const timed = (id: string, last: string, subject: string) => `${id} ${last}${subject && ` ${subject}`}`;
