import { expect, it } from 'vitest';
import { answerCall } from '#lib/answer-call.ts';
import { callOwnApi } from '#lib/auth/own-api.ts';
import { fetch as api } from '#server/app.ts';

// The signature is checked before any access to the database.
process.env.DATABASE_URL = 'postgres://nowhere.test/shop';
process.env.APP_SECRET = 'a secret of the shop, of 32 characters';

/** A call from another site's page, with a shopper's cookie. */
const call = (address: string) =>
  answerCall(
    new Request(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: 'auth-guest-token=token-of-a-guest; other=1',
        origin: 'https://provider.test',
      },
      body: '{}',
    }),
    callOwnApi(api),
  );

it('leaves a webhook with cookies to the API, where the gateway of the browsers refuses it', async () => {
  expect((await call('http://shop.test/api/v3/customer/order-items')).status).toBe(403);
  const answer = await call('http://shop.test/api/v3/webhooks/payments/sandbox');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ detail: 'The signature is not right.' });
});
