import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Shop, startShop } from '#scripts/browser/shop.ts';
import { inParallel, Session } from './session.ts';

const CUSTOMERS = Number(process.env.CUSTOMERS ?? 1_000);
const CONCURRENCY = 8;
/** Pages with personal content, in the account and outside it. */
const PAGES = [
  '/account',
  '/account/addresses',
  '/account/informations',
  '/account/orders',
  '/cart',
  '/checkout',
];

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: 'true', ALLOW_PUBLIC_SANDBOX: 'true', RATE_LIMITS: 'false' });
}, 600_000);
afterAll(() => shop?.stop());

interface Customer {
  marker: string;
  session: Session;
  address: string;
}

const created = z.object({ id: z.string() });
const markersIn = (text: string) => new Set(text.match(/Mrk\d{4}x/g));

async function register(number: number): Promise<Customer> {
  const marker = `Mrk${String(number).padStart(4, '0')}x`;
  const session = new Session(shop.url, `10.1.${number >> 8}.${number & 255}`);
  const person = { firstName: 'Ada', lastName: marker };
  const account = {
    ...person,
    email: `${marker.toLowerCase()}@example.org`,
    password: `${marker} correct horse`,
  };
  expect((await session.call('POST', '/customer/auth/register', account)).status).toBe(200);
  const home = { ...person, street: `1 Rue ${marker}`, postcode: '75007', city: 'Paris', countryCode: 'FR' };
  const saved = await session.call('POST', '/customer/addresses', home);
  expect(saved.status).toBe(201);
  return { marker, session, address: created.parse(JSON.parse(saved.text)).id };
}

it(`shows ${CUSTOMERS} customers who read at the same time their own data only`, {
  timeout: 3_600_000,
}, async () => {
  const customers: Customer[] = [];
  await inParallel(
    Array.from({ length: CUSTOMERS }, (_, number) => number),
    CONCURRENCY,
    async (number) => {
      customers.push(await register(number));
    },
  );
  const seen = new Map<string, number>();
  // Neighbours in the list read all pages at the same time; then each tries to open the next one's things.
  await inParallel(customers, CONCURRENCY, async ({ marker, session }) => {
    for (const path of PAGES) {
      const { status, text } = await session.page(path);
      expect(status, path).toBe(200);
      expect(
        [...markersIn(text)].filter((found) => found !== marker),
        path,
      ).toEqual([]);
      if (text.includes(marker)) seen.set(path, (seen.get(path) ?? 0) + 1);
    }
  });
  expect([seen.get('/account/addresses'), seen.get('/account/informations')]).toEqual([CUSTOMERS, CUSTOMERS]);
  await inParallel([...customers.entries()], CONCURRENCY, async ([index, { session }]) => {
    const stranger = customers[(index + 1) % customers.length];
    const answers = [
      await session.page(`/account/addresses/${stranger?.address}`),
      await session.call('GET', `/customer/addresses/${stranger?.address}`),
      await session.call('DELETE', `/customer/addresses/${stranger?.address}`),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(404);
      expect(text).not.toContain(stranger?.marker);
    }
  });
});
