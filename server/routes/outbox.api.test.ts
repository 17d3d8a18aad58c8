import { afterEach, expect, it } from 'vitest';
import { fetch as api } from '#server/app.ts';
import { env } from '#server/env.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver-events.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';

useDatabase();

afterEach(() => {
  env().OUTBOX_PAGE = 'false';
});

it('shows mails that were not sent, only where that is wanted', async () => {
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem()).id);
  const order = await shopper.checkout(cart.id);
  await shopper.pay(order);
  await deliverEvents();
  await runJobs('send-mail');
  const page = () => api(new Request('http://shop.test/api/v3/outbox'));
  expect((await page()).status).toBe(404);
  env().OUTBOX_PAGE = 'true';
  const shown = await (await page()).text();
  expect(shown).toContain(`Your order ${order.reference} is confirmed`);
  const address = /href="(\/api\/v3\/outbox\/[^"]+)"/.exec(shown)?.[1];
  const opened = await api(new Request(`http://shop.test${address}`));
  expect(await opened.text()).toContain('1 Rue du Bac');
  // With the shop's origin, because the pictures of the pieces need it; without scripts.
  const policy = opened.headers.get('content-security-policy');
  expect(policy).toMatch(/sandbox allow-top-navigation allow-same-origin$/);
  expect(policy).toContain("default-src 'none'");
  expect((await api(new Request('http://shop.test/api/v3/outbox/nonsense'))).status).toBe(404);
});

it('shows the outbox of one’s own machine to that machine alone', async () => {
  env().OUTBOX_PAGE = 'local';
  const ask = async (host: string, proxied?: boolean) =>
    (await api(new Request('http://localhost/api/v3/outbox', { headers: { host } }), { proxied })).status;
  expect(await ask('localhost:3000')).toBe(200);
  expect(await ask('127.0.0.1:3000')).toBe(200);
  expect(await ask('localhost:3000', true)).toBe(404);
  expect(await ask('rebound.example:3000')).toBe(404);
  env().OUTBOX_PAGE = 'true';
  expect(await ask('shop.example', true)).toBe(200);
});
