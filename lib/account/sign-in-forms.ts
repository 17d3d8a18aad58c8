import { z } from 'zod';
import { CHALLENGE_REQUIRED } from '#contract/challenge-names.ts';
import { loginPath } from '#lib/account-paths.ts';
import { checkEmail, registerCustomer, requestPasswordReset, signIn } from '#lib/api/auth.ts';
import { failureOf, type Message } from '#lib/api/error-messages.ts';
import { destinationOf } from '#lib/auth/page-guard.ts';
import type { Fields } from '#lib/forms/fields.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { checkbox, text, verbatim, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import { isPasswordLong } from './password.ts';
import type { SignInStep } from './sign-in-steps.ts';

const { email, length, required } = RULES;

const FLASH = 'sign-in';
const page = ({ redirect, reason }: Fields) =>
  loginPath({ redirect: redirect || undefined, reason: reason === 'confirm' ? reason : undefined });
const mailbox = [required(), length(0, 180), email()];

/** Returns the message for too many attempts without a challenge: the waiting time in whole minutes. */
export function waitMessage(error: unknown): Message | undefined {
  return failureOf(error)?.problem?.type === CHALLENGE_REQUIRED ? undefined : anyWaitMessage(error);
}

/** Returns the same message for forms posted without a script, which cannot solve a challenge. */
export function anyWaitMessage(error: unknown): Message | undefined {
  const failure = failureOf(error);
  if (failure?.status !== 429) return undefined;
  return { id: 'signIn.wait', values: { minutes: Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60)) } };
}

/** Leads to the next step of /login, with the given address. */
const step = (next: SignInStep, address: string, fields: Fields) => ({
  to: page(fields),
  flash: { form: FLASH, values: { step: next, email: address }, errors: {} },
});

/** Asks for the address; the next step depends on whether it has an account. */
export const emailForm = defineForm({
  name: 'sign-in-email',
  flash: FLASH,
  schema: withRules(z.object({ email: text }), { email: mailbox }),
  context: 'auth',
  page,
  submit: async (client, data, fields) =>
    step((await checkEmail(client, data.email)) ? 'password' : 'create', data.email, fields),
  knownError: waitMessage,
});

/** Signs in. A wrong password and an address without an account get the same message. */
export const signInForm = defineForm({
  name: FLASH,
  schema: withRules(z.object({ email: text, password: verbatim }), {
    email: mailbox,
    password: [required()],
  }),
  context: 'auth',
  page,
  submit: async (client, data, { redirect }) => {
    await signIn(client, data.email, data.password);
    return { to: destinationOf(redirect), resumes: true };
  },
  knownError: (error) => (failureOf(error)?.status === 401 ? { id: 'signIn.wrong' } : waitMessage(error)),
});

export const registerForm = defineForm({
  name: 'register',
  flash: FLASH,
  schema: withRules(
    z.object({
      email: text,
      firstName: text,
      lastName: text,
      password: verbatim,
      emailSubscription: checkbox,
    }),
    {
      email: mailbox,
      firstName: [required(), length(0, 60)],
      lastName: [required(), length(0, 60)],
      password: [required(), isPasswordLong],
    },
  ),
  context: 'auth',
  page,
  submit: async (client, { emailSubscription, ...data }, { redirect }) => {
    await registerCustomer(client, {
      ...data,
      locale: SHOP_WIRE_LOCALE,
      emailSubscription: emailSubscription === 'on',
    });
    return { to: destinationOf(redirect), resumes: true };
  },
  knownError: waitMessage,
});

/** Mails a link to choose a new password; the answer does not depend on whether the address has an account. */
export const forgottenForm = defineForm({
  name: 'forgotten-password',
  flash: FLASH,
  schema: withRules(z.object({ email: text }), { email: mailbox }),
  context: 'auth',
  page,
  submit: async (client, data, fields) => {
    await requestPasswordReset(client, data.email, fields.client ?? '');
    return step('mailed', data.email, fields);
  },
  knownError: waitMessage,
});
