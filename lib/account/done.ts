import type { FormResult } from '#lib/forms/form-definition.ts';

/** Back to a page of the account that says what was done: `account.done.WHAT`. */
export const done = (to: string, what: string): FormResult => ({
  to,
  flash: { form: 'account-done', values: { what }, errors: {} },
});
