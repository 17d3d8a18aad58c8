import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { joinOffice } from './pages/office.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

test('a merchandiser writes a markdown plan, sees what it would lower, starts, stops and deletes it', async ({
  page,
}) => {
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.getByRole('button', { name: 'I have written them down' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Markdown plans' })).toBeVisible();
  await page.keyboard.press('n');
  const editor = page.getByRole('complementary', { name: 'New plan' });
  await editor.getByLabel('For').selectOption('Women');
  await editor.getByLabel('Step 1: days on sale').fill('1');
  await expect(editor.getByText(/^\d+ of \d+ on sale$/)).toBeVisible();
  // It is dimmed while it is recalculated.
  await expect(editor.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);

  // Matches no other journey's items: this test only checks the running plan, it does not wait for its effect.
  const word = `Nowhere${Date.now()}`;
  await editor.getByLabel('Words of brand and title, or a shelf').fill(word);
  await expect(editor.getByText('No item has reached a step.')).toBeVisible();
  await editor.getByLabel('Step 2: per cent off').fill('5');
  await expect(editor.getByText('Fill in each step: later days, more per cent.')).toBeVisible();
  await editor.getByLabel('Step 2: per cent off').fill('25');
  await editor.getByLabel('Name').fill(word);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The plan is saved. It does not run yet.')).toBeVisible();
  const plan = page.getByRole('complementary', { name: `Change ${word}` });
  const row = page
    .getByRole('table', { name: 'Markdown plans' })
    .getByRole('row')
    .filter({ hasText: `“${word}”` });
  await expect(row).toContainText('after 1 day by 10 %, after 60 days by 25 %');
  await plan.getByRole('button', { name: 'Start' }).press('Enter');
  await expect(row).toContainText('Runs since');
  await expect(plan.getByLabel('Name')).toBeDisabled();
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(row).toContainText('Stopped');
  await plan.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('The plan is deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('care gets at no markdown plan: not by screen, nor by call', async ({ page }) => {
  await joinOffice(page, 'Lucie Bernard', 'care');
  await page.goto('/office/markdowns');
  await expect(page.getByText('Your role does not open this screen.')).toBeVisible();
  expect((await page.request.get('/api/v3/private/markdown-plans')).status()).toBe(403);
});
