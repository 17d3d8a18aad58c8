import { startShopAndApi } from '#scripts/browser/shop.ts';
import { test as base } from './test.ts';

/** Journeys with a storefront in a process without a database, and the API in another one, over HTTP. */
export const test = base.extend<object, { divided: string }>({
  divided: [
    async ({ browser: _ }, use) => {
      const shop = await startShopAndApi();
      await use(shop.url);
      await shop.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ divided }, use) => use(divided),
});
