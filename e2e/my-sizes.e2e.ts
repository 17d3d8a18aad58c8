import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { signUp, wear } from './pages/customer.ts';
import { test } from './pages/test.ts';

const women = (page: Page) => page.getByRole('switch', { name: 'My sizes, Women: 38, M' });

test('a guest’s sizes stay in the browser, and are one switch on every listing', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'My sizes' }).click();
  const form = page.locator('form').filter({ hasText: 'Choose your sizes.' });
  await form.getByText('Women', { exact: true }).click();
  const numbers = form.getByRole('group', { name: 'Women: Numbers' });
  await numbers.getByRole('checkbox', { name: '38', exact: true }).check();
  await form.getByLabel('Another clothing size, Women').fill('M');
  await form.getByLabel('Another shoe size, Women').fill('37,5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save my sizes' }).click();
  const kept = page.getByRole('switch', { name: 'My sizes, Women: 38, M, Shoes 37.5' });
  await expect(kept).toHaveAttribute('aria-checked', 'false');
  await page.getByRole('button', { name: 'Change my sizes' }).click();
  await expect(numbers.getByRole('checkbox', { name: '38', exact: true })).toBeChecked();
  await expect(form.getByLabel('Another shoe size, Women')).toHaveValue('37.5');
  await form.getByLabel('Another shoe size, Women').fill('');
  await page.getByRole('button', { name: 'Save my sizes' }).click();
  const before = await page.locator('#count').textContent();
  await women(page).click();
  await expect(page).toHaveURL('/products?gender=femme&size=clothes-38&size=M');
  await expect(women(page)).toHaveAttribute('aria-checked', 'true');
  await expect(women(page)).toBeFocused();
  await expect(page.locator('#count')).not.toHaveText(before ?? '');
  await expectAccessible(page);
  await page.goto('/search/coat?color=Navy');
  await women(page).click();
  await expect(page).toHaveURL('/search/coat?gender=femme&size=clothes-38&size=M&color=Navy');
  await page.goto('/products?gender=homme');
  await expect(page.getByRole('button', { name: 'My sizes' })).toBeVisible();
  await expect(women(page)).toHaveCount(0);
  await page.goto('/products?gender=femme&size=clothes-38&size=M&size=S');
  await women(page).click();
  await expect(page).toHaveURL('/products?gender=femme&size=S');
});

test('a customer’s sizes are those of the account', async ({ page }) => {
  await signUp(page);
  await wear(page, { femme: ['38', 'M'], homme: ['L'] });
  await page.goto('/products');
  await women(page).click();
  await expect(page).toHaveURL('/products?gender=femme&size=38&size=M');
  await expect(page.getByRole('link', { name: 'Change my sizes' })).toHaveAttribute(
    'href',
    '/account/informations#sizes',
  );
  await page.getByRole('link', { name: 'Change my sizes' }).click();
  // The browser opens the linked section.
  const chips = page.getByRole('group', { name: /^Women: / }).first();
  await expect(page.getByRole('checkbox', { name: '38', exact: true }).first()).toBeChecked();
  await expect(chips).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the customer’s sizes are a link, and no kept page has them', async ({
    page,
    playwright,
    baseURL,
  }) => {
    await signUp(page);
    await page.goto('/products');
    await page.getByRole('link', { name: 'My sizes' }).click();
    await expect(page).toHaveURL('/account/informations#sizes');
    await page.getByRole('main').getByText('Women', { exact: true }).click();
    await page.getByRole('checkbox', { name: '38', exact: true }).first().check();
    await page.getByLabel('Another clothing size, Women').fill('M');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/account/informations');
    await page.goto('/products?color=Navy');
    await page.getByRole('link', { name: 'My sizes' }).click();
    await expect(page).toHaveURL('/products?gender=femme&size=clothes-38&size=M&color=Navy');
    await page.getByRole('link', { name: 'My sizes' }).click();
    await expect(page).toHaveURL('/products?gender=femme&color=Navy');
    const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const kept = await (await stranger.get('/products?color=Navy')).text();
    expect(kept).not.toMatch(/size=(clothes-)?38/);
    const sent = await stranger.get('/my-sizes?to=https://example.org/products', { maxRedirects: 0 });
    expect([sent.status(), sent.headers().location]).toEqual([303, '/account/informations#sizes']);
    await stranger.dispose();
  });
});
