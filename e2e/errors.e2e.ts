import { expect, type Page } from '@playwright/test';
import { type Shop, startShop } from '#scripts/browser/shop.ts';
import { expectAccessible } from './pages/accessible.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

const SECRET = 'an-outage-told-to-the-front';

test('a wrong address leads on to pieces near those in the bag', async ({ page, request }) => {
  const ada = new Shopper(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('region', { name: 'Just in' }).getByRole('link').first()).toBeVisible();
  await ada.putIntoBag(await itemToBuy(request));
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  const near = page.getByRole('region', { name: 'Similar to what’s in your bag' });
  await expect(near.getByRole('link')).toHaveCount(4);
});

test.describe('a shop whose database is gone', () => {
  test.describe.configure({ mode: 'serial' });
  let shop: Shop;
  let seen: string;
  let unseen: string;

  test.beforeAll(async ({ playwright }) => {
    shop = await startShop({ REVALIDATE_SECRET: SECRET, LOG_LEVEL: 'silent' });
    const request = await playwright.request.newContext({ baseURL: shop.url });
    [seen, unseen] = (await Promise.all(
      [1, 2].map(async () => `/products/${(await itemToBuy(request)).slug}`),
    )) as [string, string];
    for (const path of ['/', '/products', seen]) await request.get(path);
    shop.loseDatabase();
    await expect.poll(async () => (await request.get('/readyz')).status()).toBe(503);
    expect((await request.get('/healthz')).status()).toBe(200);
    await request.dispose();
  });
  test.afterAll(() => shop.stop());

  const faultsOf = (page: Page) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => {
      // The browser's message for a page transition interrupted by the next one.
      if (!/Transition/.test(String(error))) faults.push(String(error));
    });
    return faults;
  };

  test('goes on showing its catalogue, and says calmly that nothing can be added', async ({ page }) => {
    await page.goto(`${shop.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Worn well');
    await page.goto(`${shop.url}${seen}`);
    await page.getByRole('button', { name: 'Add to bag' }).click();
    const refusal = page.getByRole('dialog', { name: 'We could not add this piece' });
    await expect(refusal.getByText('We are very busy right now.')).toBeVisible();
  });

  test('tells of a page that cannot be made: its status, its number, the ways on', async ({
    page,
    browser,
  }) => {
    const faults = faultsOf(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const answer = await page.goto(`${shop.url}${unseen}`);
      expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side');
      await expect(page.getByText('We are very busy right now.')).toBeVisible();
      await expect(page.getByText(/number [\w-]{36}\.$/)).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`${shop.url}${unseen}`);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Worn well');
    expect(faults).toEqual([]);

    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${shop.url}${unseen}`);
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side');
    await plain.context().close();
  });

  test('shows the last good page of what has changed since, and when that was', async ({ page, request }) => {
    const told = await request.post(`${shop.url}/ops/revalidate`, {
      headers: { 'x-revalidate-secret': SECRET },
      data: { tags: ['products'] },
    });
    expect(told.status()).toBe(204);
    const faults = faultsOf(page);
    const answer = await page.goto(`${shop.url}/products`);
    expect(answer?.headers()['x-page-cache']).toBe('STALE');
    await expect(page.getByText(/This page shows what we had at \d\d:\d\d\./)).toBeVisible();
    // Its script hydrated the page in spite of the server's additional line.
    await page.getByRole('link', { name: /^Bag, / }).click();
    await expect(page.getByRole('dialog', { name: 'Your bag' })).toBeVisible();
    expect(faults).toEqual([]);
  });
});
