import { expect, type Page } from '@playwright/test';
import type { Item } from '#contract/product.ts';
import { expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Opens the list of items and finds one by its code, by the keyboard. */
async function find(page: Page, { sku }: Item): Promise<void> {
  await page.goto('/office/items');
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('row')).toHaveCount(2);
}

test('a packer sees items and shelves, and neither what was paid nor new prices', async ({
  page,
  request,
}) => {
  const item = await itemToBuy(request);
  await joinOffice(page, 'Marc Delmas', 'packer');
  await find(page, item);
  await expect(page.getByRole('columnheader', { name: 'Shelf' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Paid' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pictures' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: item.brand })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Brand, title, code, shelf').fill('nothing is called so');
  await expect(page.getByText('No item in this view matches what you look for.')).toBeVisible();
  await expectAccessible(page);
});
