import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'three words are fine';

/** An address that no other test, and no other try of this one, has. */
export const newEmail = () => `ada-${randomBytes(6).toString('hex')}@example.org`;

/** Makes an account and signs this browser in with it, by the call that the page would send. */
export async function signUp(page: Page, email = newEmail()): Promise<void> {
  const answer = await page.request.post('/api/v3/customer/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/ld+json' },
    data: { email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', locale: 'en_GB' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
