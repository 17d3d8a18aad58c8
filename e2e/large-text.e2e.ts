import { expect, type Page } from '@playwright/test';
import { boxOf } from './pages/box.ts';
import { fillBag } from './pages/calls.ts';
import { signUp } from './pages/customer.ts';
import { joinOffice } from './pages/office.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

// Text at 200 % of its size in windows that stay as wide as they are: a phone with large text. A style in the page
// would violate its policy.
test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });

/** Doubles the text of the open page. */
const doubleText = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% !important }' });

test('with text at 200 % no page of shopping and selling scrolls sideways', async ({ page, request }) => {
  const piece = await itemToBuy(request);
  await page.goto('/pages/faq');
  await signUp(page);
  await fillBag(page, [piece]);
  for (const address of [
    '/',
    '/products?gender=femme',
    `/products/${piece.slug}`,
    '/cart',
    '/checkout',
    '/account',
    '/pages/sell',
    '/pages/trade-in/customer/1',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await doubleText(page);
    await expectFits(page);
  }
});

test('with text at 200 % no screen of the office scrolls sideways', async ({ page }) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  for (const [address, title] of [
    ['orders', 'Orders'],
    ['codes', 'Codes and gift cards'],
    ['team', 'Team'],
    ['messages', 'Messages'],
    ['price-grid', 'Price grid'],
    ['reports', 'Reports'],
  ]) {
    await page.goto(`/office/${address}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Loading')).toHaveCount(0);
    await doubleText(page);
    await expectFits(page);
  }
  await page.goto('/office/team');
  const name = page.getByRole('table', { name: 'Team' }).getByText('Morel').first();
  await doubleText(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await boxOf(name)).width).toBeGreaterThan(100);
});

test('with text at 200 % the ways of delivery and the price in the buy bar are not cut', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  await page.goto(`/products/${piece.slug}`);
  await doubleText(page);
  const isCut = (text: Element) => text.scrollWidth > text.clientWidth;
  const price = page.locator('p:has(> b)').filter({ hasText: '€' }).last();
  expect(await price.locator('b').evaluate(isCut)).toBe(false);
  await fillBag(page, [piece]);
  await page.goto('/checkout');
  await new Shopper(page).tellWho();
  const places = page.getByRole('navigation', { name: 'Where to deliver' }).getByRole('link');
  await expect(places).toHaveCount(3);
  await doubleText(page);
  for (const place of await places.all()) expect(await place.evaluate(isCut)).toBe(false);
});

test('with text at 200 % nothing covers the search of the menu or the number in the bag button', async ({
  page,
}) => {
  await page.goto('/');
  await doubleText(page);
  const count = page.getByRole('banner').locator('[data-count]');
  expect(await count.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(false);
  await page.getByRole('banner').getByText('Menu', { exact: true }).click();
  // A click waits until the field itself would receive it.
  await page.locator('#menu-search').click({ timeout: 5_000 });
  const row = await boxOf(page.getByRole('banner').getByText('Close', { exact: true }));
  const field = await boxOf(page.locator('#menu-search'));
  expect(field.y).toBeGreaterThanOrEqual(row.y + row.height);
});

test('with text at 200 % the bag button in French leaves the name of the shop its room', async ({ page }) => {
  await page.goto('/');
  await doubleText(page);
  const banner = page.getByRole('banner');
  const bag = banner.getByRole('link', { name: /^Bag/ });
  await bag.evaluate((link) => {
    link.firstChild?.replaceWith('Panier');
  });
  const name = await boxOf(banner.getByRole('link', { name: 'Revoir', exact: true }));
  const menu = await boxOf(banner.getByText('Menu', { exact: true }));
  const number = await boxOf(banner.locator('[data-count]'));
  expect(name.x).toBeGreaterThanOrEqual(menu.x + menu.width);
  expect((await boxOf(banner.getByText('Panier'))).x).toBeGreaterThanOrEqual(name.x + name.width);
  expect(number.x + number.width).toBeLessThanOrEqual(390);
  expect(number.width).toBeGreaterThanOrEqual(number.height);
});

test('with text at 200 % the price of a piece in the bag goes below its facts', async ({ page, request }) => {
  const piece = await itemToBuy(request);
  await page.goto('/pages/faq');
  await fillBag(page, [piece]);
  await page.goto('/cart');
  await doubleText(page);
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /Remove/ }) });
  const name = await boxOf(line.getByRole('link').last());
  const remove = await boxOf(line.getByRole('button', { name: /Remove/ }));
  expect(remove.y).toBeGreaterThanOrEqual(name.y + name.height);
  await expectFits(page);
});

test('with text at 200 % the filters, the count and the sort of a listing do not overlap', async ({
  page,
}) => {
  await page.goto('/products?gender=femme');
  await doubleText(page);
  const count = await boxOf(page.locator('#count'));
  const sort = await boxOf(page.getByLabel('Sort by'));
  const filters = await boxOf(page.locator('main summary').first());
  expect(count.x).toBeGreaterThanOrEqual(filters.x + filters.width);
  expect(sort.y).toBeGreaterThanOrEqual(count.y + count.height);
  await expectFits(page);
});

test('a long word in the name of a piece does not reach under its price in the bag', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  await page.goto('/pages/faq');
  await fillBag(page, [piece]);
  await page.goto('/cart');
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /Remove/ }) });
  const name = line.getByRole('link').last();
  await expect(name).toBeVisible();
  await name.evaluate((link) => {
    link.textContent = 'Donaudampfschifffahrtsgesellschaftskapitän';
  });
  const changed = await boxOf(line.getByText('Donaudampf'));
  const remove = await boxOf(line.getByRole('button', { name: /Remove/ }));
  expect(changed.x + changed.width).toBeLessThanOrEqual(remove.x);
});
