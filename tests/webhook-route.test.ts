import { expect, it, vi } from 'vitest';
import { POST as gateway } from '../app/api/v3/[...path]/route.ts';
import { POST } from '../app/api/v3/webhooks/[...path]/route.ts';

// Next's bundler alone resolves it.
vi.mock('server-only', () => ({}));

// No database is asked before the signature.
process.env.DATABASE_URL = 'postgres://nowhere.test/shop';
process.env.APP_SECRET = 'a secret of the shop, of 32 characters';

const ADDRESS = 'http://shop.test/api/v3/webhooks/payments/sandbox';

/** A call from another site's page, with the cookie of a shopper. */
const call = () =>
  new Request(ADDRESS, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: 'auth-guest-token=token-of-a-guest; other=1',
      origin: 'https://provider.test',
    },
    body: '{}',
  });

it('leaves a webhook with cookies to the API, where the gateway of the browsers refuses it', async () => {
  expect((await gateway(call())).status).toBe(403);
  const answer = await POST(call());
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ detail: 'The signature is not right.' });
});
