import { randomUUID } from 'node:crypto';
import { DEVICE_DAYS, MOST_DEVICE_TOKENS } from '#contract/known-device.ts';
import { idOfSignedUntil, signedUntil } from './signed-id.ts';

/**
 * Creates the mark of a browser that has signed in to an account. It opens nothing: wrong passwords of this browser are
 * counted apart from those of strangers ("device cookies", OWASP). It is not stored.
 *
 * @param known the device's id if the account knows it already: it is kept
 */
export const deviceToken = (email: string, known: string | undefined, now = Date.now()): string =>
  signedUntil('device', known ?? randomUUID(), now + DEVICE_DAYS * 86_400_000, subjectOf(email));

/** Returns the device's id, if one of these tokens marks it as known to the account with this address. */
export function knownDevice(tokens: string | null, email: string): string | undefined {
  for (const token of (tokens ?? '').split('~').slice(0, MOST_DEVICE_TOKENS)) {
    const id = idOfSignedUntil('device', token, Date.now(), subjectOf(email));
    if (id) return id;
  }
  return undefined;
}

const subjectOf = (email: string) => email.toLowerCase();
