import { expect, type Page } from '@playwright/test';
import { signInAt } from '#tests/oidc/provider.ts';
import { expectAccessible } from './pages/accessible.ts';
import { PASSWORD, signUp } from './pages/customer.ts';
import { newPerson, testWithProvider } from './pages/provider.ts';

const test = testWithProvider('query');

const heading = { level: 1 } as const;
const WITH = 'Continue with House of Keys';

/** Goes from a page that requires a sign-in to the provider, and signs in there as a given person. */
async function continueAs(page: Page, who: string, link = WITH): Promise<void> {
  // Makes the provider ask each time.
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await page.getByRole('link', { name: link }).click();
  await page.getByRole('button', { name: who, exact: true }).click();
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const seesHeading = (page: Page, name: string) => expect(page.getByRole('heading', heading)).toHaveText(name);

test('a new customer signs up with a provider, goes on where it began, and signs in again', async ({
  page,
  connected,
}) => {
  const { sub, email } = newPerson(connected.provider);
  await page.goto('/account/addresses?from=mail');
  await expectAccessible(page);
  await page.getByRole('link', { name: WITH }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  const cookies = await page.context().cookies();
  const previous = cookies.find(({ name }) => name === 'sso-previous-route');
  expect(previous).toMatchObject({
    value: encodeURIComponent('/account/addresses?from=mail'),
    sameSite: 'Lax',
  });
  expect([previous?.secure, previous?.httpOnly]).toEqual([true, true]);
  const daysLeft = ((previous?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect([daysLeft > 6.9, daysLeft <= 7]).toEqual([true, true]);
  await page.getByRole('button', { name: sub, exact: true }).click();
  await expect(page).toHaveURL('/account/addresses?from=mail');
  expect(await cookieNames(page)).toContain('auth-token');
  for (const name of ['auth-guest-token', 'sso-previous-route', 'sso-states'])
    expect(await cookieNames(page)).not.toContain(name);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto('/account');
  await continueAs(page, sub);
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', heading)).toHaveText(/, Ada$/);
  await page.goto('/account/informations');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('who refuses at the provider is told that nothing was changed, and can try again', async ({
  page,
  connected,
}) => {
  const { sub } = newPerson(connected.provider);
  await page.goto('/login');
  await continueAs(page, 'refuse');
  await seesHeading(page, 'You are not signed in');
  await expectAccessible(page);
  expect(await cookieNames(page)).not.toContain('auth-token');
  await continueAs(page, sub, 'Try House of Keys again');
  await expect(page).toHaveURL('/account');
});

test('an email that has an account is linked after its password, and can be removed', async ({
  page,
  connected,
}) => {
  const { sub, email } = newPerson(connected.provider);
  await signUp(page, email);
  await page.context().clearCookies({ name: 'auth-token' });
  await page.goto('/account/informations/password');
  await continueAs(page, sub);
  await seesHeading(page, 'You already have an account');
  await expect(page.getByText(`${email} already has an account here`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('not the right words');
  await page.getByRole('button', { name: 'Connect House of Keys and sign in' }).click();
  await expect(page.getByText('This is not the password for that account.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/account/informations/password');

  const ways = page.getByRole('region', { name: 'Ways to sign in' });
  await expect(ways.getByText('House of Keys').first()).toBeVisible();
  await expectAccessible(page);
  await ways.getByRole('button', { name: 'Remove House of Keys' }).click();
  await expect(page.getByText('Removed. It can no longer be used to sign in.')).toBeVisible();
  await continueAs(page, sub, 'Connect House of Keys');
  await expect(ways.getByRole('button', { name: 'Remove House of Keys' })).toBeVisible();
});

test('an email that has an account is linked by who signs in another way', async ({ page, connected }) => {
  const { sub, email } = newPerson(connected.provider);
  await signUp(page, email);
  await page.context().clearCookies({ name: 'auth-token' });
  await page.goto('/login');
  await continueAs(page, sub);
  await page.getByRole('link', { name: 'Confirm another way' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await seesHeading(page, 'Connect House of Keys');
  await page.getByRole('button', { name: 'Connect House of Keys' }).click();
  await expect(page).toHaveURL('/account');
});

test('an email that the provider has not checked is not linked', async ({ page, connected }) => {
  const { sub, email } = newPerson(connected.provider, { email_verified: false });
  await signUp(page, email);
  await page.context().clearCookies({ name: 'auth-token' });
  await page.goto('/login');
  await continueAs(page, sub);
  await seesHeading(page, 'You already have an account');
  await expect(page.getByText('has not verified the address')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
});

test('without an email nothing is made, and the page says what can be done', async ({ page, connected }) => {
  const { sub } = newPerson(connected.provider, { email: undefined });
  await page.goto('/login');
  await continueAs(page, sub);
  await seesHeading(page, 'We need an email address');
  await expectAccessible(page);
});

test('an answer signs in only the browser that began, once, and with the state as it was', async ({
  page,
  browser,
  connected,
}) => {
  const begin = async () => {
    const answer = await page.request.get('/api/v3/customer/auth/connect/oidc?brand=revoir', {
      maxRedirects: 0,
    });
    return answer.headers().location ?? '';
  };
  const { sub } = newPerson(connected.provider);
  const back = await signInAt(connected.provider, await begin(), sub);
  const other = await (await browser.newContext()).newPage();
  const tampered = new URL(back);
  tampered.searchParams.set('state', `${back.searchParams.get('state')?.slice(0, -1)}x`);
  for (const [who, url] of [
    [other, back],
    [page, tampered],
  ] as const) {
    await who.goto(url.href);
    await seesHeading(who, 'This sign-in has expired');
    expect(await cookieNames(who)).not.toContain('auth-token');
  }
  await page.goto(back.href);
  await expect(page).toHaveURL('/account');
  await page.context().clearCookies({ name: 'auth-token' });
  await page.goto(back.href);
  await seesHeading(page, 'This sign-in has expired');
  await expectAccessible(page);
});

test('a sign-in leads to no other site', async ({ page, connected }) => {
  const { sub } = newPerson(connected.provider);
  for (const previous of ['https://evil.example/', '//evil.example', '/%5Cevil.example']) {
    await page.context().clearCookies();
    await page.goto(`/login?redirect=${previous}`);
    await expect(page.getByRole('link', { name: WITH })).toHaveAttribute('href', /_previous=%2Faccount$/);
    await page.goto(`/api/v3/customer/auth/connect/oidc?brand=revoir&_previous=${previous}`);
    await page.getByRole('button', { name: sub, exact: true }).click();
    await expect(page).toHaveURL('/account');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sign-in with a provider takes one more press', async ({ page, connected }) => {
    const { sub } = newPerson(connected.provider);
    await page.goto('/login');
    await continueAs(page, sub);
    await seesHeading(page, 'Signing you in');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/account');
  });
});
