import { newEmail, signUp } from '../pages/customer.ts';
import { confirmTradeInOfCoats } from '../pages/trade-ins.ts';
import { photograph, photographPage, test } from './photograph.ts';

const YEAR = String(new Date().getFullYear() - 3);

test('valuing and describing an item', async ({ page }) => {
  await page.goto('/pages/sell');
  await page.getByLabel('Brand').selectOption('Lune Marais');
  await page.getByLabel('What is it').selectOption('Coat');
  await page.getByLabel('Bought in').selectOption(YEAR);
  await page.getByRole('radio', { name: 'Excellent' }).check();
  await page.getByRole('status').filter({ hasText: '€' }).first().waitFor();
  await photograph(page, '83-estimate');
  await page.getByRole('link', { name: 'Sell this piece' }).click();
  await page.waitForURL(/\/customer\/1/);
  await photograph(page, '84-describe');
});

test('a shop, and its free times', async ({ page }) => {
  await page.goto('/pages/sell/store-locator');
  await page.getByLabel('Town or postcode').fill('Lyon');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '1 shop within 50 km of Lyon' }).waitFor();
  await photograph(page, '85-shops-near');
  await page.getByRole('link', { name: 'Book an appointment' }).click();
  await page.locator('#times').waitFor();
  await photograph(page, '86-appointment');
});

test('a trade-in that was confirmed', async ({ page }) => {
  const email = await signUp(page, newEmail('seller'));
  await confirmTradeInOfCoats(page, email, 2);
  await photographPage(page, '87-trade-ins', '/account/resales');
});
