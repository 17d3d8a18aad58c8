import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { addPasskeyDevice, refuseAutofill } from './pages/passkey-device.ts';
import { test } from './pages/test.ts';

const PASSWORD_PAGE = '/account/informations/password';

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto(PASSWORD_PAGE);
  await page.getByLabel('Passkey name').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
}

test('a browser that offers passkeys with its autofill signs in by the field of the email', async ({
  page,
}) => {
  await addPasskeyDevice(page);
  await signUp(page);
  await addPasskey(page, 'My phone');
  await page.context().clearCookies({ name: 'auth-token' });
  // This test's device chooses its only passkey at once.
  await page.goto('/account/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(page).toHaveURL('/account/orders');
});

test('a passkey is added, signs in, and is removed', async ({ page }) => {
  await addPasskeyDevice(page);
  await refuseAutofill(page);
  await signUp(page);
  await addPasskey(page, 'The grey laptop');
  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await expect(ways.getByRole('button', { name: 'Remove The grey laptop' })).toBeVisible();
  await expect(ways.getByText('not used yet')).toBeVisible();
  await expectAccessible(page);
  await ways.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto(`/login?redirect=${encodeURIComponent(PASSWORD_PAGE)}`);
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.press('Enter');
  await expect(page).toHaveURL(PASSWORD_PAGE);
  await expect(ways.getByText(/last used on/)).toBeVisible();

  await ways.getByRole('button', { name: 'Remove The grey laptop' }).click();
  await expect(page.getByText('Removed. It can no longer be used to sign in.')).toBeVisible();
  await expect(ways.getByRole('button', { name: 'Remove The grey laptop' })).toBeHidden();
  await page.context().clearCookies({ name: 'auth-token' });
  await page.goto('/login');
  await button.press('Enter');
  await expect(page.getByText('This passkey could not be used. Please try again.')).toBeVisible();
  await expectAccessible(page);
});

test('a person who is not verified signs in with no passkey, and is told so', async ({ page }) => {
  const device = await addPasskeyDevice(page);
  await signUp(page);
  await page.goto(PASSWORD_PAGE);
  await device.verify(false);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was not used. You can try again.')).toBeVisible();
});
