import { formOnDemand } from '#lib/forms/form-on-demand.ts';

// The forms of this folder for the page's script.

const signIn = () => import('./sign-in-forms.ts');

export const emailForm = formOnDemand('sign-in-email', 'auth', async () => (await signIn()).emailForm);
export const signInForm = formOnDemand('sign-in', 'auth', async () => (await signIn()).signInForm);
export const registerForm = formOnDemand('register', 'auth', async () => (await signIn()).registerForm);
export const forgottenForm = formOnDemand(
  'forgotten-password',
  'auth',
  async () => (await signIn()).forgottenForm,
);
