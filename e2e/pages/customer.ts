import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { send } from './calls.ts';
import { onDatabase } from './shop-database.ts';

export const PASSWORD = 'three words are fine';

/** Returns an address that no other test and no retry uses. */
export const newEmail = (name = 'ada') => `${name}-${randomBytes(6).toString('hex')}@example.org`;

/** Creates an account and signs this browser in, by the calls of the page. @returns its address */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  const person = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', locale: 'en_GB' };
  await send(page, 'POST', 'customer/auth/register', person);
  return email;
}

/** Saves sizes in the account of the signed-in customer. */
export async function wear(page: Page, sizes: Record<string, string[]>): Promise<void> {
  const me = await (await page.request.get('/api/v3/customer/me')).json();
  const answer = await page.request.patch(`/api/v3/customer/customers/${me.id}`, {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/merge-patch+json' },
    data: { sizes },
  });
  expect(answer.status()).toBe(200);
}

/** Signs in on the open page /login. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Returns the path of the link in the last mail of this kind to this address. */
export async function linkInMail(kind: string, email: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const [mail] = await onDatabase<{ plain: string }>(
      `select plain from mail where kind = $1 and lower(recipient) = $2 and plain is not null
        order by created_at desc limit 1`,
      [kind, email],
    );
    found =
      /https?:\/\/\S+\/(?:password-reset|activate-account|activate-marketing|pages\/trade-in\/claim)\/[^\s)>\]]+/.exec(
        mail?.plain ?? '',
      )?.[0];
    expect(found).toBeTruthy();
  }).toPass();
  const { pathname, search } = new URL(found ?? '');
  return pathname + search;
}

/** Moves the sign-ins of this account an hour back. */
export const ageSessions = (email: string) =>
  onDatabase(
    `update token set created_at = created_at - interval '1 hour'
      where customer_id = (select id from customer where email = $1 and kind = 'customer')`,
    [email],
  );

/** Ends the sessions of this account, as after seven days. */
export const endSessions = (email: string) =>
  onDatabase(
    `delete from token where customer_id = (select id from customer where email = $1 and kind = 'customer')`,
    [email],
  );
