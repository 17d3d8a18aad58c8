import { signInMethodsPath } from '#lib/account-paths.ts';
import { failureOf, type Message } from '#lib/api/error-messages.ts';
import { done } from './done.ts';

/** Back to the list of ways to sign in, which says what was done. */
export const signInMethodRemoved = () => done(signInMethodsPath(), 'signInMethodRemoved');
export const passkeyAdded = () => done(signInMethodsPath(), 'passkeyAdded');

/** Why a way to sign in stays. */
export const lastSignInMethod = (error: unknown): Message | undefined =>
  failureOf(error)?.status === 409 ? { id: 'signInMethods.last' } : undefined;
