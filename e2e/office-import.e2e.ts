import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const sample = resolve(import.meta.dirname, '../docs/import/vinted-sample.csv');

/** Uploads the sample under a new source name, so that a repeated journey creates new items. */
async function listings(page: Page): Promise<string> {
  const source = `v${Date.now() % 1_000_000_000}`;
  const content = await readFile(sample);
  const file = { name: `${source}.csv`, mimeType: 'text/csv', buffer: content };
  await page.locator('input[type="file"]').setInputFiles(file);
  return source;
}

test('a merchandiser brings a file in by keys: recognised, mapped, checked, mended, written', async ({
  page,
}) => {
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.goto('/office/items');
  await page.getByRole('link', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Files that are kept' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const source = await listings(page);

  await expect(page.getByRole('heading', { name: 'What the columns are' })).toBeVisible();
  await expect(page.getByLabel('Begin with')).toHaveValue('vinted');
  const name = page.getByLabel('Name of the source');
  await name.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(source);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  await expectAccessible(page);
  await expectFits(page);
  await expect(page.getByRole('button', { name: /^Check the file/ })).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+Enter');

  await expect(page.getByRole('heading', { name: 'As they would be shown' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import 6 items/ })).toBeEnabled();
  const brand = page.getByRole('textbox', { name: 'Brand, line 8' });
  await expect(brand).toHaveAccessibleDescription('"no brand" counts as empty');
  await expectAccessible(page);
  await expectFits(page);
  await brand.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Sandro');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 cell mended')).toBeVisible();
  await expect(page.getByText('Changed since the check')).toBeVisible();
  await page.getByRole('textbox', { name: 'Condition, line 8' }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Good');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('No row is refused.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import 7 items/ })).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+Enter');

  await expect(page.getByText('7 items are in the catalogue.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'To the items' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  await page.goto(`/office/items?view=all&search=${source}-70410001`);
  await expect(page.getByText('Floral wrap dress in viscose')).toBeVisible();
});

test('a packer is not offered the import, and its address opens nothing', async ({ page }) => {
  await joinOffice(page, 'Sam Roux', 'packer');
  await page.goto('/office/items');
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0);
  await page.goto('/office/items/import');
  await expect(page.getByText('Your role does not open this screen.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Choose a file/ })).toHaveCount(0);
  await expectAccessible(page);
});
