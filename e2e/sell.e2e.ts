import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { onDatabase } from './pages/shop-database.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const WIDTHS = [320, 390, 820, 1440];
const YEAR = String(new Date().getFullYear() - 3);

const answer = (page: Page) => page.getByRole('region', { name: 'Get an estimate' }).getByRole('status');

async function fill(page: Page, { brand = 'Lune Marais', type = 'Coat', condition = 'Very good' } = {}) {
  await page.getByLabel('Brand').selectOption({ label: brand });
  await page.getByLabel('What is it').selectOption({ label: type });
  await page.getByLabel('Bought in').selectOption(YEAR);
  await page.getByRole('radio', { name: condition }).check();
}

test('four answers and the offer is there; another answer changes it, and a reason is shown where there is none', async ({
  page,
}) => {
  await page.goto('/pages/sell');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What is it\s*still worth\?$/);
  await expect(answer(page)).toBeEmpty();
  await fill(page);
  await expect(answer(page)).toContainText(/We offer 70,00\s€/);
  await expect(answer(page)).toContainText(/Price when new: 345,00\s€\. The offer is valid for 30 days\./);
  await page.getByRole('radio', { name: 'Excellent' }).check();
  await expect(answer(page)).toContainText(/We offer 89,00\s€/);
  await page.getByLabel('What is it').selectOption({ label: 'Underwear' });
  await expect(answer(page)).toContainText('For hygiene reasons we do not buy pieces like this.');
  await page.getByLabel('Brand').selectOption({ label: 'Another brand' });
  await page.getByLabel('What is it').selectOption({ label: 'Coat' });
  await expect(answer(page)).toContainText('We do not buy this brand yet.');
  expect(new URL(page.url()).pathname).toBe('/pages/sell');
});

test('by keyboard alone: the questions in their order, the conditions by arrows, Enter asks', async ({
  page,
}) => {
  await page.goto('/pages/sell#estimate');
  await page.getByLabel('Brand').focus();
  await page.keyboard.type('Tess');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Shirt');
  await page.keyboard.press('Tab');
  await page.keyboard.type(YEAR);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'New', exact: true })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Very good' })).toBeChecked();
  await expect(answer(page)).toContainText('We offer');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Sell this piece' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'See the offer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('We offer');
});

test('an offer that cannot be had just now says so, and comes with the next press', async ({ page }) => {
  await page.goto('/pages/sell');
  await page.route('**/trade-ins/merchandising*', (route) => route.abort());
  await fill(page);
  await expect(answer(page)).toHaveText('We could not calculate the offer just now. Please try again.');
  await page.unroute('**/trade-ins/merchandising*');
  await page.getByRole('button', { name: 'See the offer' }).click();
  await expect(answer(page)).toContainText('We offer');
});

test('without JavaScript the form leads to a page with the same answer and the answers kept', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/pages/sell');
  await fill(page);
  await page.getByRole('button', { name: 'See the offer' }).click();
  await expect(page).toHaveURL(
    /\/pages\/sell\/estimate\?brand=lune-marais&type=Coat&year=\d+&condition=very_good/,
  );
  await expect(answer(page)).toContainText(/We offer 70,00\s€/);
  await expect(page.getByLabel('Brand')).toHaveValue('lune-marais');
  await page.getByLabel('What is it').selectOption({ label: 'Underwear' });
  await page.getByRole('button', { name: 'See the offer' }).click();
  await expect(answer(page)).toContainText('For hygiene reasons');
  await page.goto('/pages/sell/estimate?brand=lune-marais');
  await expect(answer(page)).toHaveText('Answer all four questions to see the offer.');
  await context.close();
});

test('home, menu and footer lead to it; the example on the home page is what the shop pays', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const call = page.getByRole('region', { name: 'What is your wardrobe worth?' });
  const estimate = await request.post('/api/v3/customer/trade-ins/merchandising', {
    headers: { 'content-type': 'application/ld+json', origin: new URL(page.url()).origin },
    data: { brand: 'Lune Marais', type: 'Coat', collectionYear: Number(YEAR), condition: 'very_good' },
  });
  const { priceOffer } = await estimate.json();
  await expect(call).toContainText(new RegExp(`Our offer\\s*${priceOffer / 100},00\\s€`));
  await call.getByRole('link', { name: 'Start an estimate' }).click();
  await expect(page).toHaveURL('/pages/sell#estimate');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ways to sell' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ways to sell');
  for (const way of ['By post', 'In a shop', 'By appointment']) {
    await expect(page.getByRole('region', { name: way })).toContainText(/Cost\s*Free/);
  }
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Sell' }).click();
  await expect(page).toHaveURL('/pages/sell');
});

test('a price grid that is imported is on the home page and the sell page at once', async ({ page }) => {
  const offer = page
    .getByRole('region', { name: 'What is your wardrobe worth?' })
    .getByText(/^\d+,00\s€$/)
    .last();
  await page.goto('/');
  await expect(offer).toHaveText(/^70,00/);
  const [before] = await onDatabase<{ id: number }>('select max(id) as id from price_grid', []);
  const importAs = (sheets: string) =>
    onDatabase(
      `with added as (insert into price_grid (sheets) select ${sheets} from price_grid where id = $1)
       insert into domain_event (type, tags) values ('price-grid.imported', '{trade-ins}')`,
      [before?.id],
    );
  try {
    await importAs(
      `jsonb_set(sheets, '{prices}', '[{"brand": "lune-marais", "type": "Coat", "gender": null, "model": null, "priceNew": 100000}]')`,
    );
    await expect(async () => {
      await page.goto('/');
      await expect(offer).toHaveText(/^203,00/, { timeout: 1_000 });
    }).toPass();
    await page.goto('/pages/sell');
    await fill(page);
    await expect(answer(page)).toContainText(/We offer 203,00\s€/);
  } finally {
    await importAs('sheets');
  }
});

test('no page of selling scrolls sideways or breaks a rule of access at any width', async ({ page }) => {
  for (const path of [
    '/pages/sell',
    '/pages/sell/choices',
    '/pages/sell/estimate?brand=tessier&type=Underwear&year=2024&condition=good',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/pages/sell') await fill(page);
    await expectAccessible(page);
    await expectFits(page, WIDTHS);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectAccessible(page);
  }
});
