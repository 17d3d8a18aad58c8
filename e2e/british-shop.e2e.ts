import { expect, type Page } from '@playwright/test';
import { startShop } from '#scripts/browser/shop.ts';
import { expectAccessible } from './pages/accessible.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test as base } from './pages/test.ts';

// Opens a shop in the United Kingdom that sells in pounds. It needs a separate build.

const test = base.extend<object, { british: string }>({
  british: [
    async ({ browser: _ }, use) => {
      const shop = await startShop({
        SHOP_CURRENCY: 'GBP',
        SHOP_COUNTRY: 'GB',
        SELLER_ADDRESS: '31 Chiltern Street, London, W1U 7PN',
        SELLER_TIMEZONE: 'Europe/London',
        ALLOW_PUBLIC_SANDBOX: 'true',
        OUTBOX_PAGE: 'local',
      });
      await use(shop.url);
      await shop.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ british }, use) => use(british),
});

const POUNDS = /£\d+(\.\d\d)?/;
const EURO = /€|\bEUR\b|\beuros?\b/i;

/** Expects no euro in visible text and in data for programs. */
async function expectNoEuro(page: Page): Promise<void> {
  await expect(async () => expect(await page.content(), page.url()).not.toMatch(EURO)).toPass();
}

const PAGES = [
  '/',
  '/products',
  '/collections/categories',
  '/search/coat',
  '/cart',
  '/wishlist',
  '/gift-cards',
  '/pages/sell',
  '/pages/sell/estimate',
  '/pages/sell/store-locator',
  '/pages/buy',
  '/pages/concept',
  '/pages/faq',
  '/pages/shipping-return',
  '/account/addresses/create',
];

test('no page of a British shop names the euro', async ({ page, request }) => {
  const item = await itemToBuy(request);
  for (const path of [...PAGES, `/products/${item.slug}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectNoEuro(page);
  }
});

test('structured data, feed and the API name pounds', async ({ page, request }) => {
  const item = await itemToBuy(request);
  await page.goto(`/products/${item.slug}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('\n')).toMatch(/"priceCurrency":\s*"GBP"/);
  expect(data.join('\n')).not.toContain('EUR');
  const feed = await (await request.get('/feeds/merchant.xml')).text();
  expect(feed).toMatch(/<g:price>[\d.]+ GBP<\/g:price>/);
  expect(feed).toMatch(/<g:country>GB<\/g:country>/);
  expect(feed).not.toMatch(EURO);
  expect(await (await request.get('/llms.txt')).text()).toContain('Prices are in British pounds');
  const found = await (await request.get('/api/v3/customer/articles?itemsPerPage=20')).text();
  expect(found).toContain('"GBP"');
  expect(found).not.toContain('"EUR"');
});

test('a guest buys in pounds, at a British address, and reads both in the mail', async ({
  page,
  request,
}) => {
  const item = await itemToBuy(request);
  const ada = new Shopper(page);
  await page.goto(`/search/${encodeURIComponent(item.title)}`);
  await expect(page.getByRole('main').getByText(POUNDS).first()).toBeVisible();
  await expect(page.getByLabel('From, £')).toBeAttached();
  await ada.putIntoBag(item);
  await page.goto(`/products/${item.slug}`);
  await expect(page.getByRole('main').getByText(POUNDS).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText(POUNDS).first()).toBeVisible();

  await page.goto('/checkout');
  await ada.tellWho();
  await expect(page.getByLabel('Country')).toHaveValue('GB');
  await page.getByLabel('Street and number').fill('31 Chiltern Street');
  await page.getByLabel('Postcode', { exact: true }).fill('75003');
  await page.getByLabel('City').fill('London');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('link', { name: /One there looks like W1U 7PN/ })).toBeVisible();
  await page.getByLabel('Postcode', { exact: true }).fill('W1U 7PN');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.locator('#delivery')).toContainText('London');
  await expect(ada.payButton).toHaveText(POUNDS);
  await expectNoEuro(page);
  await expectAccessible(page);
  await ada.payWith(CARDS.asksTheBank);
  await expect(page.getByText(POUNDS).first()).toBeVisible();
  await expectNoEuro(page);
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await ada.seesHeading('Thank you for your order');
  await expect(page.getByRole('main').getByText(POUNDS).first()).toBeVisible();
  await expectNoEuro(page);

  await expect(async () => {
    await page.goto('/api/v3/outbox');
    await page.getByRole('link', { name: /^Your order .* is confirmed$/ }).click({ timeout: 1_000 });
  }).toPass();
  // The preview of the mail is hidden and has the sum, too.
  await expect(page.getByText(POUNDS).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('W1U 7PN').first()).toBeVisible();
  await expectNoEuro(page);
});
