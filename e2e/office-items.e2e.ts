import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { findItem, joinOffice } from './pages/office.ts';
import { itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';

test('a packer sees items and shelves, and neither what was paid nor new prices', async ({
  page,
  request,
}) => {
  const item = await itemToBuy(request);
  await joinOffice(page, 'Marc Delmas', 'packer');
  await findItem(page, item);
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
