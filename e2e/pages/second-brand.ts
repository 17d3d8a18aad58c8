import { BRAND } from '#brand/petite-marelle/brand.ts';
import { startShop } from '#scripts/browser/shop.ts';
import { test as base } from './test.ts';

const SETTINGS = { BRAND: BRAND.id, ALLOW_PUBLIC_SANDBOX: 'true', OUTBOX_PAGE: 'local' };

/** Opens the shop of the second brand, which is in French and has its own build. `second` is its URL. */
export const test = base.extend<object, { second: string }>({
  second: [
    async ({ browser: _ }, use) => {
      const shop = await startShop(SETTINGS);
      await use(shop.url);
      await shop.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ second }, use) => use(second),
});
