import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { startShop } from '#scripts/browser/shop.ts';
import { AddressBaseDouble } from '#tests/address-search/double.ts';
import { expectAccessible } from './pages/accessible.ts';
import { fillBag } from './pages/calls.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test as base } from './pages/test.ts';

// Opens a shop with other settings: figures, another host for size guide pictures and maps, and an address search
// provider.

const CHART =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="420"><rect width="9" height="9"/></svg>';

/** Starts another origin with only the men's chart, and the style of a map. */
async function startAssets(): Promise<{ url: string; asked: string[]; close(): void }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/map/style.json')
      return response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(MAP_STYLE);
    if (!request.url?.endsWith('size-guide-men.svg')) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' })
      .end(CHART);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

const MAP_STYLE = JSON.stringify({
  version: 8,
  sources: {},
  layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#88aacc' } }],
});

type Own = { url: string; assets: Awaited<ReturnType<typeof startAssets>>; addresses: AddressBaseDouble };

const test = base.extend<object, { own: Own }>({
  own: [
    async ({ browser: _ }, use) => {
      const assets = await startAssets();
      const addresses = new AddressBaseDouble([
        { number: '18', street: 'Rue de Bretagne', postcode: '75003', city: 'Paris' },
        { number: '18', street: 'Rue de Bretagne', postcode: '59000', city: 'Lille' },
      ]);
      const shop = await startShop({
        RETURN_DAYS: '30',
        HOLD_MINUTES: '40',
        BRAND_ID: 'maison-deux',
        TRADE_IN: 'false',
        ASSET_STORE_URL: assets.url,
        MEDIA_URL: 'https://pictures.example.net/media',
        MAP_STYLE_URL: `${assets.url}/map/style.json`,
        ADDRESS_SEARCH: 'ban',
        ADDRESS_SEARCH_URL: await addresses.start(),
      });
      await use({ url: shop.url, assets, addresses });
      await shop.stop();
      assets.close();
      addresses.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
});

/** Returns the text of the page, including closed parts. */
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

/** Goes to the delivery step of the checkout. */
async function toDelivery(page: Page, ada: Shopper): Promise<void> {
  await page.goto('/checkout');
  await ada.tellWho();
  await expect(page.getByRole('navigation', { name: 'Where to deliver' })).toBeVisible();
}

test('an address is found while it is typed, chosen with the keys, and typed by hand while its provider is silent', async ({
  page,
  request,
  own: { addresses },
}) => {
  const ada = new Shopper(page);
  await fillBag(page, [await itemToBuy(request)]);
  await toDelivery(page, ada);
  const street = page.getByRole('combobox', { name: 'Street and number' });
  await page.getByLabel('Street and number').pressSequentially('18 rue de bret', { delay: 20 });
  const options = page.getByRole('listbox', { name: 'Addresses' }).getByRole('option');
  await expect(options).toHaveCount(2);
  await expectAccessible(page, '#delivery');
  await street.press('ArrowDown');
  await street.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await street.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(street).toHaveValue('18 Rue de Bretagne');
  await expect(page.getByLabel('Postcode')).toHaveValue('59000');
  await expect(page.getByLabel('City')).toHaveValue('Lille');
  // The request carries no buyer: the shop asks in its own name.
  expect(addresses.asked.map((query) => [...query.keys()])).toContainEqual(['q', 'limit', 'autocomplete']);

  addresses.mood = 'silent';
  await street.fill('4 quai');
  await page.getByLabel('Postcode').fill('69002');
  await page.getByLabel('City').fill('Lyon');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.locator('#delivery')).toContainText('4 quai');
  addresses.mood = 'well';
});

test('a map of another host is named before it is opened, and then allowed', async ({
  page,
  request,
  own: { assets },
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const ada = new Shopper(page);
  await fillBag(page, [await itemToBuy(request)]);
  await toDelivery(page, ada);
  await page.getByRole('link', { name: 'Collect in a shop' }).click();
  await expect(page.getByText(`The map comes from ${new URL(assets.url).host}`)).toBeVisible();
  expect(assets.asked).not.toContain('/map/style.json');
  await page.getByRole('button', { name: 'Show the map' }).click();
  await page.getByRole('button', { name: 'Revoir Marais', exact: true }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Revoir Marais' })).toBeChecked();
  await expect.poll(() => assets.asked).toContain('/map/style.json');
  expect(refused).toEqual([]);
});
