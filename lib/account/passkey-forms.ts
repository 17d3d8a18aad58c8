import { z } from 'zod';
import { passkeyRegistration, passkeySignIn } from '#contract/passkey.ts';
import { loginPath, signInMethodsPath } from '#lib/account-paths.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { addPasskey, removePasskey, signInByPasskey } from '#lib/api/passkeys.ts';
import { destinationOf } from '#lib/auth/page-guard.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { lastSignInMethod, passkeyAdded, signInMethodRemoved } from './sign-in-method-done.ts';

const parsed = (text = '') => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The browser's passkey response, as JSON in a field of the form. */
const answer = z.string();
const FIT = { id: 'passkey.failed' };
/** The default name is today's date. */
const nameOf = (typed: string) => typed.trim().slice(0, 60) || new Date().toISOString().slice(0, 10);

/** Adds the passkey that the browser created. */
export const addPasskeyForm = defineForm({
  name: 'add-passkey',
  schema: z.object({ answer, name: z.string() }),
  context: 'account',
  page: signInMethodsPath,
  submit: async (client, data) => {
    const body = passkeyRegistration.parse({ name: nameOf(data.name), credential: parsed(data.answer) });
    await addPasskey(client, body);
    return passkeyAdded();
  },
  knownError: (error) => (failureOf(error)?.status === 422 ? FIT : undefined),
});

export const removePasskeyForm = defineButton({
  name: 'remove-passkey',
  context: 'account',
  page: signInMethodsPath,
  submit: async (client, { id = '' }) => {
    await removePasskey(client, id);
    return signInMethodRemoved();
  },
  knownError: lastSignInMethod,
});

/** Signs in with the browser's passkey assertion. */
export const passkeySignInForm = defineForm({
  name: 'passkey-sign-in',
  schema: z.object({ answer }),
  context: 'auth',
  page: ({ redirect, reason }) => loginPath({ redirect, reason: reason === 'confirm' ? reason : undefined }),
  submit: async (client, data, { redirect }) => {
    await signInByPasskey(client, passkeySignIn.parse({ credential: parsed(data.answer) }));
    return { to: destinationOf(redirect), resumes: true };
  },
  knownError: (error) => (failureOf(error)?.status === 422 ? FIT : undefined),
});
