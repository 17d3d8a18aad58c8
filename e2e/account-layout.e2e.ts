import { expect, type Locator, type Page } from '@playwright/test';
import { fillCheckout, payOrder } from './pages/calls.ts';
import { newEmail, signUp } from './pages/customer.ts';
import { onDatabase } from './pages/shop-database.ts';
import { CARDS, itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const WIDTHS = [390, 820, 1440];
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
};
const current = (page: Page) => page.getByRole('navigation', { name: 'Account' }).locator('[aria-current]');

test('the part of the account that one is in is in sight, within the margins of the page', async ({
  page,
}) => {
  await signUp(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const below = ['', '/orders', '/vouchers', '/addresses', '/informations', '/informations/password'];
  for (const path of [...below.map((part) => `/account${part}`), '/wishlist']) {
    await page.goto(path);
    const margin = (await boxOf(page.getByRole('heading', { level: 1 }))).x;
    const { x, width } = await boxOf(current(page));
    expect(x, path).toBeGreaterThanOrEqual(margin - 1);
    expect(x + width, path).toBeLessThanOrEqual(390 - margin + 1);
  }
});

test('forms of the account are of one width', async ({ page }) => {
  await signUp(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/account/informations/password');
    const password = await boxOf(page.getByLabel('New password'));
    const passkey = await boxOf(page.getByLabel('Passkey name'));
    expect([passkey.x, passkey.width], `${width} px`).toEqual([password.x, password.width]);
  }
});

test('a long email address and name fit the details and the mail about an order', async ({
  page,
  request,
}) => {
  const email = await signUp(page, newEmail('maximiliane.wolfeschlegelsteinhausenbergerdorff'));
  await page.goto('/account/informations');
  const summary = page.getByText(email, { exact: true });
  expect(await summary.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(false);
  await page.getByRole('heading', { name: 'Email address' }).click();
  await expect(page.getByText(`You sign in with ${email}`)).toBeVisible();
  await expectFits(page);

  const item = await itemToBuy(request);
  const id = await fillCheckout(page, [item], 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis');
  await payOrder(page, id, CARDS.paid);
  const written = `select id from mail where kind = 'order-paid' and recipient = $1 and html is not null`;
  await expect.poll(() => onDatabase(written, [email])).toHaveLength(1);
  const [mail] = await onDatabase<{ id: string }>(written, [email]);
  await page.goto(`/api/v3/outbox/${mail?.id}`);
  await expectFits(page);
});
