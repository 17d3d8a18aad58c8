import { createHmac } from 'node:crypto';
import { env } from '#server/env.ts';
import { isSameSecret } from '#server/identity/same-secret.ts';

const signatureOf = (id: string) =>
  createHmac('sha256', env().APP_SECRET).update(`withdrawal ${id}`).digest('base64url');

/** What confirms a withdrawal: made of its id where it is needed, so that a dump of the database confirms nothing. */
export const withdrawalToken = (id: string): string => `${id}.${signatureOf(id)}`;

/** The id of the withdrawal that a key confirms; undefined for one that this shop never made. */
export function withdrawalIdOf(key: string): string | undefined {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(key) ?? [];
  return id && isSameSecret(signature, signatureOf(id)) ? id : undefined;
}
