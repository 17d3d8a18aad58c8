import { expect, type Page } from '@playwright/test';
import { DIALOG, expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { endHoldIn, onDatabase } from './pages/shop-database.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Uses up the number of bags that this browser's network may create per hour without a challenge. */
async function makeBusy(page: Page): Promise<void> {
  const answer = await page.goto('/products');
  const address = (await answer?.request().allHeaders())?.['x-forwarded-for'];
  await onDatabase('insert into rate_limit (key, started_at, count) values ($1, now(), 120)', [
    `anonymous-cart ${address}`,
  ]);
}

test('a hold near its end says so, is extended by one button, and comes back when it was lost', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  const shopper = new Shopper(page);
  await page.goto('/products');
  await signUp(page);
  await shopper.putIntoBag(piece);

  await endHoldIn(piece.id, 100);
  await page.goto('/products');
  const warning = page.getByRole('region', { name: 'Time left in your bag' });
  await expect(warning.getByRole('status')).toHaveText(/held for 2 more minutes/);
  await warning.getByRole('button', { name: 'Keep it longer' }).click();
  await expect(warning.getByRole('button')).toHaveCount(0);

  await endHoldIn(piece.id, 100);
  await page.goto('/cart');
  const bag = page.getByRole('main');
  await expect(bag.getByText('Held for 2 more minutes.').first()).toBeVisible();
  await bag.getByRole('button', { name: 'Keep it longer' }).click();
  await expect(bag.getByText(/^Held for you until \d\d:\d\d\.$/)).toBeVisible();
  await expect(bag.getByText('Held for you, 20 min')).toBeVisible();

  await endHoldIn(piece.id, 0);
  await page.goto('/cart');
  await expect(bag.getByRole('heading', { name: 'No longer reserved' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: `Similar to ${piece.title}` }).getByRole('link'),
  ).not.toHaveCount(0);
  const popin = page.getByRole('dialog', { name: 'A piece is no longer in your bag' });
  await expect(
    popin.getByRole('region', { name: `Similar to ${piece.title}` }).getByRole('link'),
  ).not.toHaveCount(0);
  await popin.getByRole('button', { name: 'Try to get it back' }).click();
  await expect(popin).toBeHidden();
  await expect(bag.getByText('Held for you, 20 min')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a hold is extended by a form', async ({ page, request }) => {
    const piece = await itemToBuy(request);
    await page.goto('/products');
    await signUp(page);
    await new Shopper(page).putIntoBag(piece);
    await endHoldIn(piece.id, 100);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Keep it longer' }).click();
    await expect(page.getByText('Held for you, 20 min')).toBeVisible();
  });

  test('a network that begins many bags is told how long to wait', async ({ page, request }) => {
    const piece = await itemToBuy(request);
    await makeBusy(page);
    await page.goto(`/products/${piece.slug}`);
    await page.getByRole('button', { name: 'Add to bag' }).first().click();
    await expect(page.getByText(/^A great deal is happening from your network/)).toBeVisible();
  });
});

test('a guest gets more time by the steps of the checkout, where the bag leads', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  const shopper = new Shopper(page);
  await shopper.putIntoBag(piece);
  await endHoldIn(piece.id, 100);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Keep it longer' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Check out to keep it longer' }).click();
  await shopper.tellWho();
  await expect(page.getByLabel('Street and number')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('Held for you, 20 min')).toBeVisible();
});

test('a page in a network that begins many bags solves the challenge and goes on', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  await makeBusy(page);
  await page.goto(`/products/${piece.slug}`);
  const refused = page.waitForResponse(
    (answer) => answer.status() === 429 && answer.url().includes('/order-items'),
  );
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await refused;
  await expect(page.getByText('Held for you, 20 min')).toBeVisible();
});

test('the second shopper is mailed when the item is freed; its holder is never refused', async ({
  page,
  browser,
  request,
}) => {
  const piece = await itemToBuy(request);
  await new Shopper(page).putIntoBag(piece);

  const tab = await page.context().newPage();
  await tab.goto(`/products/${piece.slug}`);
  await expect(tab.getByRole('button', { name: 'In your bag. View bag' })).toBeEnabled();
  await tab.close();

  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto(`/products/${piece.slug}`);
  await second.getByRole('button', { name: 'Join the waiting list' }).click();
  const dialog = second.getByRole('dialog', { name: 'Waiting list' });
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByText('Form incomplete.')).toBeVisible();
  await expectAccessible(second, DIALOG);
  await dialog.getByLabel('Email').fill('grace@example.org');
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByText(/^We will email grace@example.org when/)).toBeFocused();

  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${piece.title} from your bag` }).click();
  await expect(page.getByRole('heading', { name: 'Your bag is empty' })).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() =>
      onDatabase(`select recipient from mail where kind = 'item-available' and data ->> 'path' = $1`, [
        `/products/${piece.slug}`,
      ]),
    )
    .toEqual([{ recipient: 'grace@example.org' }]);

  await second.reload();
  await expect(second.getByRole('button', { name: 'Add to bag' })).toBeEnabled();
  await other.close();
});
