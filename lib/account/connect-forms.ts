import { z } from 'zod';
import { accountExists } from '#contract/sign-in.ts';
import { connectCheckPath, signInMethodsPath } from '#lib/account-paths.ts';
import { checkConnection, linkProvider, removeIdentity } from '#lib/api/connect.ts';
import { failureOf, type Message } from '#lib/api/error-messages.ts';
import { destinationOf } from '#lib/auth/page-guard.ts';
import type { Fields } from '#lib/forms/fields.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { verbatim, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';

import { waitMessage } from './sign-in-forms.ts';
import { lastSignInMethod, signInMethodRemoved } from './sign-in-method-done.ts';

/**
 * What a sign-in with a provider may end in, beside being signed in: the person refused; the provider told no e-mail; its
 * e-mail has an account, which can be proven or not (`unproven`); it opens another account; it is over; the provider is
 * away; anything else.
 */
export const CONNECT_OUTCOMES = [
  'refused',
  'noEmail',
  'exists',
  'unproven',
  'taken',
  'over',
  'away',
  'failed',
] as const;
export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number];

/** The name under which the page reads what the forms left. */
export const CONNECT_FLASH = 'connect';

const page = ({ provider = '', client = '' }: Fields) => connectCheckPath(provider, client);
const button = { flash: CONNECT_FLASH, context: 'auth' as const, page };

function outcomeOf(error: unknown): { outcome: ConnectOutcome; email?: string } {
  const failure = failureOf(error);
  const exists = accountExists.safeParse(failure?.problem);
  if (exists.success)
    return { outcome: exists.data.canLink ? 'exists' : 'unproven', email: exists.data.email };
  if (failure?.status === 410) return { outcome: 'over' };
  if (failure?.status === 422) {
    const isTaken = failure.problem?.violations?.some(({ propertyPath }) => propertyPath === 'provider');
    return { outcome: isTaken ? 'taken' : 'noEmail' };
  }
  const isAway = failure?.kind === 'network' || failure?.kind === 'timeout' || (failure?.status ?? 0) >= 502;
  return { outcome: isAway ? 'away' : 'failed' };
}

/** Hands the shop what the provider sent the browser back with: `answer` is that query, `next` the page to go on to. */
export const connectForm = defineButton({
  ...button,
  name: 'connect',
  submit: async (client, fields) => {
    const { provider = '', client: brand = '', answer = '', next } = fields;
    try {
      await checkConnection(client, provider, answer);
      return { to: destinationOf(next) };
    } catch (error) {
      const { outcome, email = '' } = outcomeOf(error);
      const link = outcome === 'exists' ? new URLSearchParams(answer).get('state') : null;
      return {
        to: connectCheckPath(provider, brand, link ? { link } : {}),
        flash: { form: CONNECT_FLASH, values: { outcome, email }, errors: {} },
      };
    }
  },
});

/** What a proof that fails is told; undefined for any other failure. */
function proofError(error: unknown): Message | undefined {
  const status = failureOf(error)?.status;
  if (status === 401) return { id: 'connect.wrong' };
  return status === 410 ? { id: 'connect.over.lead' } : waitMessage(error);
}

const linkPage = ({ provider = '', client = '', link = '' }: Fields) =>
  connectCheckPath(provider, client, { link });

/** Adds the provider to the account that has its e-mail, which is proven by its password. */
export const connectLinkForm = defineForm({
  name: 'connect-link',
  flash: CONNECT_FLASH,
  schema: withRules(z.object({ password: verbatim }), { password: [RULES.required()] }),
  context: 'auth',
  page: linkPage,
  submit: async (client, { password }, { provider = '', link = '', next }) => {
    await linkProvider(client, provider, { state: link, password });
    return { to: destinationOf(next) };
  },
  knownError: proofError,
});

/** The same for a customer who is signed in to that account. */
export const connectAddForm = defineButton({
  ...button,
  name: 'connect-add',
  page: linkPage,
  submit: async (client, { provider = '', link = '', next }) => {
    await linkProvider(client, provider, { state: link });
    return { to: destinationOf(next) };
  },
  knownError: (error) =>
    failureOf(error)?.status === 403 ? { id: 'connect.otherAccount' } : proofError(error),
});

/** Removes a provider from the account. */
export const removeProviderForm = defineButton({
  name: 'remove-provider',
  context: 'account',
  page: signInMethodsPath,
  submit: async (client, { id = '' }) => {
    await removeIdentity(client, id);
    return signInMethodRemoved();
  },
  knownError: lastSignInMethod,
});
