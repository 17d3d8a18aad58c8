import { expect, type Page } from '@playwright/test';
import { DIALOG, expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { itemWhere } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Finds measured trousers for women. */
const trousers = (page: Page) =>
  itemWhere(
    page.request,
    ({ type, gender }, { measurements = [] }) =>
      type === 'Trousers' && gender === 'femme' && measurements.some(({ name }) => name === 'waist'),
  );
const waistOf = ({ measurements = [] }: Awaited<ReturnType<typeof trousers>>) =>
  measurements.find(({ name }) => name === 'waist')?.value ?? 0;

test('own measurements compare, filter and move into the account', async ({ page }) => {
  const item = await trousers(page);
  const own = Math.round(waistOf(item)) - 4;
  await page.goto(`/products/${item.slug}`);
  await page.getByText('Compare with a piece of yours').click();
  await page.getByRole('textbox', { name: /^Waist/ }).fill(String(own));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const compared = page.getByText(/^Waist: .* cm wider than yours$/);
  await expect(compared).toBeVisible();

  // The size guide opens at the row of this item.
  await page.getByRole('button', { name: 'Size guide' }).click();
  const row = page.getByRole('dialog').getByRole('rowheader', { name: `${item.size} This piece` });
  await expect(row).toBeInViewport();
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Escape');
  // Closing also removes its history entry, which would cancel the next visit.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/products?type=Trousers');
  const panel = page.getByRole('form', { name: 'Filters' });
  await panel.getByText('Measurements', { exact: true }).click();
  const mine = panel.getByRole('switch', { name: 'My measurements ± 2 cm' });
  await mine.click();
  await expect(page).toHaveURL(`/products?type=Trousers&waist-min=${own - 2}&waist-max=${own + 2}`);
  await expect(mine).toHaveAttribute('aria-checked', 'true');
  const chip = page.getByRole('link', { name: `Remove filter Waist ${own - 2}–${own + 2} cm` });
  await expect(chip).toBeVisible();
  await expectAccessible(page);
  await chip.click();
  await expect(page).toHaveURL('/products?type=Trousers');

  await signUp(page);
  await page.goto(`/products/${item.slug}`);
  await page.getByRole('button', { name: 'Keep in your account' }).click();
  await expect(compared).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep in your account' })).toHaveCount(0);
  await page.goto('/account/informations#lengths');
  await expect(page.getByText(`Trousers: Waist ${own} cm`)).toBeVisible();
  await page.getByRole('link', { name: 'Change Trousers' }).click();
  await page.getByRole('textbox', { name: 'Waist' }).fill('300,5');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByText('Waist: please give centimetres, such as 47 or 47.5.').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('own-lengths'))).not.toContain('Trousers');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('centimetres filter by the form, and my measurements are kept by theirs', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const waist = Math.floor(waistOf(await trousers(page)));
    await page.goto('/products?type=Trousers');
    const panel = page.getByRole('form', { name: 'Filters' });
    await panel.getByText('Measurements', { exact: true }).click();
    await panel.getByRole('group', { name: 'Waist, cm' }).getByLabel('From').fill(String(waist));
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`/products?type=Trousers&waist-min=${waist}`);
    await expect(page.getByRole('link', { name: `Remove filter Waist from ${waist} cm` })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

    await signUp(page);
    await page.goto('/account/informations');
    await page.getByText('My measurements', { exact: true }).click();
    await page.getByLabel('Kind of garment').selectOption('Trousers');
    await page.getByRole('button', { name: 'Enter measurements' }).click();
    await expect(page).toHaveURL('/account/informations?kind=Trousers#lengths');
    await page.getByRole('textbox', { name: 'Waist' }).fill('40,5');
    await page.locator('#lengths').getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/account/informations');
    await page.getByText('My measurements', { exact: true }).click();
    await expect(page.getByText('Trousers: Waist 40.5 cm')).toBeVisible();
  });
});
