import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

test('a listing marks what another shopper holds, also one that was kept before', async ({
  page,
  browser,
  request,
}) => {
  const piece = await itemToBuy(request);
  const listing = `/products?${new URLSearchParams({ gender: piece.gender, brand: piece.brand, size: piece.size })}`;
  const cardOn = (shown: Page) => shown.getByRole('main').locator(`a[href="/products/${piece.slug}"]`);
  await page.goto(listing);
  await expect(cardOn(page)).toBeVisible();
  await expect(cardOn(page).getByText('Reserved')).toBeHidden();
  await new Shopper(page).putIntoBag(piece);

  const context = await browser.newContext();
  const grace = await context.newPage();
  await grace.goto(listing);
  await expect(cardOn(grace).getByText('Reserved')).toBeVisible();
  await expectAccessible(grace);
  await page.goto(listing);
  await expect(page.locator('[data-notices]')).toBeAttached();
  await expect(cardOn(page).getByText('Reserved'), 'it is one’s own').toBeHidden();
  await context.close();
});

test('the page of a sold piece shows its like, and leads to a mail when one comes in', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  await new Shopper(page).buy(piece);
  const path = `/products/${piece.slug}`;
  await expect.poll(async () => (await request.get(path)).text()).toContain('Similar pieces');
  await page.goto(path);
  const sold = page.getByRole('region', { name: 'Just sold' });
  await expect(page.getByRole('button', { name: /Add to bag|Just sold/ })).toHaveCount(0);
  await expect(sold.getByRole('heading', { name: 'Similar pieces' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await sold.getByRole('link', { name: 'Tell me when one comes in' }).click();
  await expect(page).toHaveURL(/\/saved-searches\/new\?to=/);
});

test('a listing without matches leads on by the filter that is in the way', async ({ page }) => {
  await page.goto('/products?gender=femme&max=1');
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  // Other journeys sell items at the same time.
  await expect(async () => {
    await page.goto('/products?gender=femme&max=1');
    const way = page.getByRole('link', { name: /^At any price: \d+ pieces$/ });
    const count = (await way.textContent())?.match(/(\d+) pieces/)?.[1];
    await way.click();
    await expect(page).toHaveURL(/\/products\?gender=femme$/);
    await expect(page.getByText(`${count} pieces`, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
