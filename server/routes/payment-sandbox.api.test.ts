import { expect, it } from 'vitest';
import { fetch as api } from '#server/app.ts';
import { env } from '#server/env.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

it('closes the sandbox to calls through a proxy, unless that is allowed', async () => {
  const shopper = new Client();
  const order = await shopper.checkout((await shopper.add((await makeItem()).id)).cart.id);
  const intentId = order.stateContext[0]?.payment_intent?.id;
  const confirm = (proxied: boolean) =>
    api(
      new Request(`http://localhost/api/v3/payment-sandbox/payment-intents/${intentId}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
      { proxied },
    );
  const refused = await confirm(true);
  expect(refused.status).toBe(403);
  expect((await refused.json()).detail).toContain('ALLOW_PUBLIC_SANDBOX=true');
  expect((await confirm(false)).status).not.toBe(403);
  env().ALLOW_PUBLIC_SANDBOX = true;
  expect((await confirm(true)).status).not.toBe(403);
  env().ALLOW_PUBLIC_SANDBOX = false;
});
