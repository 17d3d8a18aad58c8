import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { CARDS, itemToBuy, itemWhere, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

/** Collects browser errors: failed scripts, and violations of the policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

test('every public page is sound: no complaint, no barrier, no sideways scrolling', async ({
  page,
  request,
}) => {
  const piece = await itemWhere(request, () => true);
  for (const path of [
    '/',
    '/products?gender=femme',
    `/products/${piece.slug}`,
    '/collections/dresses',
    '/search/coat',
    '/cart',
  ]) {
    const complaints = complaintsOf(page);
    // A page's first paint depends on the width at which it is opened.
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expectAccessible(page);
    }
    await expectFits(page);
    expect(complaints, path).toEqual([]);
  }
});

test('a shopper filters, sorts, pages, opens a piece, and comes back to the same place', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('checkbox', { name: 'Women' }).check();
  await expect(page).toHaveURL(/gender=femme/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything for women');
  await page.getByRole('combobox').selectOption('price-asc');
  await expect(page).toHaveURL(/sort=price-asc/);
  await page.getByRole('link', { name: /^Show the next/ }).click();
  await expect(page).toHaveURL(/page=2/);
  const cards = page.locator('main [data-results] li > a');
  // The focus has moved to the first new card, and scrolling has ended.
  await expect(cards.nth(24)).toBeFocused();
  const card = cards.nth(9);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('button', { name: 'Add to bag' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  // The browser restores the position relative to an element and rounds it.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
    .toBeLessThanOrEqual(1);
});

test('another size, colour or condition is another address, and what cannot be is not offered', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/v3/customer/articles?itemsPerPage=100');
  const product = (await answer.json())['hydra:member'].find(
    (entry: { size: string[] }) => entry.size.length > 1,
  );
  await page.goto(`/products/${product.id}`);
  const sizes = page.getByRole('group', { name: 'Size' });
  const chosen = sizes.locator('[aria-current]');
  const before = (await chosen.textContent()) ?? '';
  await sizes.getByRole('link').first().click();
  await expect(chosen).not.toHaveText(before);
  await expect(page).toHaveURL(/\/products\/.+-.+/);
});

test('a wrong address says so, and leads on', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no/such/page');
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(/\/$/);
  // The route exists, but the product or collection does not.
  for (const path of ['/products/none-of-these', '/collections/none-of-these']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Page Not Found: ${path}`);
  }
});

test('a sold piece is gone from its page and its listings within a second, though both were kept whole', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  const kept = async (path: string) => {
    const answer = await request.get(path);
    return { text: await answer.text(), from: answer.headers()['x-page-cache'] };
  };
  const listing = `/search/${encodeURIComponent(piece.title)}?sort=price-asc`;
  for (const path of [`/products/${piece.slug}`, listing])
    await expect.poll(async () => (await kept(path)).from).toBe('HIT');
  const ada = new Shopper(page);
  await ada.toPayment(piece);
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  await expect
    .poll(async () => (await kept(`/products/${piece.slug}`)).text, { timeout: 1_000 })
    .toContain('Just sold');
  await expect.poll(async () => (await kept(listing)).text, { timeout: 1_000 }).not.toContain(piece.slug);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filter, sort and pages are plain forms and links', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Search' }).first().fill('wool');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/wool$/);
    await page.getByRole('checkbox', { name: /^Men \d+$/ }).check();
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await expect(page).toHaveURL(/gender=homme/);
    await page.getByRole('link', { name: 'Remove filter Men' }).click();
    await expect(page).toHaveURL(/\/search\/wool$/);
  });
});
