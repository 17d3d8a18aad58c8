import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const UNKNOWN = ['/office/nothing', '/office/orders/a/b', '/office/jobs/nothing', '/office/a/b/c/d/e'];

test('an unknown address of the office keeps its frame and leads back', async ({ page }) => {
  await joinOffice(page, 'Lucie Bernard', 'care');
  for (const path of UNKNOWN) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page.');
    await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeVisible();
  }
  await expect(page).toHaveTitle('Revoir back office');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/office\/today$/);
});

test('an unknown address of the office tells nothing to people who are not signed in', async ({ page }) => {
  for (const path of ['/office/orders', ...UNKNOWN]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/office/sign-in?${new URLSearchParams({ next: path })}`);
  }
  // A made-up session is refused once the office asks who it is; meanwhile all addresses look alike.
  await page
    .context()
    .addCookies([
      { name: 'office-session', value: 'made-up-session-of-nobody', url: new URL(page.url()).origin },
    ]);
  await page.goto('/office/nothing');
  await expect(page).toHaveURL('/office/sign-in?next=%2Foffice%2Fnothing');
});

test('a filter set right after another view of a list is added to it', async ({ page }) => {
  await joinOffice(page, 'Tom Garnier', 'care');
  await page.goto('/office/orders');
  await expect(page.getByLabel('Delivery')).toBeVisible();
  // The server answers late: a view must not wait for it.
  await page.route('**/office/orders?*', () => undefined);
  await page.getByRole('link', { name: /^All/ }).click();
  await page.getByLabel('Delivery').selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/office\/orders\?view=all&delivery=\w+/);
  await page.goBack();
  await expect(page).toHaveURL(/\/office\/orders$/);
});
