import { expect, type Page } from '@playwright/test';
import { officeTradeInDetails } from '#contract/private/trade-ins.ts';
import { expectAccessible } from './pages/accessible.ts';
import { newEmail } from './pages/customer.ts';
import { joinOffice } from './pages/office.ts';
import { test } from './pages/test.ts';
import { confirmTradeInOfCoats, photo, receive } from './pages/trade-ins.ts';
import { expectFits } from './pages/widths.ts';

/** Returns the kinds of an item's uploaded photos, sorted: two uploads at the same time may finish in any order. */
const kindsOf = async (page: Page, number: string): Promise<string[]> => {
  const answer = await page.request.get(`/api/v3/private/trade-ins/${number}`);
  return officeTradeInDetails
    .parse(await answer.json())
    .taken.map(({ kind }) => kind)
    .sort();
};

/** Gives photos to the file field that `C` opens without a camera; a component test covers opening it. */
async function give(page: Page, ...names: string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photo(name) })),
  );
  await page.getByLabel('Photos from this device').setInputFiles(files);
}

test('the workshop photographs a batch by one key: scanned, offline for a while, one photo taken again', async ({
  page,
}) => {
  const { reference } = await confirmTradeInOfCoats(page, newEmail('seller'), 2, 'voucher');
  await receive(reference);
  const [first, second] = [`${reference}-1`, `${reference}-2`] as const;
  await joinOffice(page, 'Salma Rahmani', 'workshop');
  await page.goto('/office/workshop');
  await page.getByRole('link', { name: /^Photograph a batch/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Batch of photos' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await expect(page.getByLabel('Number of the item')).toBeFocused();
  for (const number of [first, second]) {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Take ${number} out of the batch` })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByText('next: front')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Items of this batch' }).getByRole('listitem');
  const inTurn = (index: number) => rows.nth(index).locator('[aria-current="step"]');
  await expect(inTurn(0)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await give(page, 'new');
  await expect(page.getByText('next: back')).toBeVisible();
  await give(page, 'good');
  await expect(page.getByText('next: fabric')).toBeVisible();
  await give(page, 'new', 'excellent');
  await expect(inTurn(1)).toBeVisible();
  await expect(rows.nth(0).getByText('photographed')).toBeVisible();
  expect(await kindsOf(page, first)).toEqual(['back', 'fabric', 'front', 'label']);

  await page.keyboard.press('r');
  await expect(inTurn(0)).toBeVisible();
  await expect(page.getByText('next: label')).toBeVisible();
  await give(page, 'very_good');
  await expect(inTurn(1)).toBeVisible();
  await expect(rows.nth(0).getByText('photographed')).toBeVisible();
  await expect.poll(() => kindsOf(page, first)).toEqual(['back', 'fabric', 'front', 'label']);

  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await give(page, 'new', 'good');
  await expect(rows.nth(1).getByText('2 photos wait to be sent')).toBeVisible();
  await page.keyboard.press('k');
  await expect(inTurn(0)).toBeVisible();
  await page.context().setOffline(false);
  await expect(rows.nth(1).getByText(/waits? to be sent/)).toHaveCount(0);
  expect(await kindsOf(page, second)).toEqual(['back', 'front']);
  await page.keyboard.press('j');
  await page.getByLabel('Shelf').fill('d-07-2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${second} hangs on D-07-2`)).toBeVisible();

  // The batch and its photos are still there after a reload.
  await page.reload();
  await expect(rows.nth(1).getByText('missing: fabric, label')).toBeVisible();
  await page.keyboard.press('j');
  await expect(inTurn(1)).toBeVisible();
  await give(page, 'new', 'good');
  await expect(page.getByText('All items of this batch are photographed.')).toBeVisible();
  await expect(page.getByText('2 of 2 photographed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put away what is done' }).click();
  await expect(rows).toHaveCount(0);

  // The bench shows the batch's photos.
  await page.goto(`/office/workshop/${second}`);
  await expect(page.getByText('4 of 4 photos')).toBeVisible();
});
