import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import pg from 'pg';
import { type Shop, startShop } from '#scripts/browser/shop.ts';
import { expectAccessible } from './pages/accessible.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

test.describe.configure({ mode: 'serial' });
let shop: Shop;
test.beforeAll(async () => {
  shop = await startShop({ CATALOGUE: 'empty' });
});
test.afterAll(() => shop.stop());

test('an empty shop is calm to shoppers and tells its operator what to do next', async ({
  page,
  request,
}) => {
  await page.goto(`${shop.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are getting ready.');
  const operator = page.getByRole('region', { name: 'Is this your shop?' });
  await expect(operator.getByRole('listitem')).toHaveCount(4);
  await expect(operator.getByText('npm run ops -- import listings.csv')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  // The demonstration is absent, and no page fails because of it.
  for (const path of ['/products', '/pages/shipping-return', '/pages/sell', '/sitemap.xml'])
    expect((await request.get(`${shop.url}${path}`)).status(), path).toBe(200);
  const found = await (await request.get(`${shop.url}/api/v3/customer/articles`)).json();
  const stores = await (await request.get(`${shop.url}/api/v3/customer/real-stores`)).json();
  expect([found['hydra:totalItems'], stores['hydra:totalItems']]).toEqual([0, 0]);
  if (process.env.SHOTS)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.screenshot({ path: `${process.env.SHOTS}/empty-${width}.png`, fullPage: true });
    }
});

/** A change by the operator's SQL statement is on all pages within a second, even on cached ones. */
test('a delivery price, a new item and its withdrawal reach the pages at once', async ({ request }) => {
  const database = await connect(shop);
  const textOf = async (path: string) => (await request.get(`${shop.url}${path}`)).text();
  expect(await textOf('/pages/shipping-return')).not.toContain('9,37');
  await database.query(`update shipping_method set cost = 937 where id = 'standard'`);
  await expect.poll(() => textOf('/pages/shipping-return'), { timeout: 3_000 }).toContain('9,37');

  await database.query(`insert into brand (id, name) values ('aubaine', 'Aubaine')`);
  await database.query(`insert into product (reference, title, brand_id, gender, type, category)
    values ('one', 'Linen dress', 'aubaine', 'femme', 'Dress', 'Clothing')`);
  await database.query(`insert into item (slug, sku, product_id, brand_id, gender, type, category, size, color, condition,
      price, search) select 'linen-dress', 'ONE-1', id, brand_id, gender, type, category, '38', 'Blue', 'good', 4200, 'linen dress'
      from product`);
  await expect.poll(() => textOf('/'), { timeout: 3_000 }).not.toContain('Is this your shop?');
  expect(await textOf('/products/linen-dress')).toContain('Add to bag');
  await database.query(`update item set status = 'withdrawn'`);
  const statusOf = async (path: string) => (await request.get(`${shop.url}${path}`)).status();
  await expect.poll(() => statusOf('/products/linen-dress'), { timeout: 3_000 }).toBe(410);
  await database.end();
});

/** Runs a command of `npm run ops` on this shop. */
const ops = (...parameters: string[]) =>
  promisify(execFile)(process.execPath, ['server/cli/ops.ts', ...parameters], {
    env: { ...process.env, DATA_DIR: shop.folder, LOG_LEVEL: 'silent' },
  });

test('product page, bag, texts and checkout follow limit and countries within a second of their commands', async ({
  page,
  request,
}) => {
  const database = await connect(shop);
  await database.query("update item set status = 'available'");
  await database.end();
  const textOf = async (path: string) => (await request.get(`${shop.url}${path}`)).text();
  const shows = (path: string, text: RegExp, timeout = 1_000) =>
    expect.poll(() => textOf(path), { timeout, intervals: [50] }).toMatch(text);
  // These pages are rendered for the first time, which no command requests.
  await shows('/products/linen-dress', /free from 60\s€/, 10_000);
  await shows('/pages/shipping-return', /free from 60\s€/, 10_000);
  await page.goto(`${shop.url}/products/linen-dress`);
  // The next page would cancel a pending add.
  const added = page.waitForResponse((answer) => /\/order-items(\?|$)/.test(answer.url()) && answer.ok());
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await added;
  await page.goto(`${shop.url}/cart`);
  const remaining = page
    .getByRole('main')
    .getByText(/more for free delivery/)
    .filter({ visible: true });
  await expect(remaining).toHaveText(/^Spend 18,00\s€ more for free delivery\.$/);

  await ops('delivery', 'free-from', '50');
  await shows('/products/linen-dress', /free from 50\s€/);
  await shows('/pages/shipping-return', /free from 50\s€/);
  await shows('/pages/terms-conditions', /free from 50\s€/);
  await page.reload();
  await expect(remaining).toHaveText(/^Spend 8,00\s€ more for free delivery\.$/);

  await ops('delivery', 'free-from', '0');
  await shows('/pages/shipping-return', /Delivery is charged on every order/);
  await page.reload();
  await expect(remaining).toHaveCount(0);

  // The same bag: the checkout offers the countries of the shipping methods.
  await ops('country', 'remove', 'DE');
  await page.goto(`${shop.url}/checkout`);
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  const countries = page.getByLabel('Country');
  await expect(countries.getByRole('option', { name: 'Belgium' })).toHaveCount(1);
  await expect(countries.getByRole('option', { name: 'Germany' })).toHaveCount(0);
});

/** Connects to the shop's own database, like `npm run ops`. */
async function connect({ folder }: Shop): Promise<pg.Client> {
  const port = readFileSync(join(folder, 'database/postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'database/password'), 'utf8');
  const client = new pg.Client({
    connectionString: `postgres://revoir:${password}@127.0.0.1:${port}/revoir`,
  });
  await client.connect();
  return client;
}
