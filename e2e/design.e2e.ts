import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

test('the design system is on one page where it is wanted, sound at every width', async ({ page }) => {
  expect((await page.goto('/design'))?.status()).toBe(200);
  await expectFits(page);
  await expectAccessible(page);
  for (const position of ['center', 'top', 'bottom', 'left', 'right']) {
    await page.getByRole('button', { name: position, exact: true }).click();
    await expect(page.getByRole('dialog', { name: `From the ${position}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
