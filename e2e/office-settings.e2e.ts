import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { invite, joinOffice } from './pages/office.ts';
import { ops } from './pages/shop-ops.ts';
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
  await expect(table).toContainText('Invitation to the team');
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

test('a mail that is chosen on a phone comes into view, below a long list', async ({ page }) => {
  for (let count = 0; count < 12; count += 1) await invite('Nadia Benali', 'packer');
  await joinOffice(page, 'Lucie Bernard', 'care');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/office/mails');
  const mails = page.getByRole('table', { name: 'Mails' }).getByRole('row');
  await expect(mails.nth(12)).toBeVisible();
  await mails.nth(1).click();
  await expect(page.locator('iframe')).toBeInViewport();
});

test('a manager changes the price of a way of delivery, and reads the facts of the shop', async ({
  page,
}) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/delivery');
  // No journey uses express, so no buyer's total changes.
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
  // Single letters are inactive while typing.
  await price.blur();
  await open(page, 'f', 'Shop facts');
  await expect(page.getByText('SELLER_NAME')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('a manager changes where a way of delivery goes, and what a colleague saved meanwhile is not overwritten', async ({
  page,
}) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/delivery');
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Express delivery' }) });
  const countries = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Countries' }) });
  // No journey that buys uses Austria.
  const austria = card.getByLabel('Austria');
  const save = card.getByRole('button', { name: 'Save' });
  await expect(austria).toBeChecked();
  await expect(save).toBeDisabled();
  await austria.press('Space');
  await card.getByRole('button', { name: 'Add a zone' }).press('Enter');
  const zone = card.getByRole('group', { name: 'Zone 4' });
  await zone.getByLabel('Country').selectOption('Italy');
  await zone.getByLabel('Postcodes that begin with').fill('07, 08');
  await zone.getByLabel('Days more').fill('2');
  await zone.getByLabel('Days more').press('Enter');
  await expect(page.getByText('Express delivery is saved')).toBeVisible();
  await expect(countries.getByRole('definition').last()).toHaveText('Austria');
  await page.reload();
  await expect(austria).not.toBeChecked();
  await expect(zone.getByLabel('Postcodes that begin with')).toHaveValue('07, 08');
  await expectAccessible(page);
  await expectFits(page);

  await card.getByLabel('Comment').fill('Tomorrow');
  await ops('delivery', 'set', 'express', '--days', '1-2');
  await save.press('Enter');
  await expect(card.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Show what is there now' }).press('Enter');
  await expect(card.getByLabel('To day')).toHaveValue('2');

  await card.getByLabel('To day').fill('1');
  await austria.press('Space');
  await card.getByRole('button', { name: 'Remove Zone 4' }).press('Enter');
  await save.press('Enter');
  await expect(save).toBeDisabled();
  await expect(austria).toBeChecked();
});

test('a manager adds a way of delivery by the keyboard, removes it and takes that back', async ({ page }) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/delivery');
  await expect(page.getByRole('heading', { name: 'Free delivery' })).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'New way of delivery' });
  await expect(form.getByLabel('Brings parcels')).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await form.getByLabel('Name').fill('Barge');
  await form.getByLabel('Comment').fill('On canals');
  await form.getByLabel('Price, in euros').fill('120');
  await form.getByLabel('From day').fill('20');
  await form.getByLabel('To day').fill('30');
  const offer = form.getByRole('button', { name: 'Offer it' });
  await expect(offer).toBeDisabled();
  // No journey buys for the Netherlands, and no cart begins with the most expensive method.
  await form.getByLabel('Netherlands').press('Space');
  await offer.press('Enter');
  await expect(page.getByText('Barge is offered')).toBeVisible();
  await expect(form).toHaveCount(0);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Barge' }) });
  await expect(card.getByLabel('To day')).toHaveValue('30');
  await card.getByRole('button', { name: 'Remove Barge' }).press('Enter');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: 'Remove Barge' }).press('Enter');
  await expect(card).toHaveCount(0);
});

test('a manager changes the limit of free delivery, and plans a rate of VAT', async ({ page, request }) => {
  await new Shopper(page).buy(await itemToBuy(request));
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/delivery');
  const free = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Free delivery' }) });
  const amount = free.getByLabel('From, in euros');
  const before = await amount.inputValue();
  await amount.fill('much');
  await expect(free.getByText('An amount such as 5,90.')).toBeVisible();
  // One cent more changes no order of another journey.
  for (const typed of ['60,01', before]) {
    await amount.fill(typed);
    await amount.press('Enter');
    await expect(page.getByText('The limit of free delivery is saved').first()).toBeVisible();
    await expect(free.getByRole('button', { name: 'Save' })).toBeDisabled();
  }

  const vat = page.locator('section').filter({ has: page.getByRole('heading', { name: 'VAT' }) });
  await expect(vat.getByText('holds now')).toBeVisible();
  const planning = vat.getByRole('form', { name: 'Another rate' });
  await planning.getByLabel('From the day').fill('2099-01-01');
  await planning.getByLabel('Per cent').fill('21,5');
  await planning.getByLabel('Per cent').press('Enter');
  const planned = vat.getByRole('listitem').filter({ hasText: 'from 1 January 2099' });
  await expect(planned.getByText('planned')).toBeVisible();
  await expectAccessible(page);
  await planned.getByLabel('Per cent').fill('22');
  await planned.getByLabel('Per cent').press('Enter');
  await expect(planned.getByText('22 %')).toBeVisible();
  await planned.getByRole('button', { name: 'Remove the rate from 1 January 2099' }).press('Enter');
  await expect(planned).toHaveCount(0);
  // The order above has an invoice of today, so no rate can begin before.
  await planning.getByLabel('From the day').fill('2026-01-01');
  await planning.getByLabel('Per cent').fill('21');
  await planning.getByLabel('Per cent').press('Enter');
  await expect(planning.getByRole('alert')).toContainText('Invoices of 2026-01-01 or later were issued');
});

test.describe('with its own pictures', () => {
  test.use({ tiles: false });

  /** A picture that failed to load has no natural width. */
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
    const paid = page.getByRole('table', { name: 'Mails' }).getByText('Order confirmed');
    await expect(paid).toHaveCount(1);
    await paid.click();
    await expect.poll(() => widthOf(page.frameLocator('iframe').locator('img').first())).toBeGreaterThan(0);
  });
});
