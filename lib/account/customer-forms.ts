import { z } from 'zod';
import { GENDERS } from '#contract/customer-genders.ts';
import { email as mailbox } from '#contract/identity.ts';
import { accountDetailsPath, accountPasswordPath, loginPath } from '#lib/account-paths.ts';
import { changePassword, deleteAccount, patchCustomer } from '#lib/api/customers.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { endOtherSessions, endSession, signOut } from '#lib/api/sessions.ts';
import { digits } from '#lib/checkout/checkout-fields.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { rule } from '#lib/forms/rules/rule.ts';
import { checkbox, text, verbatim, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { changedFields } from './changed-fields.ts';
import { done } from './done.ts';
import { isPasswordLong } from './password.ts';
import { waitMessage } from './sign-in-forms.ts';

const { date_before, email, is, length, required } = RULES;

/** Changes the customer's personal data, only in the fields that differ from `loaded`. */
export const detailsForm = defineForm({
  name: 'account-details',
  schema: withRules(
    z.object({ gender: text, firstName: text, lastName: text, phone: text, birthdate: text }),
    {
      gender: [is(...GENDERS)],
      firstName: [required(), length(0, 60)],
      lastName: [required(), length(0, 60)],
      phone: [digits],
      birthdate: [date_before()],
    },
  ),
  context: 'account',
  page: accountDetailsPath,
  submit: async (client, data, { customer = '', loaded }) => {
    const { gender, phone, birthdate, ...names } = changedFields(data, loaded);
    await patchCustomer(client, customer, {
      ...names,
      ...(gender !== undefined && { gender: GENDERS.find((one) => one === gender) ?? null }),
      ...(phone !== undefined && { phone: phone || null }),
      ...(birthdate !== undefined && { birthdate: birthdate || null }),
    });
    return done(accountDetailsPath(), 'details');
  },
});

/** An address in the form that accounts have. */
const normalised = (address: unknown) => mailbox.safeParse(address).data;

const isNewAddress = rule(
  'ownEmail',
  ({ value, values }) => normalised(value) !== normalised(values.currentEmail),
);

/**
 * Changes the sign-in address; the new one takes effect once its mailed link is opened. Refuses the present one,
 * `currentEmail`: the API accepts it and sends no link.
 */
export const emailChangeForm = defineForm({
  name: 'account-email',
  schema: withRules(z.object({ email: text, currentEmail: text, currentPassword: verbatim }), {
    email: [required(), length(0, 180), email(), isNewAddress],
  }),
  context: 'account',
  page: accountDetailsPath,
  submit: async (client, data, { customer = '' }) => {
    const currentPassword = data.currentPassword || undefined;
    await patchCustomer(client, customer, { email: data.email, currentPassword });
    return done(accountDetailsPath(), 'email');
  },
  knownError: waitMessage,
});

/** Changes the subscriptions to news by email and by text message, only those that differ from `loaded`. */
export const consentsForm = defineForm({
  name: 'account-news',
  schema: z.object({ emailSubscription: checkbox, smsSubscription: checkbox }),
  context: 'account',
  page: accountDetailsPath,
  submit: async (client, data, { customer = '', loaded }) => {
    const changes = Object.entries(changedFields(data, loaded));
    await patchCustomer(
      client,
      customer,
      Object.fromEntries(changes.map(([name, is]) => [name, is === 'on'])),
    );
    return done(accountDetailsPath(), 'news');
  },
});

/** Changes the password and signs out every other device. */
export const passwordForm = defineForm({
  name: 'account-password',
  schema: withRules(z.object({ currentPassword: verbatim, newPassword: verbatim }), {
    currentPassword: [required()],
    newPassword: [required(), isPasswordLong],
  }),
  context: 'account',
  page: accountPasswordPath,
  submit: async (client, data, { customer = '' }) => {
    await changePassword(client, customer, data);
    return done(accountPasswordPath(), 'password');
  },
  knownError: waitMessage,
});

export const endSessionForm = defineButton({
  name: 'end-session',
  context: 'account',
  page: accountPasswordPath,
  submit: async (client, { id = '' }) => {
    await endSession(client, id);
    return done(accountPasswordPath(), 'session');
  },
  // The session has ended already.
  knownError: (error) => (failureOf(error)?.status === 404 ? { id: 'account.done.session' } : undefined),
});

export const endOtherSessionsForm = defineButton({
  name: 'end-other-sessions',
  context: 'account',
  page: accountPasswordPath,
  submit: async (client) => {
    await endOtherSessions(client);
    return done(accountPasswordPath(), 'sessions');
  },
});

export const signOutForm = defineButton({
  name: 'sign-out',
  context: 'account',
  page: () => loginPath({ reason: 'signed-out' }),
  submit: async (client) => {
    await signOut(client);
    return { to: loginPath({ reason: 'signed-out' }) };
  },
});

/** Messages for reasons that block the deletion of an account. */
const RUNNING = new Map([
  ['/errors/orders-running', 'account.delete.ordersRunning'],
  ['/errors/trade-ins-running', 'account.delete.tradeInsRunning'],
]);

/** Deletes the account. The page asks for the password, if there is one, and for a confirmation. */
export const deleteAccountForm = defineForm({
  name: 'delete-account',
  schema: withRules(z.object({ currentPassword: verbatim, sure: checkbox }), { sure: [RULES.accepted()] }),
  context: 'account',
  page: () => `${accountDetailsPath()}#delete`,
  submit: async (client, data, { customer = '' }) => {
    await deleteAccount(client, customer, data.currentPassword || undefined);
    await signOut(client);
    return { to: loginPath({ reason: 'deleted' }) };
  },
  knownError: (error) => {
    const id = RUNNING.get(failureOf(error)?.problem?.type ?? '');
    return id ? { id } : waitMessage(error);
  },
});
