import { expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { passkeySignInForm } from './passkey-forms.ts';

it('says that a passkey could not be used, for the form as a whole', async () => {
  const refused = new ApiError('client', {
    status: 422,
    body: {
      detail: 'credential: no',
      violations: [{ propertyPath: 'credential', message: 'no', code: 'x' }],
    },
  });
  const base64 = 'AAAA';
  const answer = JSON.stringify({
    id: base64,
    rawId: base64,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: base64, authenticatorData: base64, signature: base64 },
  });
  const { to, flash } = await passkeySignInForm.post(
    () => Promise.reject(refused),
    { answer, redirect: '/account/orders' },
    messagesFor('en-GB', 'rule.', 'errors.'),
  );
  expect(to).toBe('/login?redirect=%2Faccount%2Forders');
  expect(flash).toMatchObject({ form: 'passkey-sign-in', message: { id: 'passkey.failed' } });
});
