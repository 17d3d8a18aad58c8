import { expect } from '@playwright/test';
import { test } from './pages/divided.ts';
import { CARDS, itemToBuy, itemWhere, Shopper } from './pages/shopper.ts';

// CUSTOMER_API_URL: all of a shopper's actions, with the API in another process.

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest finds a piece on the front page and buys it by plain forms', async ({ page }) => {
    const ada = new Shopper(page);
    await page.goto('/');
    const card = page.locator('main a[href^="/products/"]').first();
    const path = (await card.getAttribute('href')) ?? '';
    await page.goto(path);
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await ada.seesHeading('Your bag, 1 piece');
    await page.getByRole('link', { name: 'Check out', exact: true }).click();
    await ada.tellWho();
    await ada.tellWhere();
    await ada.payWith(CARDS.declined);
    await expect(page.getByText('Your bank did not accept this payment.')).toBeVisible();
    await ada.payWith(CARDS.asksTheBank);
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    await ada.seesHeading('Thank you for your order');
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByText('Just sold').first()).toBeVisible();
    }).toPass();
  });
});

test('a guest buys with the page’s own script, and others hear of it', async ({
  page,
  browser,
  request,
  divided,
}) => {
  const piece = await itemToBuy(request);
  const grace = await (await browser.newContext({ baseURL: divided })).newPage();
  await grace.goto(`/products/${piece.slug}`);
  await expect(grace.getByRole('button', { name: 'Add to bag' })).toBeEnabled();
  const ada = new Shopper(page);
  await ada.putIntoBag(piece);
  await page.getByRole('link', { name: 'Check out', exact: true }).click();
  await ada.tellWho();
  await ada.tellWhere();
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  await expect(async () => {
    await grace.reload();
    await expect(grace.getByText('Just sold').first()).toBeVisible();
  }).toPass();
  await grace.context().close();
});

test('listings, filters, search, pictures and the API’s own pages come through', async ({
  page,
  request,
}) => {
  await page.goto('/products?gender=femme');
  await expect(page.locator('main a[href^="/products/"]').first()).toBeVisible();
  const piece = await itemWhere(request, () => true);
  await page.goto(`/search/${encodeURIComponent(piece.title)}`);
  await expect(page.locator('main a[href^="/products/"]').first()).toBeVisible();
  const docs = await request.get('/api/v3/customer/docs.jsonld');
  expect(docs.headers()['content-type']).toContain('application/ld+json');
  expect((await request.get('/api/v3/customer/orders')).status()).toBe(401);
  const photo = await request.get(piece.photos[0]?.url ?? '/');
  expect(photo.headers()['content-type']).toContain('image/');
  expect((await request.get('/products/none-of-these')).status()).toBe(404);
});
