import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { startShop } from '#scripts/browser/shop.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test as base } from './pages/test.ts';

// A shop with figures of its own, and with the pictures of its size guide on another host.

const CHART =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="420"><rect width="9" height="9"/></svg>';

/** An asset store of another origin that has the men's chart and no other. */
async function startAssets(): Promise<{ url: string; asked: string[]; close(): void }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (!request.url?.endsWith('size-guide-men.svg')) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' })
      .end(CHART);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

type Own = { url: string; assets: Awaited<ReturnType<typeof startAssets>> };

const test = base.extend<object, { own: Own }>({
  own: [
    async ({ browser: _ }, use) => {
      const assets = await startAssets();
      const shop = await startShop({
        RETURN_DAYS: '30',
        HOLD_MINUTES: '40',
        BRAND_ID: 'maison-deux',
        TRADE_IN: 'false',
        ASSET_STORE_URL: assets.url,
        MEDIA_URL: 'https://pictures.example.net/media',
      });
      await use({ url: shop.url, assets });
      await shop.stop();
      assets.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
});

/** What a visitor reads, closed parts included. */
const words = (page: Page) => page.evaluate(() => document.body.textContent ?? '');
const OLD = /\b14 days\b|\b(20|twenty) minutes\b/;

test('every page speaks of the shop’s own days and minutes, those made before it opened too', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  await page.goto('/');
  await expect(page.getByText('Returns in 30 days', { exact: true })).toBeVisible();
  for (const path of [
    '/',
    '/products',
    `/products/${piece.slug}`,
    '/collections/dresses',
    '/search/coat',
    '/cart',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await words(page), path).not.toMatch(OLD);
  }
  await page.goto(`/products/${piece.slug}`);
  await expect(page.getByText('Held for you for 40 minutes').first()).toBeVisible();
  const ada = new Shopper(page);
  await ada.putIntoBag(piece);
  await page.goto('/cart');
  await expect(page.getByText('30 days to change your mind').first()).toBeVisible();
  expect(await words(page)).not.toMatch(OLD);
});

test('pictures of other hosts are allowed, and the men’s chart replaces one that does not load', async ({
  page,
  request,
  own,
}) => {
  const found = await request.get('/api/v3/customer/articles?gender=femme&size[]=38&itemsPerPage=1');
  const slug = (await found.json())['hydra:member'][0].choices[0].slug;
  await page.route('https://pictures.example.net/**', (route) => route.abort());
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const answer = await page.goto(`/products/${slug}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/img-src [^;]*https:\/\/pictures\.example\.net/);
  await page.getByRole('button', { name: 'Size guide' }).first().click();
  const chart = page.getByRole('img', { name: /^Where to measure/ });
  await expect(chart).toHaveAttribute('src', `${own.assets.url}/maison-deux/en/size-guide-men.svg`);
  await expect
    .poll(() => chart.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(own.assets.asked.some((path) => path.includes('size-guide-women'))).toBe(true);
  expect(refused).toEqual([]);
});

test('where the shop buys nothing, no link leads there and its pages are not found', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('a[href*="/pages/sell"], a[href*="/pages/trade-in"]')).toHaveCount(0);
  for (const path of [
    '/pages/sell',
    '/pages/sell/choices',
    '/pages/sell/store-locator',
    '/pages/sell/estimate',
    '/pages/trade-in',
    '/pages/trade-in/customer/1',
    '/pages/trade-in/store/0',
  ])
    expect((await page.request.get(path)).status(), path).toBe(404);
});
