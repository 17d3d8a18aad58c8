import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import {
  ageSessions,
  endSessions,
  linkInMail,
  newEmail,
  PASSWORD,
  signIn,
  signUp,
} from './pages/customer.ts';
import { test } from './pages/test.ts';

const heading = { level: 1 } as const;

test('a new customer makes an account, signs out in one tab, and is signed out in the other', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Faccount');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Password', { exact: true }).fill('too short');
  await expect(page.getByText('3 more characters')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', heading)).toHaveText(/, Ada$/);
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/account/addresses');
  await expect(other.getByRole('heading', heading)).toHaveText('Addresses');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(other).toHaveURL('/login?redirect=%2Faccount%2Faddresses');
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('auth-token');
});

test('a wrong password is told in one sentence; a right one leads back to the page', async ({ page }) => {
  const email = await signUp(page);
  await page.context().clearCookies({ name: 'auth-token' });
  await page.goto('/account/addresses?from=mail');
  await signIn(page, email, 'not the right words');
  await expect(page.getByText('The email address and password do not match')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/account/addresses?from=mail');
  // A signed-in customer is redirected away from it.
  await page.goto('/login?redirect=%2Faccount%2Fvouchers');
  await expect(page).toHaveURL('/account/vouchers');
});

test('the sign-in leads to no other site', async ({ page }) => {
  const email = await signUp(page);
  for (const target of ['//evil.example', '/%5Cevil.example', 'https://evil.example/', '/%09/evil.example']) {
    await page.context().clearCookies({ name: 'auth-token' });
    await page.request.post('/api/v3/forms/sign-in', {
      headers: { 'sec-fetch-site': 'same-origin' },
      form: { email, password: PASSWORD, redirect: decodeURIComponent(target) },
      maxRedirects: 0,
    });
    const answer = await page.request.get(`/login?redirect=${target}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([307, '/account']);
  }
});

test('a forgotten password is chosen anew by a mailed link, which works once', async ({ page, browser }) => {
  const email = await signUp(page);
  await page.context().clearCookies({ name: 'auth-token' });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  const link = await linkInMail('password-reset', email);

  const phone = await (await browser.newContext()).newPage();
  // A mailbox scanner that only opens the link does not use it up.
  for (const _ of [1, 2]) await phone.goto(link);
  await expectAccessible(phone);
  await phone.getByLabel('Password', { exact: true }).fill('four other words instead');
  await phone.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(phone).toHaveURL('/account');
  await phone.goto(link);
  await phone.getByLabel('Password', { exact: true }).fill('and once more with it');
  await phone.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(phone.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto('/password-reset/nobody-made-this');
  await phone.getByLabel('Password', { exact: true }).fill('and once more with it');
  await phone.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(phone.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
});

test('a mailbox is proven by the button behind the link', async ({ page }) => {
  const email = await signUp(page);
  await page.goto('/account');
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Resend the link' }).click();
  await expect(page.getByText(`We have sent a new link to ${email}`)).toBeVisible();
  const link = await linkInMail('account-activation', email);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, all done' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByText(`We sent a link to ${email}`)).toBeHidden();
});

test('a mailbox is proven on another device by a new password, which signs the first one out', async ({
  page,
  browser,
}) => {
  const email = await signUp(page);
  const link = await linkInMail('account-activation', email);
  // axe needs JavaScript, so it checks the same steps in a third browser.
  const tablet = await (await browser.newContext()).newPage();
  const phone = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const device of [tablet, phone]) {
    await device.goto(link);
    await device.getByRole('button', { name: 'Confirm' }).click();
    await expect(device.getByRole('heading', { name: 'One more step' })).toBeVisible();
    if (device === tablet) await expectAccessible(device);
    await device.getByLabel('Password', { exact: true }).fill('not the password');
    await device.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(device.getByText('This is not your current password.').first()).toBeVisible();
    if (device === tablet) await expectAccessible(device);
  }
  await phone.getByLabel('New password', { exact: true }).fill('four other words instead');
  await phone.getByRole('button', { name: 'Save and confirm' }).click();
  await expect(phone).toHaveURL('/account');
  await expect(phone.getByText(`We sent a link to ${email}`)).toBeHidden();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
});

test('a passkey is added only after a recent sign-in', async ({ page }) => {
  const email = await signUp(page);
  await page.goto('/account/informations/password');
  await expect(page.getByRole('link', { name: 'Sign in again to add' })).toBeHidden();
  await ageSessions(email);
  await page.reload();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in again to add' }).click();
  await expect(page.getByText('Please sign in once more')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/informations\/password/);
  await expect(page.getByRole('link', { name: 'Sign in again to add' })).toBeHidden();
});

test('a session that ends in the middle of a form loses nothing that was typed', async ({ page }) => {
  const email = await signUp(page);
  await page.goto('/account/addresses/create');
  await page.getByLabel('Street and number').fill('18 rue de Bretagne');
  await page.getByLabel('Postcode').fill('75003');
  await page.getByLabel('City').fill('Paris');
  await endSessions(email);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please sign in again. We have kept what you typed.')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('You are signed in again.')).toBeVisible();
  await expect(page.getByLabel('Street and number')).toHaveValue('18 rue de Bretagne');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL('/account/addresses');
  await expect(page.locator('address')).toContainText('18 rue de Bretagne');
});

test('a page whose session has ended says so, and is shown after signing in', async ({ page }) => {
  const email = await signUp(page);
  await endSessions(email);
  await page.goto('/account/vouchers');
  await expect(page.getByText('Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/login?redirect=%2Faccount%2Fvouchers&reason=expired');
  await signIn(page, email);
  await expect(page).toHaveURL('/account/vouchers');
});

test('an address is added, made the default, changed, removed and brought back', async ({ page }) => {
  await signUp(page);
  await page.goto('/account/addresses');
  await expect(page.getByText('You have no saved addresses yet')).toBeVisible();
  for (const street of ['18 rue de Bretagne', '4 rue des Archives']) {
    await page.getByRole('link', { name: 'Add an address' }).click();
    await page.getByLabel('Street and number').fill(street);
    await page.getByLabel('Postcode').fill('75003');
    await page.getByLabel('City').fill('Paris');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page).toHaveURL('/account/addresses');
  }
  await page.getByRole('button', { name: 'Make default 4 rue des Archives' }).click();
  const isDefault = page.getByText('Default', { exact: true });
  await expect(page.getByRole('main').getByRole('listitem').filter({ has: isDefault })).toContainText(
    '4 rue des Archives',
  );
  await page.getByRole('link', { name: 'Change 4 rue des Archives' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Paris');
  await page.getByLabel('Street and number').fill('6 rue des Archives');
  await page.getByLabel('Company').fill('Analytical Engines');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.locator('address').filter({ hasText: '6 rue des Archives' })).toContainText(
    'Analytical Engines',
  );
  await page.getByRole('button', { name: 'Remove 6 rue des Archives' }).click();
  await expect(page.getByText('The address was removed.')).toBeVisible();
  const removed = page.locator('address').filter({ hasText: '6 rue des Archives' });
  await expect(removed).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(removed).toBeVisible();
  await expectAccessible(page);
});

test('details, news and the password are changed, and another device is signed out', async ({
  page,
  browser,
}) => {
  const email = await signUp(page);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto('/login');
  await signIn(phone, email);
  await expect(phone).toHaveURL('/account');

  await page.goto('/account/informations');
  await page.getByRole('heading', { name: 'About me' }).click();
  await page.getByLabel('First name').fill('Augusta');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', heading)).toHaveText(/, Augusta$/);

  await page.goto('/account/informations/password');
  await expect(page.getByRole('button', { name: /^Sign out Chrom/ })).toBeVisible();
  await page.getByLabel('Current password').fill('not the right words');
  await page.getByLabel('New password').fill('four other words instead');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await phone.goto('/account');
  await expect(phone.getByText('Please sign in again.')).toBeVisible();
});

test('every page of the account keeps the rules of WCAG, and is in no index', async ({ page }) => {
  await signUp(page);
  for (const path of [
    '',
    '/orders',
    '/orders/returns/create',
    '/resales',
    '/vouchers',
    '/vouchers/create',
    '/addresses',
    '/addresses/create',
    '/informations',
    '/informations/password',
  ]) {
    await page.goto(`/account${path}`);
    await expect(page.getByRole('heading', heading)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an account is made and left, and a session that ended in a form is taken up again', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto('/account/addresses/create');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Password', { exact: true }).fill('too short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Password must be at least 12 characters long.').first()).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/account/addresses/create');

    await page.getByLabel('Street and number').fill('18 rue de Bretagne');
    await page.getByLabel('Postcode').fill('75003');
    await page.getByLabel('City').fill('Paris');
    await endSessions(email);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Please sign in again.')).toBeVisible();
    await signIn(page, email);
    await expect(page.getByLabel('Street and number')).toHaveValue('18 rue de Bretagne');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page).toHaveURL('/account/addresses');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
  });
});
