import { formOnDemand } from '#lib/forms/form-on-demand.ts';

// The forms of this folder for the page's script.

const codes = () => import('./forms.ts');

export const codeForm = formOnDemand('code', 'voucher', async () => (await codes()).codeForm);
export const creditForm = formOnDemand(
  'credit',
  'voucher',
  async () => (await import('./credit-form.ts')).creditForm,
);

/** Changes the codes of an order; its code is loaded with the first change. */
export const loadCodeChanges = () => import('./change-codes.ts');
