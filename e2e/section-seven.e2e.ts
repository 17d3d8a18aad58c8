import { expect, type Page } from '@playwright/test';
import { startShopAndApi } from '#scripts/browser/shop.ts';
import { startSectionSeven } from './pages/section-seven.ts';
import { test as base } from './pages/test.ts';

// CUSTOMER_API_URL of another shop, whose API has only section 7 of the specification.

const test = base.extend<object, { thin: string }>({
  thin: [
    async ({ browser: _ }, use) => {
      const shop = await startShopAndApi({}, startSectionSeven);
      await use(shop.url);
      await shop.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ thin }, use) => use(thin),
});

const cards = (page: Page) => page.locator('main li a[href^="/products/"]');
const near = (page: Page) => page.getByRole('region', { name: 'You may also like' });

test('the whole of browsing works: shelves, filters without counts, collections, search, a piece with suggestions, and what was seen', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('main a[href^="/products/"]').first()).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Women' }).first().click();
  await expect(page).toHaveURL(/gender=femme/);
  await expect(cards(page)).toHaveCount(24);
  const condition = page.getByRole('checkbox', { name: 'Excellent', exact: true });
  await expect(condition).toBeVisible();
  await condition.check();
  await expect(page).toHaveURL(/state=excellent/);
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('combobox').selectOption('price-asc');
  await expect(page).toHaveURL(/sort=price-asc/);
  await page.getByRole('link', { name: /^Show the next/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first()).toBeVisible();

  await page.goto('/collections/dresses');
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/search/coat');
  await expect(cards(page).first()).toBeVisible();

  await cards(page).first().click();
  await expect(page).toHaveURL(/\/products\/./);
  await expect(near(page).getByRole('listitem')).toHaveCount(20);
  const first = new URL(page.url()).pathname;
  const links = await near(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(20);
  expect(links).not.toContain(first);
  await near(page).getByRole('link').first().click();
  await expect(page).not.toHaveURL(first);
  await near(page).getByRole('tab', { name: 'Recently viewed' }).click();
  await expect(near(page).getByRole('tabpanel', { name: 'Recently viewed' }).getByRole('link')).toHaveCount(
    1,
  );
});
