import { formOnDemand } from '#lib/forms/form-on-demand.ts';

// Browser versions of this folder's forms.

const signIn = () => import('./sign-in-forms.ts');

export const emailForm = formOnDemand('sign-in-email', 'auth', async () => (await signIn()).emailForm);
export const signInForm = formOnDemand('sign-in', 'auth', async () => (await signIn()).signInForm);
export const registerForm = formOnDemand('register', 'auth', async () => (await signIn()).registerForm);
export const forgottenForm = formOnDemand(
  'forgotten-password',
  'auth',
  async () => (await signIn()).forgottenForm,
);
export const makeAccountForm = formOnDemand(
  'make-account',
  'auth',
  async () => (await import('./make-account-form.ts')).makeAccountForm,
);

const connect = () => import('./connect-forms.ts');

export const connectLinkForm = formOnDemand(
  'connect-link',
  'auth',
  async () => (await connect()).connectLinkForm,
);
export const connectAddForm = formOnDemand(
  'connect-add',
  'auth',
  async () => (await connect()).connectAddForm,
);

const links = () => import('./link-forms.ts');

export const resetForm = formOnDemand('reset-password', 'auth', async () => (await links()).resetForm);
export const resetAgainForm = formOnDemand(
  'reset-password-again',
  'auth',
  async () => (await links()).resetAgainForm,
);
export const activateByPasswordForm = formOnDemand(
  'activate-account-password',
  'auth',
  async () => (await links()).activateByPasswordForm,
);
export const activateByNewPasswordForm = formOnDemand(
  'activate-account-new-password',
  'auth',
  async () => (await links()).activateByNewPasswordForm,
);

const customer = () => import('./customer-forms.ts');

export const detailsForm = formOnDemand(
  'account-details',
  'account',
  async () => (await customer()).detailsForm,
);
export const emailChangeForm = formOnDemand(
  'account-email',
  'account',
  async () => (await customer()).emailChangeForm,
);
export const consentsForm = formOnDemand(
  'account-news',
  'account',
  async () => (await customer()).consentsForm,
);
export const passwordForm = formOnDemand(
  'account-password',
  'account',
  async () => (await customer()).passwordForm,
);
export const deleteAccountForm = formOnDemand(
  'delete-account',
  'account',
  async () => (await customer()).deleteAccountForm,
);
export const addressForm = formOnDemand(
  'address',
  'account',
  async () => (await import('./address-forms.ts')).addressForm,
);
export const sizesForm = formOnDemand(
  'account-sizes',
  'account',
  async () => (await import('./sizes-form.ts')).sizesForm,
);
export const lengthsForm = formOnDemand(
  'account-lengths',
  'account',
  async () => (await import('./lengths-form.ts')).lengthsForm,
);
