import { expect, type Page } from '@playwright/test';
import { joinOffice } from '../pages/office.ts';
import { photograph, test } from './photograph.ts';

const SCREENS = {
  'a0-office-today': '/office/today',
  'a1-office-orders': '/office/orders',
  'a3-office-parcels': '/office/parcels',
  'a4-office-messages': '/office/messages',
  'a5-office-appointments': '/office/appointments',
  'a6-office-stores': '/office/stores',
  'a7-office-workshop': '/office/workshop',
  'a9-office-trade-ins': '/office/trade-ins',
  'b0-office-items': '/office/items',
  'b2-office-collections': '/office/collections',
  'b3-office-customers': '/office/customers',
  'b5-office-codes': '/office/codes',
  'b6-office-markdowns': '/office/markdowns',
  'b7-office-pages': '/office/pages',
  'b8-office-home': '/office/home',
  'b9-office-synonyms': '/office/synonyms',
  'c0-office-price-grid': '/office/price-grid',
  'c1-office-reports': '/office/reports',
  'c2-office-books': '/office/reports/books',
  'c3-office-team': '/office/team',
  'c4-office-jobs': '/office/jobs',
  'c5-office-audit-log': '/office/audit-log',
  'c6-office-mails': '/office/mails',
  'c7-office-delivery': '/office/delivery',
  'c8-office-webhooks': '/office/webhooks',
  'c9-office-import': '/office/items/import',
};

/** Lists, each with the name of the screenshot of its first record. */
const RECORDS: Record<string, readonly [path: string, table: string]> = {
  'a2-office-order': ['/office/orders', 'Orders'],
  'a8-office-bench': ['/office/workshop', 'Trade-ins'],
  'b1-office-item': ['/office/items', 'Items'],
  'b4-office-customer': ['/office/customers', 'Customers'],
};

test('screens of the back office', async ({ page }) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await photographLoaded(page, name);
  }
});

test('records of the back office', async ({ page }) => {
  await joinOffice(page, 'Marc Delmas', 'manager');
  for (const [name, [path, table]] of Object.entries(RECORDS)) {
    await page.goto(path);
    const row = page.getByRole('table', { name: table }).locator('tbody tr[data-row]').first();
    await row.getByRole('cell').last().click();
    await page.waitForURL((url) => url.pathname !== path);
    await photographLoaded(page, name);
  }
});

/** Takes screenshots once the data has arrived: the office reads it after the page. */
async function photographLoaded(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await photograph(page, name);
}
