import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { newEmail, signUp } from './pages/customer.ts';
import { onDatabase } from './pages/shop-database.ts';
import { test } from './pages/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a customer saves the search of a listing, and renames, pauses and deletes it', async ({ page }) => {
      await signUp(page);
      await page.goto('/search/coat?gender=femme&color=Navy&min=20&without=leather');
      await page.getByRole('link', { name: 'Save this search' }).click();
      await expect(page.getByLabel('Search name')).toHaveValue(
        /^coat, Women, Navy, From 20,00\s€, Excluding: leather$/,
      );
      await expect(page.getByLabel('Email')).toHaveCount(0);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel('Search name').fill('Navy coats');
      await page.getByLabel('Words to exclude').fill('leather fur');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page).toHaveURL('/account/searches');
      if (!javaScriptEnabled) await expect(page.getByRole('status')).toContainText('Saved.');
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('link', { name: 'Navy coats' }).click();
      await expect(page).toHaveURL(/\/search\/coat\?.*without=leather\+fur/);
      await expect(page.getByRole('link', { name: 'Remove filter Excluding: leather fur' })).toBeVisible();
      await page.goBack();
      await page.getByText('Rename Navy coats').click();
      await page.getByRole('textbox', { name: 'Search name' }).fill('Winter');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Pause Winter' }).click();
      await expect(page.getByText('Paused: no emails')).toBeVisible();
      await page.getByRole('button', { name: 'Resume Winter' }).click();
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Delete Winter' }).click();
      await expect(page.getByText('You have no saved searches yet.')).toBeVisible();
    });

    test('a guest confirms the mailbox of a saved search', async ({ page }) => {
      const email = newEmail('saver');
      await page.goto('/products?type=Coat');
      await page.getByRole('link', { name: 'Save this search' }).click();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
      let link = '';
      await expect(async () => {
        const [mail] = await onDatabase<{ plain: string }>(
          `select plain from mail where kind = 'saved-search-confirm' and recipient = $1 and plain is not null`,
          [email],
        );
        link = /https?:\/\/\S+\/saved-search\/confirm\/[\w.-]+/.exec(mail?.plain ?? '')?.[0] ?? '';
        expect(link).not.toBe('');
      }).toPass();
      await page.goto(new URL(link).pathname);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('status')).toHaveText(
        'Confirmed. We will email you when something new comes in for “Coat”.',
      );
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to the shop' }).click();
      await expect(page).toHaveURL('/');
    });
  });
}
