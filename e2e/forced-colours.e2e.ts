import { expect, type Locator } from '@playwright/test';
import { fillBag } from './pages/calls.ts';
import { signUp } from './pages/customer.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

// The browser replaces the shop's colours by those of the visitor's system, and removes shadows.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const borderOf = (choice: Locator) =>
  choice.evaluate((box) => Number.parseFloat(getComputedStyle(box).borderTopWidth));

test('in forced colours the chosen way of delivery differs from the others, and the search has a frame', async ({
  page,
  request,
}) => {
  await fillBag(page, [await itemToBuy(request)]);
  await page.goto('/checkout');
  await new Shopper(page).tellWho();
  const places = page.getByRole('navigation', { name: 'Where to deliver' });
  const [home, relay] = [/^Home delivery/, /^Pickup point/].map((name) => places.getByRole('link', { name }));
  if (!home || !relay) throw new Error('a way of delivery is missing');
  await expect.poll(async () => (await borderOf(home)) > (await borderOf(relay))).toBe(true);
  await relay.click();
  await expect.poll(async () => (await borderOf(relay)) > (await borderOf(home))).toBe(true);
  expect(await borderOf(page.getByLabel('Town or postcode'))).toBeGreaterThan(0);
});

test('in forced colours a chosen size differs from the others', async ({ page }) => {
  await page.goto('/pages/faq');
  await signUp(page);
  await page.goto('/account/informations');
  await page.getByText('My sizes', { exact: true }).click();
  await page.getByRole('heading', { name: 'Women', exact: true }).click();
  const sizes = page
    .getByRole('main')
    .locator('label:has(input[type="checkbox"])')
    .filter({ hasText: /^\d+$/, visible: true });
  const [first, second] = [sizes.nth(0), sizes.nth(1)];
  await first.getByRole('checkbox').check();
  expect(await borderOf(first)).toBeGreaterThan(await borderOf(second));
});
