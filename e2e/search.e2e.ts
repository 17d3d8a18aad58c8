import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { test } from './pages/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const active = (page: Page) => list(page).getByRole('option', { selected: true });

/** Focuses the search field, which becomes a combobox once its script has loaded. */
async function goIntoSearch(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('searchbox', { name: 'Search' }).or(field(page)).first().focus();
  await expect(field(page)).toBeFocused();
}

test('suggestions are gone through with the arrow keys, and taken with Enter', async ({ page }) => {
  await goIntoSearch(page);
  await field(page).pressSequentially('jumper');
  await expect(list(page).getByRole('group', { name: 'Types' }).getByRole('option')).toHaveText('Knitwear');
  await expect(list(page).getByRole('group', { name: 'Pieces' }).getByRole('option')).toHaveCount(4);
  await expect(
    page.getByRole('status').filter({ hasText: /\d+ suggestions\. Use the arrow keys/ }),
  ).toHaveCount(1);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'header');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toContainText('See all');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('Knitwear');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active(page).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products?type=Knitwear');
});

test('Escape closes the suggestions and keeps what was typed; Enter alone searches', async ({ page }) => {
  await goIntoSearch(page);
  await field(page).pressSequentially('coat');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toHaveValue('coat');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await field(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/coat');
});

test('what was asked for before is not waited for, and a fault leaves the plain form', async ({ page }) => {
  await goIntoSearch(page);
  const stale = page.waitForEvent('requestfailed', (request) => request.url().includes('q=co&'));
  await page.route('**/search-suggestions?q=co&*', () => undefined);
  await field(page).pressSequentially('co');
  await page.waitForRequest((request) => request.url().includes('q=co&'));
  await field(page).pressSequentially('at');
  await stale;
  await expect(list(page).getByRole('option').first()).toBeVisible();
  await page.route('**/search-suggestions?*', (route) => route.fulfill({ status: 500 }));
  await field(page).fill('jacket');
  await expect(list(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/jacket');
});

test('on a phone the menu’s search suggests, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByText('Menu', { exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await expect(field(page)).toBeFocused();
  await field(page).fill('trench');
  await list(page)
    .getByRole('option', { name: /See all|See the result/ })
    .click();
  await expect(page).toHaveURL('/search/trench');
});

test('a search that names a brand has it above the results, and one for a synonym finds', async ({
  page,
}) => {
  await page.goto('/search/maison%20aubel');
  await page.getByRole('link', { name: 'Maison Aubel', exact: true }).first().click();
  await expect(page).toHaveURL('/products?brand=Maison+Aubel');
  await page.goto('/search/pull%20bleu%20marine');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pull bleu marine”');
  await expect(page.locator('#count')).not.toHaveText(/^0/);
});

test('a search without words shows the whole shop', async ({ page }) => {
  await page.goto('/search/%20');
  await expect(page).toHaveURL('/products');
});
