import { createHmac } from 'node:crypto';
import { env } from '#server/env.ts';
import { isSameSecret } from './same-secret.ts';

/** What a signed id opens; one use never passes for another. */
type Use = 'order-link' | 'withdrawal' | 'one-time' | 'unsubscribe' | 'booking' | 'trade-in';

const signatureOf = (use: Use, id: string) =>
  createHmac('sha256', env().APP_SECRET).update(`${use} ${id}`).digest('base64url');

/** An id that only this shop can have written: made where it is needed and kept nowhere, so that a dump of the database opens nothing. */
export const signedId = (use: Use, id: string): string => `${id}.${signatureOf(use, id)}`;

/** The id that a text signs; undefined for a text that this shop never wrote for this use. */
export function idOfSigned(use: Use, text: string): string | undefined {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(text) ?? [];
  return id && isSameSecret(signature, signatureOf(use, id)) ? id : undefined;
}
