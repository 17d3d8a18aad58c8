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
    { customer: 'c1', currentPassword: 'a password', sure: 'on' },
    texts,
  );
  expect(answer.to).toBe('/account/informations#delete');
  expect(messageText(texts, answer.flash?.message)).toMatch(says);
});

it('names a missing password at its field', async () => {
  const violations = [{ propertyPath: 'currentPassword', message: 'This value should not be blank.' }];
  const answer = await deleteAccountForm.post(
    () => Promise.reject(new ApiError('client', { status: 422, body: { detail: 'No.', violations } })),
    { customer: 'c1', currentPassword: '', sure: 'on' },
    messagesFor('en-GB', ...ACCOUNT, 'errors.'),
  );
  expect(answer.flash?.errors).toEqual({ currentPassword: 'This value should not be blank.' });
});
