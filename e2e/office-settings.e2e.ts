import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { invite, joinOffice } from './pages/office.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const open = async (page: Page, letter: string, title: string) => {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

test('a manager filters the audit log, and the filters stay in the address', async ({ page }) => {
  const member = await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/team');
  await expect(page.getByRole('table', { name: 'Team' })).toBeVisible();
  await open(page, 'l', 'Audit log');
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Person').selectOption(member.id);
  await page.getByLabel('Action').selectOption('team accept');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('Inès Morel: joined the team');
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Until').fill('2020-01-01');
  await expect(page.getByText('Nothing was done that these filters find.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(table).toBeVisible();
});

test('care reads a mail as its reader saw it, and sends it again', async ({ page }) => {
  const { email } = await invite('Nadia Benali', 'packer');
  await joinOffice(page, 'Lucie Bernard', 'care');
  await page.goto('/office/mails');
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Mails' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('team-invitation');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('iframe').getByText('Nadia Benali').first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(page.getByText(/ goes out again$/)).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Delivery' })).toHaveCount(0);
});

test('a manager changes the price of a way of delivery, and reads the facts of the shop', async ({
  page,
}) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/delivery');
  // No journey sends by express, so that no total changes under a buyer.
  const card = page.locator('section').filter({ hasText: 'Express' });
  const price = card.getByLabel('Price, in euros');
  await expect(price).toBeVisible();
  const before = await price.inputValue();
  await expectAccessible(page);
  await expectFits(page);
  await price.fill('much');
  await expect(card.getByText('An amount such as 5,90.')).toBeVisible();
  for (const amount of ['5,55', before]) {
    await price.fill(amount);
    await price.press('Enter');
    await expect(page.getByText(/ is saved$/)).toBeVisible();
    await expect(price).toHaveValue(amount);
  }
  // Single letters sleep while one types.
  await price.blur();
  await open(page, 'f', 'Shop facts');
  await expect(page.getByText('SELLER_NAME')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test.describe('with its own pictures', () => {
  test.use({ tiles: false });

  /** A picture that could not be loaded has no width of its own. */
  const widthOf = (picture: Locator) =>
    picture.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));

  test('a mail shows the pieces that it is about, in the outbox and to care', async ({ page, request }) => {
    const email = await signUp(page);
    const { reference } = await new Shopper(page).buy(await itemToBuy(request));
    const mail = page.getByRole('link', { name: `Your order ${reference} is confirmed` });
    await expect(async () => {
      await page.goto('/api/v3/outbox');
      await expect(mail).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await mail.click();
    await expect.poll(() => widthOf(page.locator('img').first())).toBeGreaterThan(0);

    await joinOffice(page, 'Lucie Bernard', 'care');
    await page.goto('/office/mails');
    await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
    await page.keyboard.press('f');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const paid = page.getByRole('table', { name: 'Mails' }).getByText('order-paid');
    await expect(paid).toHaveCount(1);
    await paid.click();
    await expect.poll(() => widthOf(page.frameLocator('iframe').locator('img').first())).toBeGreaterThan(0);
  });
});
