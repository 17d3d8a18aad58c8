import { waysToSignInPath } from '#lib/account-paths.ts';
import { failureOf, type Message } from '#lib/api/error-messages.ts';
import { done } from './done.ts';

/** Back to the list of ways to sign in, which says what was done. */
export const wayRemoved = () => done(waysToSignInPath(), 'wayRemoved');
export const passkeyAdded = () => done(waysToSignInPath(), 'passkeyAdded');

/** Why a way to sign in stays. */
export const lastWay = (error: unknown): Message | undefined =>
  failureOf(error)?.status === 409 ? { id: 'ways.last' } : undefined;
