import { formOnDemand } from '#lib/forms/form-on-demand.ts';

// Browser versions of this folder's forms.

const codes = () => import('./forms.ts');

export const codeForm = formOnDemand('code', 'voucher', async () => (await codes()).codeForm);
export const creditForm = formOnDemand(
  'credit',
  'voucher',
  async () => (await import('./credit-form.ts')).creditForm,
);

/** Loads the code that changes the codes of an order, at the first change. */
export const loadCodeChanges = () => import('./change-codes.ts');
