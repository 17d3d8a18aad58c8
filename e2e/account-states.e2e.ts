import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { test } from './pages/test.ts';

test('an account that cannot be asked about is waited for, with help after a while', async ({ page }) => {
  await signUp(page);
  let answers = false;
  await page.route('**/api/v3/customer/me*', (route) =>
    answers ? route.continue() : route.fulfill({ status: 503, body: '{}' }),
  );
  await page.clock.install();
  await page.goto('/account-loading?redirect=%2Faccount%2Fvouchers');
  await expect(page.getByText('It opens automatically.')).toBeVisible();
  await expectAccessible(page);
  await page.clock.runFor(9_000);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/account/vouchers');
  answers = true;
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL('/account/vouchers');
});

test('a session that has ended elsewhere leads from the waiting page to the sign-in', async ({ page }) => {
  await page
    .context()
    .addCookies([{ name: 'auth-token', value: 'a-token-that-nobody-knows', url: 'http://localhost' }]);
  await page.goto('/account-loading?redirect=%2F%2Fevil.example');
  await expect(page).toHaveURL('/login?redirect=%2Faccount&reason=expired');
});
