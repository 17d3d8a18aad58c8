import type { FormResult } from '#lib/forms/form-definition.ts';

/** Returns to a page of the account with the message `account.done.WHAT`. */
export const done = (to: string, what: string): FormResult => ({
  to,
  flash: { form: 'account-done', values: { what }, errors: {} },
});
