import { expect } from '@playwright/test';
import { moneyFor, ordersOf } from './pages/paying.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

test('a double click on the button orders once and pays once', async ({ page, request }) => {
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await ada.toPayment(piece);
  await ada.fillCard(CARDS.paid);
  await ada.payButton.dblclick();
  await ada.seesHeading('Thank you for your order');
  expect(await moneyFor(piece)).toEqual({ succeeded: 1 });
  expect(await ordersOf(piece)).toEqual(['paid']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that is sent twice orders once and pays once', async ({ page, request }) => {
    const ada = new Shopper(page);
    const piece = await itemToBuy(request);
    await ada.toPayment(piece);
    await ada.fillCard(CARDS.paid);
    await ada.payButton.dblclick();
    await ada.seesHeading('Thank you for your order');
    await expect.poll(() => moneyFor(piece)).toEqual({ succeeded: 1 });
    expect(await ordersOf(piece)).toEqual(['paid']);
  });
});

test('two tabs: the second joins the payment of the first, and the first is led to the result', async ({
  page,
  context,
  request,
}) => {
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await ada.toPayment(piece);
  const second = new Shopper(await context.newPage());
  await second.page.goto('/checkout?part=payment');
  await ada.payWith(CARDS.declined);
  await expect(page.getByText('Your bank did not accept this payment.')).toBeVisible();
  await second.payWith(CARDS.paid);
  await second.seesHeading('Thank you for your order');
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  // The refused attempt and the successful one are the same payment.
  expect(await moneyFor(piece)).toEqual({ succeeded: 1 });
  expect(await ordersOf(piece)).toEqual(['paid']);
});

test('two tabs: a bag that is changed while the other tab pays is never paid at its old price', async ({
  page,
  context,
  request,
}) => {
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await ada.toPayment(piece);
  await ada.payWith(CARDS.asksTheBank);
  const approve = page.getByRole('button', { name: 'Approve the payment' });
  await expect(approve).toBeVisible();

  const more = await itemToBuy(request);
  const second = new Shopper(await context.newPage());
  await second.putIntoBag(more);
  await expect(second.page.getByRole('dialog').getByText(/^Held for you, \d+ min$/)).toHaveCount(2);
  expect(await moneyFor(piece)).toEqual({ canceled: 1 });

  // The first tab's approval comes too late: nothing is charged, and the shopper is informed.
  await approve.click();
  await ada.seesHeading('The payment did not go through');
  await page.getByRole('link', { name: 'Try again' }).click();
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  for (const bought of [piece, more]) {
    expect(await moneyFor(bought)).toEqual({ canceled: 1, succeeded: 1 });
    expect(await ordersOf(bought)).toEqual(['paid']);
  }
});
