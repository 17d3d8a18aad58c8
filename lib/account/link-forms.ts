import { z } from 'zod';
import { mailboxProofRequired } from '#contract/mailbox-proof.ts';
import {
  accountPath,
  activateAccountPath,
  activateMarketingPath,
  passwordResetPath,
  undoSignInMethodPath,
} from '#lib/account-paths.ts';
import {
  enableAccount,
  requestPasswordReset,
  resendActivation,
  resetPassword,
  signIn,
  undoSignInMethod,
} from '#lib/api/auth.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { confirmSubscription } from '#lib/api/marketing.ts';
import type { Fields } from '#lib/forms/fields.ts';
import { defineButton, defineForm, type FormResult } from '#lib/forms/form-definition.ts';
import { checkbox, text, verbatim, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import type { LinkState } from './link-states.ts';
import { isPasswordLong } from './password.ts';
import { waitMessage } from './sign-in-forms.ts';

const { email, length, required } = RULES;

/** Returns the state of a link that the API refuses; undefined for any other failure. */
function refusedLink(error: unknown): LinkState | undefined {
  const failure = failureOf(error);
  if (failure?.status === 404) return 'invalid';
  if (failure?.problem?.type === '/errors/in-account') return 'used';
  if (failure?.status !== 410) return undefined;
  return failure.problem?.type === '/errors/token-used' ? 'used' : 'expired';
}

/** Returns to the page of the link with its outcome. */
const outcomeFlash = (
  to: string,
  form: string,
  { link = '' }: Fields,
  values: { state: LinkState; email?: string; purpose?: string; accepts?: string },
): FormResult => ({
  to,
  flash: { form, values: { link, ...values }, errors: {} },
});

/** Follows a link; if the API refuses it, the page shows why. */
export async function following(
  page: string,
  form: string,
  fields: Fields,
  act: () => Promise<FormResult>,
): Promise<FormResult> {
  try {
    return await act();
  } catch (error) {
    const state = refusedLink(error);
    if (!state) throw error;
    return outcomeFlash(page, form, fields, { state });
  }
}

const resetPage = ({ token = '' }: Fields) => passwordResetPath(token);

/** Sets the new password and signs in with it (specification, section 2). */
export const resetForm = defineForm({
  name: 'reset-password',
  schema: withRules(z.object({ password: verbatim, removeSignInMethods: checkbox }), {
    password: [required(), isPasswordLong],
  }),
  context: 'auth',
  page: resetPage,
  submit: (client, { password, removeSignInMethods }, fields) =>
    following(resetPage(fields), 'reset-password', fields, async () => {
      const address = await resetPassword(client, fields.token ?? '', {
        password,
        keepSignInMethods: removeSignInMethods !== 'on',
      });
      await signIn(client, address, password);
      return { to: accountPath() };
    }),
  knownError: waitMessage,
});

/** Mails a new link to replace an expired one. */
export const resetAgainForm = defineForm({
  name: 'reset-password-again',
  flash: 'reset-password',
  schema: withRules(z.object({ email: text }), { email: [required(), length(0, 180), email()] }),
  context: 'auth',
  page: resetPage,
  submit: async (client, data, fields) => {
    await requestPasswordReset(client, data.email, fields.client ?? '');
    return outcomeFlash(resetPage(fields), 'reset-password', fields, { state: 'mailed', email: data.email });
  },
  knownError: waitMessage,
});

const activatePage = ({ token = '' }: Fields) => activateAccountPath(token);

/** Proves the mailbox of a new account, or the new address of an existing one. */
export const activateForm = defineButton({
  name: 'activate-account',
  context: 'auth',
  page: activatePage,
  submit: (client, fields) =>
    following(activatePage(fields), 'activate-account', fields, async () => {
      const values = await activation(client, fields.token ?? '');
      return outcomeFlash(activatePage(fields), 'activate-account', fields, values);
    }),
});

async function activation(client: ApiClient, token: string) {
  try {
    const { email: address, purpose } = await enableAccount(client, token);
    return { state: 'done' as const, email: address, purpose };
  } catch (error) {
    const needed = mailboxProofRequired.safeParse(failureOf(error)?.problem);
    if (!needed.success) throw error;
    return { state: 'prove' as const, accepts: needed.data.accepts.join(' ') };
  }
}

/** Proves the mailbox in a browser that is not signed in: the account's password, or a new one, also signs in. */
const proving = (proofOf: (password: string) => { password: string } | { newPassword: string }) => ({
  flash: 'activate-account',
  context: 'auth' as const,
  page: activatePage,
  submit: (client: ApiClient, data: { password: string } | { newPassword: string }, fields: Fields) =>
    following(activatePage(fields), 'activate-account', fields, async () => {
      const password = 'password' in data ? data.password : data.newPassword;
      const { email: address } = await enableAccount(client, fields.token ?? '', proofOf(password));
      await signIn(client, address, password);
      return { to: accountPath() };
    }),
  knownError: waitMessage,
});

export const activateByPasswordForm = defineForm({
  ...proving((password) => ({ password })),
  name: 'activate-account-password',
  schema: withRules(z.object({ password: verbatim }), { password: [required()] }),
});

export const activateByNewPasswordForm = defineForm({
  ...proving((newPassword) => ({ newPassword })),
  name: 'activate-account-new-password',
  schema: withRules(z.object({ newPassword: verbatim }), { newPassword: [required(), isPasswordLong] }),
});

/** Mails a new link to a signed-in customer, from the page of the link or from the account. */
export const activateAgainForm = defineButton({
  name: 'activate-account-again',
  flash: 'activate-account',
  context: 'auth',
  page: (fields) => (fields.token ? activatePage(fields) : accountPath()),
  submit: async (client, fields) => {
    const { email: address } = await resendActivation(client);
    const to = fields.token ? activatePage(fields) : accountPath();
    return outcomeFlash(to, 'activate-account', fields, { state: 'mailed', email: address });
  },
  knownError: waitMessage,
});

const marketingPage = ({ token = '' }: Fields) => activateMarketingPath(token);

/** Confirms the subscription to news. */
export const activateMarketingForm = defineButton({
  name: 'activate-marketing',
  context: 'auth',
  page: marketingPage,
  submit: (client, fields) =>
    following(marketingPage(fields), 'activate-marketing', fields, async () => {
      const { email: address } = await confirmSubscription(client, fields.token ?? '');
      return outcomeFlash(marketingPage(fields), 'activate-marketing', fields, {
        state: 'done',
        email: address,
      });
    }),
});

const undoPage = ({ token = '' }: Fields) => undoSignInMethodPath(token);

/** Removes the sign-in method of the mailed link. */
export const undoSignInMethodForm = defineButton({
  name: 'undo-sign-in-method',
  context: 'auth',
  page: undoPage,
  submit: (client, fields) =>
    following(undoPage(fields), 'undo-sign-in-method', fields, async () => {
      const { email: address } = await undoSignInMethod(client, fields.token ?? '');
      return outcomeFlash(undoPage(fields), 'undo-sign-in-method', fields, { state: 'done', email: address });
    }),
});
