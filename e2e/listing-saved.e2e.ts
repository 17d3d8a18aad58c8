import { expect } from '@playwright/test';
import { newEmail } from './pages/customer.ts';
import { onDatabase } from './pages/shop-database.ts';
import { test } from './pages/test.ts';

test('a guest confirms the mailbox of a saved search', async ({ page }) => {
  const email = newEmail('saver');
  await page.goto('/products?type=Coat');
  await page.getByRole('link', { name: 'Save this search' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please look into your mailbox');
  let link = '';
  await expect(async () => {
    const [mail] = await onDatabase<{ plain: string }>(
      `select plain from mail where kind = 'saved-search-confirm' and recipient = $1 and plain is not null`,
      [email],
    );
    link = /https?:\/\/\S+\/saved-search\/confirm\/[\w.-]+/.exec(mail?.plain ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(new URL(link).pathname);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Done: we write to you when there is something new in “Coat”.',
  );
});
