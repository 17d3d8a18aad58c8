import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { boxOf } from './pages/box.ts';
import { fillBag } from './pages/calls.ts';
import { signUp, wear } from './pages/customer.ts';
import { itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const picture = (page: Page) => page.locator('main [data-place-picture] img');

test('the bag has similar pieces below its lines, and the summary beside both', async ({ page, request }) => {
  const item = await itemToBuy(request);
  await fillBag(page, [item]);
  await page.setViewportSize(WIDE);
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
  const summary = page.getByRole('complementary').filter({ hasText: 'Total, tax included' });
  const row = page.getByRole('region', { name: 'You may also like' });
  expect((await boxOf(line.locator('img'))).width).toBe(144);
  await expect(row.getByRole('listitem').first()).toBeVisible();
  await expect(row.locator(`a[href="/products/${item.slug}"]`)).toHaveCount(0);
  expect((await boxOf(row)).y).toBeGreaterThan((await boxOf(line)).bottom);
  expect((await boxOf(summary)).x).toBeGreaterThan((await boxOf(row)).right);
  await expectAccessible(page);

  await page.setViewportSize(PHONE);
  expect((await boxOf(line.locator('img'))).width).toBe(92);
  expect((await boxOf(row)).y).toBeGreaterThan((await boxOf(summary)).bottom);

  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag is empty');
  await expect(row).toBeVisible();
  await expect(picture(page)).toBeVisible();
});

test('an empty bag shows a picture beside its action, and the wishlist once something is saved', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/cart');
  const action = page.getByRole('link', { name: 'See what’s new' });
  const wishlist = page.getByRole('main').getByRole('link', { name: 'Your wishlist' });
  await expect(picture(page)).toHaveAttribute('alt', /^An empty paper carrier bag/);
  expect((await boxOf(picture(page))).x).toBeGreaterThan((await boxOf(action)).right);
  await expect(wishlist).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(wishlist).toHaveAttribute('href', '/wishlist');

  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect(wishlist).toBeInViewport({ ratio: 1 });
  expect((await boxOf(picture(page))).y).toBeGreaterThan((await boxOf(action)).bottom);
});

test('empty lists of the account show a picture, one action, and what helps there', async ({ page }) => {
  await signUp(page);
  const places = {
    '/account/orders': ['See what’s new', 'New in'],
    '/account/resales': ['Sell something', 'Selling in three steps'],
    '/account/vouchers': ['Sell something', 'As a present'],
    '/account/searches': ['See all pieces', 'New in'],
    '/account/addresses': ['Add an address', 'Pickup points'],
    '/wishlist': ['See what’s new', 'New in'],
  } as const;
  for (const [path, [action, help]] of Object.entries(places)) {
    await page.setViewportSize(WIDE);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(picture(page), path).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: help }), path).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expect(main.getByRole('link', { name: action, exact: true }), path).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 2, name: help }), path).toBeVisible();
    await expectAccessible(page);
  }
});

test('empty orders show new pieces in the customer’s sizes', async ({ page }) => {
  await signUp(page);
  await wear(page, { femme: ['clothes-38', 'M'] });
  await page.goto('/account/orders');
  const row = page.getByRole('region', { name: 'New in your sizes' });
  await expect(row.getByRole('listitem')).toHaveCount(4);
  for (const card of await row.getByRole('listitem').all())
    await expect(card.getByText(/^Size (38|M)( ·|$)/)).toBeVisible();
});

test('the contact form is beside a picture, which moves below the thanks', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto('/pages/contact');
  const aside = page.getByRole('complementary').filter({ hasText: 'Other ways to reach us' });
  const send = page.getByRole('button', { name: 'Send message' });
  const right = (await boxOf(page.getByRole('main'))).right;
  expect((await boxOf(picture(page))).x).toBeGreaterThan((await boxOf(send)).right);
  expect((await boxOf(aside)).right).toBeGreaterThan(right - 80);
  await page.goto('/pages/contact?sent=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.getByRole('link', { name: 'See what’s new' })).toBeVisible();
  expect((await boxOf(picture(page))).y).toBeGreaterThan((await boxOf(page.getByRole('status'))).bottom);
  expect((await boxOf(aside)).x).toBeGreaterThan((await boxOf(picture(page))).right);
});
