import { expect, type Page } from '@playwright/test';
import { PASSWORD, signUp } from './pages/customer.ts';
import { test } from './pages/test.ts';

/** Number of free attempts; after them a stranger must solve a challenge or wait. */
const FREE_TRIES = 5;

/** Opens the password step in a browser that has never signed in. @returns a function that tries a password */
async function atPassword(page: Page, email: string) {
  await page.context().clearCookies({ name: 'auth-token' });
  await page.context().clearCookies({ name: 'known-device' });
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  return async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    return answer;
  };
}

const wrong = (page: Page) => page.getByText('The email address and password do not match');

test('after five wrong passwords an unknown browser solves the challenge by itself and signs in', async ({
  page,
}) => {
  const attempt = await atPassword(page, await signUp(page));
  for (let time = 0; time < FREE_TRIES; time += 1) {
    expect((await attempt(`not the password ${time}`)).status()).toBe(401);
    await expect(wrong(page)).toBeVisible();
  }
  expect((await attempt(PASSWORD)).status()).toBe(429);
  await expect(page).toHaveURL('/account');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('after five wrong passwords the page says how long to wait, and keeps the address', async ({
    page,
  }) => {
    const email = await signUp(page);
    const attempt = await atPassword(page, email);
    for (let time = 0; time < FREE_TRIES; time += 1) {
      await attempt(`not the password ${time}`);
      await expect(wrong(page)).toBeVisible();
    }
    await attempt(PASSWORD);
    await expect(
      page.getByText(
        'Too many attempts. For your safety, please try again in 1 minute. With JavaScript switched on you can go on straight away.',
      ),
    ).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
});
