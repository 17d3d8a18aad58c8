import { z } from 'zod';
import type { Message } from '#lib/api/error-messages.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { openOrder, openOrderByLink, requestOrderLink } from '#lib/api/order-access.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { orderDetailsPath, orderFollowPath } from '#lib/routes.ts';
import { withOrderToken } from './order-access.ts';

const { email, length, required } = RULES;

/** Returns a reference in its canonical form: no spaces, look-alike characters replaced (Crockford's base32). */
const plain = (reference: string) =>
  reference.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/**
 * Returns the same message for a wrong number, a wrong email and an unknown order; after many attempts the
 * waiting time from the API. Undefined for any other failure.
 */
function accessError(error: unknown): Message | undefined {
  const failure = failureOf(error);
  if (failure?.status === 404) return { id: 'follow.notFound' };
  const detail = failure?.status === 429 ? failure.problem?.detail : undefined;
  return detail === undefined ? undefined : { text: detail };
}

/** Opens an order by its reference. The email is optional: without it the order shows no personal data. */
export const followForm = defineForm({
  name: 'follow',
  schema: withRules(z.object({ reference: text, email: text }), {
    reference: [required(), length(0, 40)],
    email: [length(0, 180), email()],
  }).transform(({ reference, email: mail }) => ({ reference: plain(reference), email: mail.trim() })),
  context: 'general',
  page: () => orderFollowPath(),
  submit: async (client, data) => {
    await openOrder(withOrderToken(client), data.reference, data.email || undefined);
    return { to: orderDetailsPath() };
  },
  knownError: accessError,
});

/** Mails a link to the order; this requires its mailbox. */
export const orderLinkForm = defineForm({
  name: 'order-link',
  flash: 'follow',
  schema: withRules(z.object({ reference: text, email: text }), {
    reference: [required(), length(0, 40)],
    email: [required(), length(0, 180), email()],
  }).transform(({ reference, email: mail }) => ({ reference: plain(reference), email: mail.trim() })),
  context: 'general',
  page: () => orderFollowPath(),
  submit: async (client, data) => {
    await requestOrderLink(withOrderToken(client), data.reference, data.email);
    return { to: orderFollowPath({ sent: '1' }) };
  },
  knownError: accessError,
});

/** Proves the buyer by email: the order then shows personal data. */
export const proofForm = defineForm({
  name: 'prove',
  schema: withRules(z.object({ email: text }), {
    email: [required(), length(0, 180), email()],
  }).transform(({ email: mail }) => ({ email: mail.trim() })),
  context: 'general',
  page: () => orderDetailsPath(),
  submit: async (client, data, { reference = '' }) => {
    await openOrder(withOrderToken(client), reference, data.email);
    return { to: orderDetailsPath() };
  },
  knownError: accessError,
});

/** Opens the order of a mailed link. */
export const openLinkForm = defineButton({
  name: 'open-link',
  context: 'general',
  page: () => orderFollowPath(),
  submit: async (client, { link = '' }) => {
    try {
      await openOrderByLink(withOrderToken(client), link);
      return { to: orderDetailsPath() };
    } catch (error) {
      return { to: orderFollowPath({ link: failureOf(error)?.status === 410 ? 'over' : 'unknown' }) };
    }
  },
});
