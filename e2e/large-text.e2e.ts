import { expect, type Page } from '@playwright/test';
import { fillBag } from './pages/calls.ts';
import { signUp } from './pages/customer.ts';
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
