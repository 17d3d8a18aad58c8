import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/order.ts';
import { orderReturn } from '#contract/order-return.ts';
import type { Item } from '#contract/product.ts';
import { expectAccessible } from './pages/accessible.ts';
import { brand, deliver } from './pages/brand.ts';
import { fillCheckout, orderOf, payOrder, send } from './pages/calls.ts';
import { joinOffice } from './pages/office.ts';
import { CARDS, itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { voucher } from './pages/voucher.ts';

const PICTURE = {
  name: 'seam.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Opens the page of an order paid by card. `leave`: cents paid by card, a voucher pays the rest. */
async function openOrder(page: Page, items: readonly [Item, ...Item[]], leave?: number): Promise<Order> {
  const id = await fillCheckout(page, items);
  if (leave !== undefined) {
    const { total } = await orderOf(page, id);
    await send(page, 'PATCH', `customer/orders/${id}`, { giftCard: await voucher(total - leave) });
  }
  const order = await payOrder(page, id, CARDS.paid);
  await page.goto(`/pages/order-details-follow?order=${id}`);
  return order;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('pays by voucher and card, sends half of it back with a picture, and sees the money split', async ({
  page,
  request,
}) => {
  const order = await openOrder(page, [await itemToBuy(request), await itemToBuy(request)], 500);
  await deliver(order.reference);
  await page.reload();
  await expect(part(page, 'Return a piece').getByText(/Until .* days left\./)).toBeVisible();
  await page.getByRole('link', { name: 'Start a return' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please choose at least one piece.')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('Please choose at least one piece.')).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please choose a reason.')).toBeVisible();
  await page
    .getByLabel('Why are you returning it?')
    .first()
    .selectOption('It has a fault that was not described');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We pay the return postage.')).toBeVisible();
  await expect(page.getByText('Your refund', { exact: true })).toBeVisible();
  await page.getByLabel('Photos of the problem').setInputFiles(PICTURE);
  await expect(page.getByText('seam.png')).toBeVisible();
  await page.getByLabel(/Anything else we should know/).fill('The seam is open.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm return' }).click();

  const returns = part(page, 'Returns');
  await expect(returns.getByText('Your return is registered.')).toBeVisible();
  await expect(returns.getByText('Waiting for your parcel')).toBeVisible();
  await expect(returns.getByText(/^Write \w+ on the parcel\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start a return' })).toBeVisible();

  await brand(order.reference, 'receive-return');
  await page.reload();
  await expect(returns.getByText('Received, being checked')).toBeVisible();
  await brand(order.reference, 'refund-return');
  await page.reload();
  await expect(returns.getByText('Refunded')).toBeVisible();
  const refunds = part(page, 'Refunds');
  await expect(refunds.getByText('For your return')).toBeVisible();
  await expect(refunds.getByRole('listitem').filter({ hasText: /^5,00.€ to your card/ })).toBeVisible();
  await expect(
    refunds.getByRole('listitem').filter({ hasText: 'to your gift card or voucher' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('gives an order up before it is packed, after one question', async ({ page, request }) => {
  await openOrder(page, [await itemToBuy(request)]);
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ });
  await expect(dialog.getByText(/to the card you paid with/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep the order' }).click();
  await expect(dialog).toBeHidden();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  const refunds = part(page, 'Refunds');
  await expect(refunds.getByText('For the cancelled order')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

test('withdraws by script, step by step', async ({ page, request }) => {
  await openOrder(page, [await itemToBuy(request)]);
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await page.getByLabel('Your name').fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Please enter your name.' })).toBeVisible();
  await page.getByLabel('Your name').fill('Ada Byron');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('withdraws in two steps and sees when it was received', async ({ page, request }) => {
    const order = await openOrder(page, [await itemToBuy(request)]);
    await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Byron');
    await page.getByLabel('Email').fill('ada@nowhere');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/enter a valid email address/).first()).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ada@nowhere');
    await page.getByLabel('Email').fill('ada@example.org');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeVisible();
    await expect(
      page.getByText(
        new RegExp(`withdrawal from order ${order.reference} on .* Central European (Standard|Summer) Time`),
      ),
    ).toBeVisible();
    await expect(part(page, 'Refunds').getByText('For your withdrawal')).toBeVisible();
  });

  test('cancels and returns by plain forms', async ({ page, request }) => {
    const order = await openOrder(page, [await itemToBuy(request)]);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('link', { name: 'Keep the order' }).click();
    await expect(page.getByRole('link', { name: 'Keep the order' })).toHaveCount(0);
    await deliver(order.reference);
    await page.reload();
    await page.getByRole('link', { name: 'Start a return' }).click();
    await page.getByRole('checkbox').check();
    await page.getByLabel('Why are you returning it?').selectOption('It does not match the description');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Photos of the problem').setInputFiles({ ...PICTURE, buffer: Buffer.from('none') });
    await page.getByLabel(/Anything else we should know/).fill('Another colour.');
    await page.getByRole('button', { name: 'Confirm return' }).click();
    await expect(
      page.getByText('The photo is not a picture. JPEG, PNG, WebP and HEIC are taken.'),
    ).toBeVisible();
    await expect(page.getByLabel(/Anything else we should know/)).toHaveValue('Another colour.');
    await page.getByLabel('Photos of the problem').setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'Confirm return' }).click();
    await expect(part(page, 'Returns').getByText('It does not match the description')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start a return' })).toHaveCount(0);
  });
});

test('gets the carrier’s label for a return, takes it to a store instead, and is refunded at its counter', async ({
  page,
  request,
  browser,
}) => {
  const order = await openOrder(page, [await itemToBuy(request)]);
  await deliver(order.reference);
  const made = await send(page, 'POST', 'customer/order-returns', {
    order: order.id,
    items: [{ orderItem: order.items[0]?.id, reason: 'smaller' }],
  });
  const { number } = orderReturn.parse(await made.json());
  await page.reload();
  const returns = part(page, 'Returns');
  await expect(returns.getByText(/brings it back for €?4[.,]90/)).toBeVisible();
  await returns.getByRole('button', { name: /Get the label for/ }).click();
  await expect(returns.getByRole('link', { name: 'Label (PDF)' })).toBeVisible();
  const code = returns.getByRole('img', { name: 'QR code of the label for Mondial Relay' });
  await expect(code).toBeVisible();
  await expect
    .poll(() => code.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(100);
  await expect(returns.getByText('Return label')).toBeVisible();
  await expectAccessible(page);

  const desk = await browser.newPage();
  await joinOffice(desk, 'Mona Leroy', 'assistant@paris-marais');
  await desk.goto('/office/stores/paris-marais?part=returns');
  await desk.getByLabel('Number of the return').fill(number);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: `Return ${number}` })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /Take in and refund/ }).click();
  await expect(desk.getByText(`Return ${number} is taken in`)).toBeVisible();
  await desk.getByLabel('Number of the return').fill(number);
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('This return is refunded already.')).toBeVisible();

  await page.reload();
  await expect(returns.getByText('Refunded')).toBeVisible();
  // The unused label costs nothing.
  await expect(returns.getByText('Return label')).toBeHidden();
});
