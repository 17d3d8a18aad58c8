import { expect } from '@playwright/test';
import { newPerson, testWithProvider } from './pages/provider.ts';

// A provider that posts its answer across sites, as Apple does.
const test = testWithProvider('form_post');

test('a provider that posts its answer signs in, and no cookie of the shop is asked of that post', async ({
  page,
  connected,
}) => {
  const { sub } = newPerson(connected.provider);
  await page.goto('/login?redirect=%2Faccount%2Fvouchers');
  await page.getByRole('link', { name: 'Continue with House of Keys' }).click();
  await page.getByRole('button', { name: sub, exact: true }).click();
  await expect(page).toHaveURL('/account/vouchers');
});
