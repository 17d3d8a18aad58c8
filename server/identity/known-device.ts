import { randomUUID } from 'node:crypto';
import { DEVICE_DAYS, MOST_DEVICE_TOKENS } from '#contract/known-device.ts';
import { idOfSignedUntil, signedUntil } from './signed-id.ts';

/**
 * Marks a browser as one that has signed in to an account. It opens nothing: it only lets wrong passwords of this browser be
 * counted apart from those of strangers ("device cookies", OWASP). Nothing is stored.
 *
 * @param known the device's id, if it is known to the account already: it stays the same
 */
export const deviceToken = (email: string, known: string | undefined, now = Date.now()): string =>
  signedUntil('device', known ?? randomUUID(), now + DEVICE_DAYS * 86_400_000, subjectOf(email));

/** The device's id, if one of these tokens marks it as known to the account with this address. */
export function knownDevice(tokens: string | null, email: string): string | undefined {
  for (const token of (tokens ?? '').split('~').slice(0, MOST_DEVICE_TOKENS)) {
    const id = idOfSignedUntil('device', token, Date.now(), subjectOf(email));
    if (id) return id;
  }
  return undefined;
}

const subjectOf = (email: string) => email.toLowerCase();
