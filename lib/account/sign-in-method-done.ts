import { signInMethodsPath } from '#lib/account-paths.ts';
import { failureOf, type Message } from '#lib/api/error-messages.ts';
import { done } from './done.ts';

/** Returns to the list of sign-in methods with the message of the removal. */
export const signInMethodRemoved = () => done(signInMethodsPath(), 'signInMethodRemoved');
export const passkeyAdded = () => done(signInMethodsPath(), 'passkeyAdded');

/** Returns the message if the last sign-in method cannot be removed. */
export const lastSignInMethod = (error: unknown): Message | undefined =>
  failureOf(error)?.status === 409 ? { id: 'signInMethods.last' } : undefined;
