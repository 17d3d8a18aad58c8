import { spawn } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { API_BASE } from '#contract/hydra.ts';
import { productCollection } from '#contract/product.ts';
import { freePort } from '#embedded-postgres/port.ts';
import { type CookieJar, createGatewayClient } from '#lib/api/gateway-client.ts';
import { addOrderItem } from '#lib/api/order-items.ts';
import { proxyTo } from '#lib/auth/proxy.ts';
import * as checkoutForms from '#lib/checkout/forms.ts';
import { postHandlers } from '#lib/forms/submit-handler.ts';
import { useFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';

const forms = postHandlers(...Object.values(checkoutForms));

useDatabase();

const root = resolve(import.meta.dirname, '..');
const folder = useFolder();
beforeAll(async () => {
  await chmod(folder, 0o755);
});

/** Starts the API in its own process. @returns once it is open or has ended. */
async function start(more: Record<string, string> = {}) {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/api.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      CATALOGUE: 'demo',
      ...more,
    },
  });
  let said = '';
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const opened = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('is open')) done();
      });
  });
  await Promise.race([opened, ended]);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, said: () => said.trim(), ended, stop };
}

it('does not open as a second process with a secret of its own', async () => {
  const first = await start({ CATALOGUE: 'empty' });
  const second = await start({ APP_SECRET: 'a secret of the second machine, 32 characters' });
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/APP_SECRET is not the secret that this database was opened with: .*\.$/);
  await first.stop();
});

it('does not open with live keys and the payment sandbox, and repeats no key', async () => {
  const api = await start({ STRIPE_SECRET_KEY: 'sk_live_0123' });
  expect(await api.ended).toBe(1);
  expect(api.said()).toContain('the payment sandbox does not start in a shop that takes real money');
  expect(api.said()).not.toContain('0123');
});

const totalOf = async (url: string, path: string) =>
  (await (await fetch(`${url}${API_BASE}/${path}`)).json())['hydra:totalItems'];

it('leaves an empty database of the operator empty', async () => {
  const api = await start({ CATALOGUE: '' });
  expect([await totalOf(api.url, 'articles'), await totalOf(api.url, 'real-stores')]).toEqual([0, 0]);
  expect(await api.stop()).toBe(0);
});

it('asks for enrolled tablets on a database of the operator, unless the setting is off', async () => {
  for (const [given, status] of [
    ['', 403],
    ['off', 404],
  ] as const) {
    const api = await start({ CATALOGUE: '', STORE_DEVICES: given });
    expect((await fetch(`${api.url}${API_BASE}/store-devices/current`)).status).toBe(status);
    expect(await api.stop()).toBe(0);
  }
});

it('two processes that open an empty database at once fill it once, and both open', async () => {
  const both = await Promise.all([start(), start()]);
  for (const api of both) {
    expect(api.said()).toContain('is open');
    expect(await totalOf(api.url, 'real-stores')).toBe(3);
  }
  expect(both.filter((api) => api.said().includes('Demonstration catalogue'))).toHaveLength(1);
  for (const api of both) expect(await api.stop()).toBe(0);
});

it('does not open in another currency than its database holds amounts in', async () => {
  const api = await start({ SHOP_CURRENCY: 'GBP', SHOP_COUNTRY: 'GB' });
  expect(await api.ended).toBe(1);
  expect(api.said()).toMatch(/holds amounts in EUR, and SHOP_CURRENCY is GBP\. .* Set SHOP_CURRENCY=EUR,/);
});

it('takes a shopper from the catalogue to a paid order, through the gateway and the forms of another process', async () => {
  const api = await start();
  const deliver = proxyTo(api.url);
  const request = new Request('http://shop.test/', { headers: { host: 'shop.test' } });
  const jar: CookieJar = { header: '', set: [] };
  const via = createGatewayClient(request, jar, deliver);
  const found = await via({ path: 'articles?itemsPerPage=1', returns: productCollection });
  const { cart } = await addOrderItem(via, found['hydra:member'][0]?.choices[0]?.id ?? '');
  expect(jar.header).toContain('auth-guest-token=');

  const order = cart.id;
  const who = { order, email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' };
  expect(await forms.contact?.(who, via, {}, {})).toEqual({
    to: '/checkout?part=delivery#delivery',
  });
  const shippingMethod = cart.shippingMethod?.['@id'] ?? '';
  const where = {
    street: '1 Rue du Bac',
    postcode: '75007',
    city: 'Paris',
    countryCode: 'FR',
    shippingMethod,
  };
  expect(await forms.delivery?.({ ...who, ...where }, via, {}, {})).toEqual({
    to: '/checkout?part=payment#payment',
  });
  const card = { card_number: '4242 4242 4242 4242', card_expiry: '12 / 40', card_cvc: '123', terms: 'on' };
  const paying = {
    order,
    expectedTotal: String(cart.total),
    expectedDue: String(cart.amountDue),
    paymentMethod: 'card',
    attempt: 'a1',
    ...card,
  };
  expect(await forms.payment?.(paying, via, {}, {})).toEqual({
    to: `/pages/payment-result?order=${order}`,
  });
  const result = await deliver(
    new Request(`http://shop.test${API_BASE}/orders/${order}`, {
      headers: { authorization: `Bearer ${/auth-guest-token=([\w-]+)/.exec(jar.header)?.[1]}` },
    }),
  );
  expect(await result.json()).toMatchObject({ state: 'paid', items: [{ unitPrice: cart.itemsTotal }] });

  expect(await api.stop()).toBe(0);
  const gone = await deliver(new Request(`http://shop.test${API_BASE}/articles`));
  expect(gone.status).toBe(502);
}, 120_000);
