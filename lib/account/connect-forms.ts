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
 * Outcomes of a sign-in with a provider, besides success: the person refused; the provider returned no email; its
 * email has an account, which can be proven or not (`unproven`); it is linked to another account; it has expired;
 * the provider is unavailable; anything else.
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

/** Name of the flash with the forms' result. */
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

/** Sends the query of the provider's redirect (`answer`) to the API; `next` is the page to open afterwards. */
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

/** Returns the message for a failed proof; undefined for any other failure. */
function proofError(error: unknown): Message | undefined {
  const status = failureOf(error)?.status;
  if (status === 401) return { id: 'connect.wrong' };
  return status === 410 ? { id: 'connect.over.lead' } : waitMessage(error);
}

const linkPage = ({ provider = '', client = '', link = '' }: Fields) =>
  connectCheckPath(provider, client, { link });

/** Adds the provider to the account with its email, after proof by password. */
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

/** Adds the provider to the account of the signed-in customer. */
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
