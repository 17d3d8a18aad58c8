import { expect, type Page } from '@playwright/test';
import { BRAND } from '#brand/brand.ts';
import { DIALOG, expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { itemToBuy, itemWhere, Shopper } from './pages/shopper.ts';
import { test, testWithoutConsent } from './pages/test.ts';

const rgbOf = (hex: string) =>
  `rgb(${(hex.match(/\w\w/g) ?? []).map((part) => Number.parseInt(part, 16)).join(', ')})`;
const [LIGHT, DARK] = [rgbOf(BRAND.colors.paper), rgbOf(BRAND.darkColors.paper)];

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Expects a dark page with enough contrast. */
async function expectDark(page: Page, part?: string): Promise<void> {
  expect(await ground(page), page.url()).toBe(DARK);
  await expectAccessible(page, part);
}

test.use({ colorScheme: 'dark' });
testWithoutConsent.use({ colorScheme: 'dark' });

test('the shop follows a system that is dark, page by page', async ({ page, request }) => {
  const { slug } = await itemWhere(request, () => true);
  for (const path of [
    '/',
    '/products?gender=femme',
    '/search/zzqqx',
    `/products/${slug}`,
    '/cart',
    '/wishlist',
    '/login',
    '/gift-cards',
    '/pages/sell',
    '/pages/sell/store-locator',
    '/pages/concept',
    '/pages/faq',
    '/pages/contact',
    '/pages/terms-conditions',
    '/pages/order-follow',
    '/no/such/page',
  ]) {
    await page.goto(path);
    await expectDark(page);
  }
  const bar = page.locator('meta[name="theme-color"][media*="dark"]');
  await expect(bar).toHaveAttribute('content', BRAND.darkColors.paper);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products?gender=femme');
  await page.getByText('Filters · 1', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectDark(page, DIALOG);
});

test('bag, checkout and result are dark for a shopper who buys in the evening', async ({ page, request }) => {
  const shopper = new Shopper(page);
  await shopper.putIntoBag(await itemToBuy(request));
  await expectDark(page, DIALOG);
  await page.getByRole('link', { name: 'Check out', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectDark(page);
  await shopper.tellWho();
  await expect(page.getByLabel('Street and number')).toBeVisible();
  await expectDark(page);
  await shopper.tellWhere();
  await expect(shopper.payButton).toBeVisible();
  await expectDark(page);
  await shopper.payWith('4242 4242 4242 4242');
  await expect(page).toHaveURL(/payment-result/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectDark(page);
});

test('the account is dark, with all that its details hold', async ({ page }) => {
  await signUp(page);
  for (const path of [
    '',
    '/orders',
    '/vouchers',
    '/addresses',
    '/addresses/create',
    '/informations/password',
  ]) {
    await page.goto(`/account${path}`);
    await expectDark(page);
  }
  await page.goto('/account/informations#sizes');
  await expect(page.getByText('Choose your sizes once.')).toBeVisible();
  for (const part of ['Email address', 'News', 'My data'])
    await page.getByRole('heading', { level: 2, name: part }).click();
  await expectDark(page);
});

test('the back office stays light, and so does paper', async ({ page }) => {
  await page.goto('/office');
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await page.goto('/pages/terms-conditions');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ground(page)).toBe(LIGHT);
});

testWithoutConsent('the question for consent is dark', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('dialog', { name: 'May we measure visits and ads?' })).toBeVisible();
  await expectDark(page, '#cc-main');
});
