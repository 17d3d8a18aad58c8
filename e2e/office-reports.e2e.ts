import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { journalReport } from '#contract/private/books.ts';
import { salesReport } from '#contract/private/reports.ts';
import { money } from '#lib/office/formats.ts';
import { fullDay, wholeMoney } from '#lib/office/reports.ts';
import { shopDay } from '#shared/shop-time.ts';
import { expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const TODAY = shopDay();
const API = '/api/v3/private/reports';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const salesOf = async (page: Page, days: string) =>
  salesReport.parse(await (await page.request.get(`${API}/sales?${days}`)).json());

test('a manager reads what was sold today, as the API and the file tell it, by the keyboard', async ({
  page,
  request,
}) => {
  await new Shopper(page).buy(await itemToBuy(request));
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/orders');
  await expect(heading(page, 'Orders')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(heading(page, 'Reports')).toBeVisible();
  const figures = page.getByRole('region', { name: 'Main figures' });
  await expect(figures).toBeVisible();
  await expect(page.getByRole('table', { name: 'Margin and its VAT' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Labels of carriers' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await page.keyboard.press('1');
  await expect(page).toHaveURL(/range=week/);
  await page.getByRole('button', { name: 'Dates…' }).press('Enter');
  await page.getByLabel('From', { exact: true }).fill(TODAY);
  await page.getByLabel('To', { exact: true }).fill(TODAY);
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${TODAY}&to=${TODAY}`));
  await expect(page.getByText(`${fullDay(TODAY)} to ${fullDay(TODAY)}`)).toBeVisible();
  const { totals } = await salesOf(page, `from=${TODAY}&to=${TODAY}`);
  expect(totals.sales).toBeGreaterThan(0);
  await expect(figures).toContainText(wholeMoney(totals.sales));
  await expect(figures).toContainText(wholeMoney(totals.margin));

  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Sales and margin' }) });
  await panel.getByText('As a table').press('Enter');
  const row = panel.getByRole('row', { name: fullDay(TODAY) });
  await expect(row).toContainText(money(totals.sales));
  await expect(row).toContainText(money(totals.vat));
  await expectAccessible(page);

  // Other journeys sell at the same time: the file is compared only if the API's answer is the same before and
  // after.
  await expect(async () => {
    const before = (await salesOf(page, `from=${TODAY}&to=${TODAY}`)).totals;
    const downloaded = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Sales and margin as CSV' }).press('Enter');
    const file = await (await downloaded).path();
    const line = (await readFile(file, 'utf8')).split('\n').at(-1);
    const after = (await salesOf(page, `from=${TODAY}&to=${TODAY}`)).totals;
    expect(after).toEqual(before);
    const amounts = [after.sales, after.margin, after.vat].map((cents) => (cents / 100).toFixed(2));
    expect(line).toBe([TODAY, TODAY, ...amounts, after.items].join(','));
  }).toPass();
  const all = page.waitForEvent('download');
  await page.keyboard.press('c');
  expect((await all).suggestedFilename()).toBe(`all-${TODAY}-${TODAY}.csv`);
  await expect(page.getByText(`all-${TODAY}-${TODAY}.csv is saved`)).toBeVisible();

  await page.getByLabel('Compare with').selectOption('none');
  await expect(page).toHaveURL(/compare=none/);
});

test('a manager takes the books with, and compares them with the provider', async ({ page, request }) => {
  await new Shopper(page).buy(await itemToBuy(request));
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto(`/office/reports?from=${TODAY}&to=${TODAY}`);
  await page.getByRole('link', { name: 'Books and register…' }).press('Enter');
  await expect(heading(page, 'Books')).toBeVisible();
  const journal = page.getByRole('table', { name: 'Journal by account' });
  await expect(journal).toContainText('511500 Card payments');
  // Other journeys sell at the same time.
  await expect(async () => {
    await page.reload();
    const answer = await page.request.get(`/api/v3/private/books/journal?from=${TODAY}&to=${TODAY}`);
    const { debit, credit } = journalReport.parse(await answer.json());
    expect(debit).toBe(credit);
    await expect(journal.getByRole('row', { name: /^Sum/ })).toContainText(money(debit), { timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  const result = page.getByRole('status').filter({ hasText: /The books agree to 0,00\s€|here/ });
  await expect(result).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Seller register as CSV' }).press('Enter');
  expect((await downloaded).suggestedFilename()).toBe(`seller-register-${TODAY}-${TODAY}.csv`);
  await expectAccessible(page);
});

test('a packer sees no reports, by screen or address', async ({ page }) => {
  await joinOffice(page, 'Marc Delmas', 'packer');
  await page.goto('/office/reports');
  await expect(page.getByText('Your role does not open this screen.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Main figures' })).toHaveCount(0);
  await expectAccessible(page);
  expect((await page.request.get(`${API}/sales`)).status()).toBe(403);
});
