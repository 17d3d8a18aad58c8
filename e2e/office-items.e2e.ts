import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { findItem, joinOffice } from './pages/office.ts';
import { itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

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

test('a merchandiser leaves an item out of markdowns; list and preview say so', async ({ page, request }) => {
  const item = await itemToBuy(request);
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.goto(`/office/items/${item.id}`);
  const out = page.getByRole('switch', { name: 'Leave out of markdowns' });
  await out.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('It is left out of markdowns')).toBeVisible();
  await expect(out).toBeChecked();
  const preview = page.getByRole('group', { name: 'Show' });
  await preview.getByRole('button', { name: 'Page' }).press('Enter');
  await expect(preview.getByRole('button', { name: 'Page' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await expectFits(page);

  await page.goto('/office/items?noMarkdowns=true');
  await expect(page.getByRole('button', { name: 'Remove the filter Left out of markdowns' })).toBeVisible();
  await findItem(page, item);
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('row').last()).toContainText(
    'no markdowns',
  );
  await page.keyboard.press('Control+a');
  const prices = page.getByRole('complementary', { name: 'Change 1 price' });
  await expect(prices.getByRole('cell', { name: 'no markdowns' })).toBeVisible();
  await expect(prices.getByText('0 of 1')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/office/items/${item.id}`);
  await expect(out).toBeChecked();
  await out.press('Space');
  await expect(page.getByText('Markdowns lower it again')).toBeVisible();
});

test('two people who open an item see each other until one leaves', async ({ page, request, browser }) => {
  const item = await itemToBuy(request);
  await joinOffice(page, 'Salma Rahmani', 'workshop');
  await page.goto(`/office/items/${item.id}`);
  await expect(page.getByRole('heading', { name: 'As in the shop' })).toBeVisible();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await joinOffice(other, 'Mina Ortiz', 'workshop');
  await other.goto(`/office/items/${item.id}`);
  await expect(other.getByText(/Salma Rahmani is editing this, since \d\d:\d\d\.$/)).toBeVisible();
  const seen = page.getByText(/Mina Ortiz is editing this, since \d\d:\d\d\.$/);
  await expect(seen).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await other.goto('/office/items');
  await expect(seen).toHaveCount(0);
  await elsewhere.close();
});
