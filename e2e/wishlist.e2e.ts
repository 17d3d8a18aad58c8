import { expect, type Page } from '@playwright/test';
import type { Item } from '#contract/product.ts';
import { expectAccessible } from './pages/accessible.ts';
import { onDatabase } from './pages/shop-database.ts';
import { itemToBuy } from './pages/shopper.ts';
import { refusedConsent, test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const heartOf = (page: Page, { slug }: Item) => page.locator(`main [data-wish="${slug}"]`).first();
const cards = (page: Page) => page.locator('main li a[href^="/products/"]');
const PASSWORD = 'a long enough sentence';

/** Sends a form of the API like the page's script: the gateway keeps the token. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ({ path, body }) => {
      const answer = await fetch(`/api/v3/customer/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/ld+json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    },
    { path, body },
  );

async function expectSound(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

async function save(page: Page, piece: Item): Promise<void> {
  await page.goto(`/products/${piece.slug}`);
  const heart = heartOf(page, piece);
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Saved to your wishlist.' })).toBeVisible();
}

/** Opens another browser, whose shopper has already been asked for consent. */
async function otherBrowser(page: Page, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the browser has gone');
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'cc_cookie', value: refusedConsent(), url: new URL(page.url()).origin }]);
  return context.newPage();
}

test('a guest’s list becomes the customer’s, is on the other device, and opens by its link', async ({
  page,
  request,
}) => {
  const [coat, dress, shirt] = [await itemToBuy(request), await itemToBuy(request), await itemToBuy(request)];
  await page.goto('/wishlist');
  await expect(page.getByText(/^Nothing saved yet/)).toBeVisible();
  await expectSound(page);

  await save(page, coat);
  await save(page, dress);
  await page.getByRole('link', { name: 'Wishlist' }).first().click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('2 pieces')).toBeVisible();
  await expect(page.getByText(/^This list is stored in this browser only\./)).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Email', { exact: true }).fill(`guest-${Date.now()}@example.org`);
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText(/^Nearly there: open the link/)).toBeVisible();
  await expectSound(page);

  const email = `ada-${Date.now()}@example.org`;
  const person = { firstName: 'Ada', lastName: 'Byron', email, password: PASSWORD };
  await post(page, 'auth/register', person);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);

  const device = await otherBrowser(page);
  await save(device, shirt);
  await device.goto('/wishlist');
  await device.getByRole('link', { name: 'Sign in' }).click();
  await device.getByLabel('Email').fill(email);
  await device.getByRole('button', { name: 'Continue' }).click();
  await device.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await device.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(device).toHaveURL('/wishlist');
  await expect(cards(device)).toHaveCount(3);
  await device.goto('/account');
  await expect(device.getByRole('region', { name: 'Your wishlist' }).getByRole('listitem')).toHaveCount(3);
  await device.goto(`/products/${coat.slug}`);
  await expect(heartOf(device, coat)).toHaveAttribute('aria-pressed', 'true');
  await heartOf(device, coat).click();
  await expect(heartOf(device, coat)).toHaveAttribute('aria-pressed', 'false');
  await expect(device.getByText('Removed from your wishlist.')).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('textbox', { name: 'Link to your wishlist' });
  await expect(link).toBeFocused();
  await expectSound(page);
  const other = await otherBrowser(page, { javaScriptEnabled: false });
  await other.goto(await link.inputValue());
  await expect(other.getByRole('heading', { level: 1, name: 'Ada’s wishlist' })).toBeVisible();
  await expect(cards(other)).toHaveCount(2);
  await expect(other.locator('body')).not.toContainText('Byron');
  expect(await other.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');

  await onDatabase(`update item set status = 'sold', updated_at = now() where slug = $1`, [dress.slug]);
  await other.reload();
  await expect(other.getByText('Just sold')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: `Similar to ${dress.title}` }).click();
  const similar = page.getByRole('region', { name: `Similar to ${dress.title}` });
  await expect(similar.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expectSound(page);
  await onDatabase(`update item set status = 'available' where slug = $1`, [dress.slug]);

  const alerts = page.getByRole('switch', { name: 'Price drops and similar pieces, by email' });
  await alerts.click();
  await expect(alerts).toHaveAttribute('aria-checked', 'true');
  await expectSound(page);
  const withoutScript = await otherBrowser(page, { javaScriptEnabled: false });
  await withoutScript.context().addCookies(await page.context().cookies());
  await withoutScript.goto('/wishlist');
  await expect(withoutScript.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await withoutScript.getByRole('switch').click();
  await expect(withoutScript).toHaveURL('/wishlist');
  await expect(withoutScript.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await withoutScript.context().close();

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeFocused();
  await other.reload();
  await expect(other.getByText(/^This link no longer shows a wishlist/)).toBeVisible();
  await device.context().close();
  await other.context().close();
});

test('hearts of a listing say what is saved, also offline, after filtering and in the quick view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/products?gender=femme');
  const heart = page.locator('main li [data-wish]').first();
  const slug = (await heart.getAttribute('data-wish')) ?? '';
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(true);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(false);

  await page.reload();
  await expect(page.locator(`main li [data-wish="${slug}"]`).first()).toHaveAttribute('aria-pressed', 'true');
  await page.locator(`[data-quick="${slug}"]`).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.locator(`[data-wish="${slug}"]`)).toHaveAttribute('aria-pressed', 'true');
});

test('without scripts there is no heart, and the wishlist says why it is empty', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/products?gender=femme');
  await expect(page.locator('main li [data-wish]').first()).toBeHidden();
  await page.goto('/wishlist');
  await expect(page.getByText(/needs JavaScript/)).toBeVisible();
  await context.close();
});
