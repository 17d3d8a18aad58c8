import { expect, type Page } from '@playwright/test';
import { DIALOG, expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { addPasskeyDevice, refuseAutofill } from './pages/passkey-device.ts';
import { onDatabase } from './pages/shop-database.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

/** Opens an entry of the member's menu by keyboard. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('complementary').locator('summary').filter({ hasText: name }).press('Enter');
  await page.getByRole('button', { name: entry }).press('Enter');
}

const passkeys = (page: Page) => page.getByRole('dialog', { name: 'Your passkeys' });

async function addPasskey(page: Page, name: string): Promise<void> {
  await passkeys(page).getByLabel('Name of the passkey').fill(name);
  await passkeys(page).getByLabel('Name of the passkey').press('Enter');
}

test('a manager adds a passkey, signs in, unlocks and is asked before it is removed', async ({ page }) => {
  const device = await addPasskeyDevice(page);
  await refuseAutofill(page);
  const { name } = await joinOffice(page, 'Salma Rahmani', 'manager');
  await page.goto('/office/team');
  await choose(page, name, 'Your passkeys');
  await expect(passkeys(page).getByText('You have no passkey yet.')).toBeVisible();
  await expectAccessible(page, DIALOG);
  await device.verify(false);
  await addPasskey(page, 'The grey laptop');
  await expect(passkeys(page).getByText('The passkey was not used. You can try again.')).toBeVisible();
  await device.verify(true);
  await addPasskey(page, 'The grey laptop');
  await expect(passkeys(page).getByText('“The grey laptop” is added')).toBeVisible();
  await expect(passkeys(page).getByRole('listitem')).toContainText('not used yet');
  await expectAccessible(page, DIALOG);
  await expectFits(page);
  await addPasskey(page, 'Once more');
  await expect(passkeys(page).getByText('This device already has a passkey of yours.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(passkeys(page)).toBeHidden();

  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page).toHaveURL(/\/office\/sign-in$/);
  await page.goto('/office/team');
  await expect(page).toHaveURL(/\/office\/sign-in\?next=/);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expect(page).toHaveURL(/\/office\/team$/);
  await expect(page.getByRole('table', { name: 'Team' })).toBeVisible();

  await choose(page, name, 'Lock this bench');
  const locked = page.getByRole('dialog', { name: 'This bench is locked' });
  await expect(locked.getByLabel('PIN')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await locked.getByRole('button', { name: 'Unlock with a passkey' }).press('Enter');
  await expect(locked).toBeHidden();
  await expect(page.getByRole('table', { name: 'Team' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or do').fill('passk');
  await page.keyboard.press('Enter');
  await expect(passkeys(page).getByRole('listitem')).toContainText('last used');
  await passkeys(page).getByRole('button', { name: 'Remove The grey laptop' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Remove “The grey laptop”?' });
  await expectAccessible(page, DIALOG);
  await question.getByRole('button', { name: 'Remove the passkey' }).press('Enter');
  await expect(passkeys(page).getByText('“The grey laptop” is removed')).toBeVisible();
  await expect(passkeys(page).getByText('You have no passkey yet.')).toBeVisible();
});

test('a passkey is a second proof, and signs in by the field of the email', async ({ page }) => {
  await addPasskeyDevice(page);
  const { id, name } = await joinOffice(page, 'Mina Okafor', 'manager');
  await page.goto('/office/team');
  await choose(page, name, 'Your passkeys');
  await addPasskey(page, 'The till');
  await expect(passkeys(page).getByText('“The till” is added')).toBeVisible();
  await page.keyboard.press('Escape');

  await onDatabase(`update team_session set proven_at = now() - interval '1 day' where member_id = $1`, [id]);
  await page.keyboard.press('n');
  const invitation = page.getByRole('dialog', { name: 'Invite someone' });
  await invitation.getByLabel('Name').fill('Jeanne Petit');
  await invitation.getByLabel('Email').fill(`jeanne-${Date.now()}@revoir.example`);
  await invitation.getByLabel('Email').press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Code of your authenticator app')).toBeVisible();
  await expectAccessible(page, DIALOG);
  await proof.getByRole('button', { name: 'Confirm with a passkey' }).press('Enter');
  await expect(page.getByText('A link is on its way to Jeanne Petit')).toBeVisible();

  // An open page of the office would redirect to the sign-in, and cancel the visit below.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'office-session' });
  // This test's device chooses its only passkey at once.
  await page.goto('/office/team');
  await expect(page.getByRole('table', { name: 'Team' })).toBeVisible();
  await expect(page).toHaveURL(/\/office\/team$/);
});
