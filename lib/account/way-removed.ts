import { waysToSignInPath } from '#lib/account-paths.ts';
import { failureOf, type Message } from '#lib/api/error-messages.ts';
import type { FormResult } from '#lib/forms/form-definition.ts';

/** Back to the list of ways to sign in, which says what was done. */
const done = (what: 'wayRemoved' | 'passkeyAdded'): FormResult => ({
  to: waysToSignInPath(),
  flash: { form: 'account-done', values: { what }, errors: {} },
});
export const wayRemoved = () => done('wayRemoved');
export const passkeyAdded = () => done('passkeyAdded');

/** Why a way to sign in stays. */
export const lastWay = (error: unknown): Message | undefined =>
  failureOf(error)?.status === 409 ? { id: 'ways.last' } : undefined;
