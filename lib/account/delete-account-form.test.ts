import { expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { messageText } from '#lib/api/error-messages.ts';
import { ACCOUNT } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { deleteAccountForm } from './customer-forms.ts';

const refused = (reason: string) =>
  new ApiError('client', {
    status: 409,
    body: { type: `/errors/${reason}`, status: 409, title: 'An error occurred', detail: 'Please wait.' },
  });

it.each([
  ['en-GB', 'orders-running', /once all your orders have arrived/],
  ['en-GB', 'trade-ins-running', /everything you are selling us/],
  ['fr-FR', 'orders-running', /aucune commande ne sera en route/],
  ['fr-FR', 'trade-ins-running', /tout ce que vous nous vendez/],
] as const)('says in %s what an account waits for before it can end: %s', async (locale, reason, says) => {
  const texts = messagesFor(locale, ...ACCOUNT, 'errors.');
  const answer = await deleteAccountForm.post(
    () => Promise.reject(refused(reason)),
    { customer: 'c1', password: 'a password', sure: 'on' },
    texts,
  );
  expect(answer.to).toBe('/account/informations#delete');
  expect(messageText(texts, answer.flash?.message)).toMatch(says);
});
