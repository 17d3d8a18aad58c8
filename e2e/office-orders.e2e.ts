import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/order.ts';
import { type OfficeOrderDetails, officeOrderDetails } from '#contract/private/orders.ts';
import type { Item } from '#contract/product.ts';
import { money } from '#lib/office/formats.ts';
import { expectAccessible } from './pages/accessible.ts';
import { brand, deliver } from './pages/brand.ts';
import { fillCheckout, orderOf, payOrder, send } from './pages/calls.ts';
import { joinOffice } from './pages/office.ts';
import { onDatabase } from './pages/shop-database.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { voucher } from './pages/voucher.ts';
import { expectFits } from './pages/widths.ts';

/** Reads an order from the private API in this browser. */
const officeOrderOf = async (page: Page, { reference }: Order): Promise<OfficeOrderDetails> =>
  officeOrderDetails.parse(await (await page.request.get(`/api/v3/private/orders/${reference}`)).json());

const heading = (page: Page, { reference }: Order) =>
  page.getByRole('heading', { level: 1, name: reference.replace(/(.{4})(?=.)/g, '$1 ') });

/** Places an order of a buyer with this last name. */
async function buyAs(page: Page, lastName: string, item: Item): Promise<void> {
  const id = await fillCheckout(page, [item], lastName);
  await payOrder(page, id, CARDS.paid);
}

/** Types a code and presses Enter, like a scanner. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('a packer finds an order, scans its items, prints the slip and ships it, by the keyboard', async ({
  page,
  request,
}) => {
  const items = [await itemToBuy(request), await itemToBuy(request)] as const;
  const order = await new Shopper(page).buy(...items);
  await buyAs(page, 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', await itemToBuy(request));
  await joinOffice(page, 'Marc Delmas', 'packer');
  await page.goto('/office/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('f');
  await page.keyboard.type(order.reference.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, order)).toBeVisible();
  await expect(page).toHaveTitle(`Order ${order.reference} · Revoir back office`);
  await expectAccessible(page);
  await expectFits(page);

  const box = page.getByLabel('Code of the item');
  await expect(box).toBeFocused();
  await scan(page, 'RV-ELSEWHERE');
  await expect(page.getByText('RV-ELSEWHERE is not in this order.')).toBeVisible();
  await expectAccessible(page);
  const { items: lines } = await officeOrderOf(page, order);
  for (const { code } of lines) await scan(page, code);
  await expect(page.getByText('All items are here.')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('s');
  await opened;
  await expect(page.getByText('One slip is ready')).toBeVisible();
  await expect(page.getByText('Slip printed, Marc Delmas')).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${order.reference} is shipped`)).toBeVisible();
  expect((await orderOf(page, order.id)).state).toBe('shipped');
});

test('pack in three keys after the scans: S, L, Enter', async ({ page, request }) => {
  // Two expensive items have free delivery, and then express.
  const items = [await itemToBuy(request, 3_000), await itemToBuy(request, 3_000)] as const;
  const order = await new Shopper(page).buy(...items);
  await joinOffice(page, 'Jeanne Petit', 'packer');
  await page.goto(`/office/orders/${order.reference}`);
  await expect(page.getByLabel('Code of the item')).toBeFocused();
  const { items: lines } = await officeOrderOf(page, order);
  for (const { code } of lines) await scan(page, code);
  await expect(page.getByText('All items are here.')).toBeVisible();
  await expect(page.getByLabel('Weight, from the scale')).not.toHaveValue('0,00');
  await expect(page.getByLabel('Tracking number')).toHaveValue('');
  await expectAccessible(page);
  await expectFits(page);

  const slip = page.waitForEvent('popup');
  await page.keyboard.press('s');
  await slip;
  await page.bringToFront();
  await expect(page.getByText('Slip printed, Jeanne Petit')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('l');
  await opened;
  await page.bringToFront();
  await expect(page.getByText('The label of Colissimo is ready')).toBeVisible();
  await expect(page.getByLabel('Carrier')).toHaveValue('Colissimo');
  await expect(page.getByLabel('Tracking number')).toHaveValue(/^6A\d{11}$/);
  await expect(page.getByText('Label printed, Jeanne Petit')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print again/ })).toBeEnabled();
  await expect(page.getByText(/, costs \d+,\d\d/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const { label } = await officeOrderOf(page, order);
  const print = await page.request.get(`/api/v3/private/orders/${order.reference}/label`);
  expect(print.headers()['content-type']).toBe('application/pdf');

  await page.keyboard.press('Enter');
  await expect(page.getByText(`${order.reference} is shipped`)).toBeVisible();
  expect((await officeOrderOf(page, order)).parcels).toMatchObject([
    { carrier: 'Colissimo', trackingNumber: label?.trackingNumber },
  ]);
});

test('a label that the carrier refuses names the field, and is printed once the address is corrected', async ({
  page,
  request,
}) => {
  const order = await new Shopper(page).buy(await itemToBuy(request));
  await onDatabase(
    `update purchase_order set shipping_address = shipping_address || '{"street": "Rue du Bac"}' where reference = $1`,
    [order.reference],
  );
  await joinOffice(page, 'Jeanne Petit', 'packer');
  await page.goto(`/office/orders/${order.reference}`);
  await page.getByLabel('Weight, from the scale').fill('1,42');
  await page.keyboard.press('Enter');
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'Street and number: This field cannot be blank.' });
  await expect(refused).toBeVisible();
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Correct the address' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct the address' });
  await dialog.getByLabel('Street and number').fill('1 Rue du Bac');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('The address is corrected')).toBeVisible();
  await expect(page.getByText('Address corrected, Jeanne Petit')).toBeVisible();
  await page.getByRole('button', { name: /^Print label/ }).press('Enter');
  await expect(page.getByText(/^Colissimo 6A\d{11}, 1,42 kg, printed/)).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole('button', { name: 'Cancel label' })).toBeEnabled();
  await page.getByRole('button', { name: 'Cancel label' }).press('Enter');
  await expect(page.getByText('The label is cancelled')).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toHaveValue('');
});

test('care gives back an item that is not on its shelf: the split that was shown is the one that is booked', async ({
  page,
  request,
}) => {
  const id = await fillCheckout(page, [await itemToBuy(request), await itemToBuy(request)]);
  const { total } = await orderOf(page, id);
  await send(page, 'PATCH', `customer/orders/${id}`, { giftCard: await voucher(total - 100) });
  const order = await payOrder(page, id, CARDS.paid);
  await joinOffice(page, 'Lucie Bernard', 'care');
  await page.goto(`/office/orders/${order.reference}`);
  const [first, second] = (await officeOrderOf(page, order)).items;
  if (!first || !second) throw new Error('the order has two items');
  await page
    .getByRole('listitem')
    .filter({ hasText: first.code })
    .getByRole('button', { name: 'Not found…' })
    .click();
  const panel = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Refund or cancel' })
    .last();
  await expect(panel.getByRole('checkbox').first()).toBeChecked();
  await expect(panel.getByText('Buyer gets back')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Refund/ }).click();
  const ask = page.getByRole('dialog');
  await expect(ask).toContainText(money(first.paid));
  await expect(ask).toContainText(money(100));
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Yes, give back' }).click();
  await expect(page.getByText(`${money(first.paid)} is on its way to`)).toBeVisible();
  const after = await officeOrderOf(page, order);
  expect(after.refunds).toMatchObject([
    { amount: first.paid, card: 100, giftCards: first.paid - 100, credit: 0 },
  ]);
  await expect(page.getByRole('listitem').filter({ hasText: first.code })).toContainText(
    'Given back, not packed',
  );
  await page.keyboard.press('/');
  await scan(page, first.code);
  await expect(page.getByText(`${first.code} was given back.`)).toBeVisible();
  await scan(page, second.code);
  await expect(page.getByText('All items are here.')).toBeVisible();
  await expectAccessible(page);
});

test('two people on one order: the second is told who was first, and sees the order as it is', async ({
  page,
  request,
  browser,
}) => {
  const order = await new Shopper(page).buy(await itemToBuy(request));
  await joinOffice(page, 'Jeanne Petit', 'packer');
  await page.goto(`/office/orders/${order.reference}`);
  const { items } = await officeOrderOf(page, order);
  await expect(page.getByLabel('Code of the item')).toBeFocused();
  await scan(page, items[0]?.code ?? '');
  await expect(page.getByText('All items are here.')).toBeVisible();

  // The first packer's bench does not know it yet.
  const reads = (url: URL) => url.pathname.endsWith(`/orders/${order.reference}`);
  await page.route(reads, (route) => route.abort());
  const other = await browser.newPage();
  await joinOffice(other, 'Marc Delmas', 'packer');
  const { version } = await officeOrderOf(other, order);
  const shipped = await other.request.post(`/api/v3/private/orders/${order.reference}/ship`, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/ld+json',
      'if-match': `"${version}"`,
    },
    data: { carrier: 'Colissimo', trackingNumber: '6A1' },
  });
  expect(shipped.status()).toBe(200);
  await other.close();

  await page.getByLabel('Tracking number').fill('6A2');
  await page.getByLabel('Tracking number').press('Enter');
  await page.unroute(reads);
  await expect(page.getByText(/Marc Delmas has changed this at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('Colissimo 6A1')).toBeVisible();
  expect((await officeOrderOf(page, order)).parcels).toHaveLength(1);
});

test('a packer takes a return in, and may not give it back; care does, less what wear takes off', async ({
  page,
  request,
}) => {
  const order = await new Shopper(page).buy(await itemToBuy(request));
  await deliver(order.reference);
  const [line] = (await orderOf(page, order.id)).items;
  await send(page, 'POST', 'customer/order-returns', {
    order: order.id,
    items: [{ orderItem: line?.id, reason: 'not_like' }],
  });
  await joinOffice(page, 'Marc Delmas', 'packer');
  await page.goto(`/office/orders/${order.reference}`);
  await page.getByLabel(/^Found/).selectOption('good');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'The parcel is here' }).click();
  await expect(page.getByText(/^Return .* is here$/)).toBeVisible();
  await expect(page.getByText('Refund or cancel')).toHaveCount(0);
  const { version } = await officeOrderOf(page, order);
  const guessed = await page.request.post(`/api/v3/private/orders/${order.reference}/refund`, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/ld+json',
      'if-match': `"${version}"`,
    },
    data: { kind: 'order' },
  });
  expect(guessed.status()).toBe(403);

  // An open page of the office would redirect to its sign-in.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'office-session' });
  await joinOffice(page, 'Lucie Bernard', 'care');
  await page.goto(`/office/orders/${order.reference}`);
  await page.getByLabel('Less for wear, in euros').fill('2,50');
  await page.getByLabel('Why, which the buyer reads').fill('Worn at the hem');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Refund .*…$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, give back' }).click();
  await expect(page.getByText(/is on its way to/)).toBeVisible();
  const [back] = (await officeOrderOf(page, order)).returns;
  expect(back).toMatchObject({ state: 'refunded', deduction: 250, note: 'Worn at the hem' });
});

test('care finds an order by the last four digits of the card, and reads them in its payment', async ({
  page,
  request,
}) => {
  const order = await new Shopper(page).buy(await itemToBuy(request));
  await joinOffice(page, 'Lucie Bernard', 'care');
  await page.goto('/office/orders?view=all');
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type('4242');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=4242/);
  await expect(table.getByRole('row').filter({ hasText: order.reference.slice(0, 4) })).toBeVisible();
  await page.goto(`/office/orders/${order.reference}`);
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
  await expectAccessible(page);
});

test('an order that ended meanwhile says so, and is not packed', async ({ page, request }) => {
  const order = await new Shopper(page).buy(await itemToBuy(request));
  await brand(order.reference, 'cancel');
  await joinOffice(page, 'Marc Delmas', 'packer');
  await page.goto(`/office/orders/${order.reference}`);
  await expect(page.getByText(/This order is cancelled\.|This order is given back\./)).toBeVisible();
  await expect(page.getByLabel('Code of the item')).toHaveCount(0);
  await page.goto('/office/orders/NOSUCHORDER1');
  await expect(page.getByText('This does not exist, or is not yours to see.')).toBeVisible();
  await expectAccessible(page);
});

test('two packers: an order is given by a key, another who scans it takes it over, and the first sees it', async ({
  page,
  request,
  browser,
}) => {
  const order = await new Shopper(page).buy(await itemToBuy(request));
  const spaced = order.reference.replace(/(.{4})(?=.)/g, '$1 ');
  await joinOffice(page, 'Jeanne Petit', 'packer');
  await page.goto(`/office/orders?view=all&search=${order.reference}`);
  const row = page.getByRole('row').filter({ hasText: spaced });
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Give one order to' });
  await expect(dialog.getByLabel('Packs')).toContainText('Jeanne Petit, me');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give' }).press('Enter');
  await expect(page.getByText('One order is Jeanne Petit’s to pack')).toBeVisible();
  await expect(row).toContainText('Jeanne Petit');
  await page.getByRole('link', { name: /^Mine/ }).press('Enter');
  await expect(page).toHaveURL(/view=mine/);
  await expect(row).toBeVisible();

  const other = await browser.newPage();
  await joinOffice(other, 'Marc Delmas', 'packer');
  await other.goto(`/office/orders/${order.reference}`);
  await expect(other.getByText('Jeanne Petit packs this')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Take over' }).press('Enter');
  await expect(other.getByText(`${order.reference} is yours now`)).toBeVisible();
  await expect(other.getByText('Jeanne Petit packs this')).toHaveCount(0);
  await other.close();

  await page.goto(`/office/orders/${order.reference}`);
  await expect(page.getByText(/Marc Delmas packs this until \d\d:\d\d/)).toBeVisible();
});

test('a view is saved by name with its filters, shown to the team, and the list exported', async ({
  page,
}) => {
  await joinOffice(page, 'Lucie Bernard', 'care');
  await page.goto('/office/orders?view=all');
  await page.getByLabel('Delivery').selectOption('To a pickup point');
  await expect(page).toHaveURL(/delivery=relay/);
  const name = `Pickup points ${Date.now()}`;
  await page.getByRole('button', { name: 'Save view' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name of the view').fill(name);
  await dialog.getByLabel('The whole team sees it').press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save view' }).press('Enter');
  await expect(page.getByText(`“${name}” is saved`)).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.goto('/office/orders');
  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByLabel('Delivery')).toHaveValue('relay');
  await expectFits(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('orders-all.csv');
  await page.getByRole('button', { name: `Delete the view ${name}` }).press('Enter');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
