import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { test } from './pages/test.ts';

/** A device of the browser that verifies its person without asking, and keeps passkeys. */
async function addDevice(page: Page): Promise<{ verify(isUser: boolean): Promise<unknown> }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const PASSWORD_PAGE = '/account/informations/password';

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto(PASSWORD_PAGE);
  await page.getByLabel('Passkey name').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
}

test('a browser that offers passkeys with its autofill signs in by the field of the e-mail', async ({
  page,
}) => {
  await addDevice(page);
  await signUp(page);
  await addPasskey(page, 'My phone');
  await page.context().clearCookies({ name: 'auth-token' });
  // The device of this test chooses its one passkey at once.
  await page.goto('/account/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(page).toHaveURL('/account/orders');
});

test('a passkey is added, signs in, and is removed', async ({ page }) => {
  await addDevice(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
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
  const device = await addDevice(page);
  await signUp(page);
  await page.goto(PASSWORD_PAGE);
  await device.verify(false);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was not used. You can try again.')).toBeVisible();
});
