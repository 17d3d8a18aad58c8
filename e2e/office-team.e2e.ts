import { expect } from '@playwright/test';
import { authenticatorCode, TEAM_PASSWORD } from '#tests/team.ts';
import { expectAccessible } from './pages/accessible.ts';
import { invite, joinOffice } from './pages/office.ts';
import { test } from './pages/test.ts';

test('a manager joins by a link, and invites a person by the keyboard', async ({ page }) => {
  const { name } = await joinOffice(page, 'Inès Morel', 'manager');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have written them down' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Due today' })).toBeVisible();
  await expect(page).toHaveTitle('Today · Revoir back office');
  await expectAccessible(page);

  await page.keyboard.press('g');
  await page.keyboard.press('e');
  const team = page.getByRole('table', { name: 'Team' });
  await expect(team.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  await expect(page).toHaveTitle('Team · Revoir back office');
  await expectAccessible(page);

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await expectAccessible(page);
  const email = `jeanne-${Date.now()}@revoir.example`;
  await dialog.getByLabel('Name').fill('Jeanne Petit');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Care').press('Space');
  await dialog.getByRole('button', { name: 'Invite someone' }).press('Enter');
  await expect(page.getByText('A link is on its way to Jeanne Petit')).toBeVisible();
  const row = team.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Packer');
  await expect(row).toContainText('Care');
  await expect(row).toContainText('invited');
  await expect(page.getByText(`${name}: invited a person`).first()).toBeVisible();

  await row.click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(row).toContainText('disabled');
  await expectAccessible(page);
});

test('finds a screen by its name, locks, and opens by the PIN with what was on it', async ({ page }) => {
  await joinOffice(page, 'Salma Rahmani', 'manager');
  await page.goto('/office/jobs');
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Search or do').fill('tea');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/team$/);
  await page.getByRole('complementary').getByText('Salma Rahmani').click();
  await page.getByRole('button', { name: 'Lock this bench' }).click();
  const locked = page.getByRole('dialog', { name: 'This bench is locked' });
  await expect(locked).toBeVisible();
  await expectAccessible(page);
  await locked.getByLabel('PIN').fill('0000');
  await locked.getByRole('button', { name: 'Unlock' }).click();
  await expect(locked.getByText('That is not right.')).toBeVisible();
  await locked.getByLabel('PIN').fill('4711');
  await locked.getByLabel('PIN').press('Enter');
  await expect(locked).toBeHidden();
  await expect(page.getByRole('table', { name: 'Team' })).toBeVisible();
});

test('a packer opens no screen of a manager by a guessed address, nor its data', async ({ page }) => {
  await joinOffice(page, 'Marc Delmas', 'packer');
  await page.goto('/office/team');
  await expect(page.getByRole('heading', { name: 'Your role does not open this screen.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expectAccessible(page);
  const answer = await page.request.get('/api/v3/private/team-members');
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ type: '/errors/right-missing' });
});

test('signs in by password and code, back to the page that was asked for', async ({ page }) => {
  const { email, secret } = await joinOffice(page, 'Mina Okafor', 'manager');
  // An open page of the office would redirect to its sign-in.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'office-session' });
  await page.goto('/office/team');
  await expect(page).toHaveURL(/\/office\/sign-in\?next=/);
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('something else');
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email, password or code are not right.')).toBeVisible();
  await page.getByLabel('Password').fill(TEAM_PASSWORD);
  await page.getByLabel('Code of your authenticator app').fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/office\/team$/);
  await expect(page.getByRole('table', { name: 'Team' })).toBeVisible();
});

test('keeps what was typed when the session ends, and goes on after a sign-in', async ({ page }) => {
  const { email, secret } = await joinOffice(page, 'Mina Okafor', 'manager');
  const other = await invite('Oskar Lind', 'packer');
  await page.goto('/office/team');
  const row = page.getByRole('table', { name: 'Team' }).getByRole('row').filter({ hasText: other.email });
  await row.click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Oskar Lindgren');
  await page.context().clearCookies({ name: 'office-session' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const cover = page.getByRole('dialog', { name: 'You are signed out' });
  await expect(cover).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await cover.getByLabel('Email').fill(email);
  await cover.getByLabel('Password').fill(TEAM_PASSWORD);
  await cover.getByLabel('Code of your authenticator app').fill(authenticatorCode(secret, 1));
  await cover.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(cover).toBeHidden();
  await expect(name).toHaveValue('Oskar Lindgren');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('Oskar Lindgren');
});

test('a link that was used says so', async ({ page }) => {
  const { path } = await invite('Oskar Lind', 'workshop');
  await page.goto(`${path}x`);
  await expect(page.getByText('This link is over, or was used already.')).toBeVisible();
  await expectAccessible(page);
});

test('signs out on a phone, by the button More', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await joinOffice(page, 'Salma Rahmani', 'workshop');
  await page.goto('/office/workshop');
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('option', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/office\/sign-in$/);
});
