import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { giftCardCollection } from '#contract/credit.ts';
import { money } from '#lib/office/formats.ts';
import { expectAccessible } from './pages/accessible.ts';
import { send } from './pages/calls.ts';
import { browserWithCamera } from './pages/camera.ts';
import { signUp } from './pages/customer.ts';
import { joinOffice } from './pages/office.ts';
import { onDatabase } from './pages/shop-database.ts';
import { test } from './pages/test.ts';
import { voucher } from './pages/voucher.ts';
import { expectFits } from './pages/widths.ts';

const OWN = 'paris-marais';
const OTHER = 'lyon-presquile';

/** Types a code and presses Enter, as a scanner does. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const box = (page: Page) => page.getByLabel('Code of the voucher');
const amount = (page: Page) => page.getByLabel('Amount in euros');

/** A customer with a voucher of 50 euros that pays in the shops alone. @returns its code and its id */
async function customerWithVoucher(page: Page) {
  const email = await signUp(page);
  await onDatabase(`update customer set email_confirmed_at = now() where email = $1`, [email]);
  await onDatabase(
    `insert into wallet_transaction (customer_id, amount, reason) select id, 5000, 'granted' from customer where email = $1`,
    [email],
  );
  await send(page, 'POST', 'customer/gift-cards', { amount: 5_000, scope: 'store' });
  const answer = await page.request.get('/api/v3/customer/gift-cards', {
    headers: { accept: 'application/ld+json' },
  });
  const [made] = giftCardCollection.parse(await answer.json())['hydra:member'];
  if (!made) throw new Error('the voucher was not made');
  return made;
}

test('a customer’s voucher is redeemed at the till in part, twice, undone, and not beyond its balance', async ({
  page,
  browser,
}) => {
  const { code, id } = await customerWithVoucher(page);
  const till = await browser.newPage();
  await joinOffice(till, 'Mona Leroy', `assistant@${OWN}`);
  await till.getByRole('button', { name: 'I have written them down' }).press('Enter');
  await till.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await till.keyboard.press('g');
  await till.keyboard.press('h');
  await expect(till.getByRole('heading', { level: 1, name: 'Revoir Marais' })).toBeVisible();
  await expect(box(till)).toBeFocused();
  await expectAccessible(till);
  await expectFits(till);

  await scan(till, 'ABCD ABCD ABCD ABCD');
  await expect(till.getByText('This code is not known, or it can no longer be used.')).toBeVisible();
  await scan(till, code);
  await expect(amount(till)).toBeFocused();
  await expect(till.getByText(`left of ${money(5_000)}`)).toBeVisible();
  await till.keyboard.type('20');
  await expect(till.getByRole('button', { name: `Redeem ${money(2_000)}` })).toBeVisible();
  await expectAccessible(till);
  await expectFits(till);
  await till.keyboard.press('Enter');
  await expect(till.getByText(`${money(2_000)} redeemed, ${money(3_000)} left`)).toBeVisible();
  await expect(box(till)).toBeFocused();

  await scan(till, code);
  await expect(amount(till)).toBeFocused();
  await till.keyboard.type('30,01');
  await expect(till.getByText(`There are ${money(3_000)} on this voucher.`)).toBeVisible();
  await till.keyboard.press('Enter');
  await expectAccessible(till);
  await till.keyboard.press('ControlOrMeta+a');
  await till.keyboard.type('12,50');
  await till.keyboard.press('Enter');
  await expect(till.getByText(`${money(1_250)} redeemed, ${money(1_750)} left`)).toBeVisible();
  await till.keyboard.press('ControlOrMeta+z');
  await expect(till.getByText(`${money(1_250)} is back on the voucher, ${money(3_000)} left`)).toBeVisible();
  await expect(till.getByText('undone', { exact: true })).toBeVisible();
  await expectAccessible(till);
  await till.close();

  await page.goto(`/account/vouchers/${id}`);
  await expect(page.getByText('Revoir Marais')).toBeVisible();
  await expect(page.getByText('30,00').first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('the camera of a tablet reads the voucher from the customer’s telephone', async ({ page, baseURL }) => {
  const { id } = await customerWithVoucher(page);
  await page.goto(`/account/vouchers/${id}`);
  const picture = await page.getByRole('img', { name: 'QR code of the voucher' }).screenshot();
  const browser = await browserWithCamera(picture, join(tmpdir(), `voucher-${process.pid}.y4m`));
  const till = await browser.newPage({ baseURL });
  await joinOffice(till, 'Mona Leroy', `assistant@${OWN}`);
  await till.goto(`/office/stores/${OWN}`);
  await till.getByRole('button', { name: 'Camera' }).click();
  await expect(till.getByText(`left of ${money(5_000)}`)).toBeVisible();
  await browser.close();
});

test('an assistant of another store gets nothing: neither the screen, nor the list, nor the voucher', async ({
  page,
}) => {
  await joinOffice(page, 'Hugo Blanc', `assistant@${OTHER}`);
  await page.goto('/office/stores');
  await expect(page.getByRole('heading', { level: 1, name: 'Revoir Presqu’île' })).toBeVisible();
  await page.goto(`/office/stores/${OWN}`);
  await expect(page.getByText('This does not exist, or is not yours to see.').first()).toBeVisible();
  await expectAccessible(page);
  const code = await voucher(1_000);
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/ld+json' };
  const guessed = (path: string, data: object) =>
    page.request.post(`/api/v3/private/${path}`, { headers, data });
  expect((await guessed('till-redemptions/lookup', { store: OWN, code })).status()).toBe(404);
  const key = crypto.randomUUID();
  expect((await guessed('till-redemptions', { store: OWN, code, amount: 100, key })).status()).toBe(404);
  expect((await page.request.get(`/api/v3/private/stores/${OWN}`)).status()).toBe(404);
});

test('a manager sees every store with its day, and opens one', async ({ page }) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/stores');
  await expect(page.getByRole('link', { name: 'Revoir Marais' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revoir Marylebone' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Revoir Marais' }).press('Enter');
  await expect(box(page)).toBeFocused();
});
