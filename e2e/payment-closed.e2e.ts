import { expect } from '@playwright/test';
import { CONFIRM, moneyFor, ordersOf, payWithBusyBank } from './pages/paying.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

test('the tab is closed while the bank is still busy: the order becomes paid, and says so on return', async ({
  page,
  context,
  request,
}) => {
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await ada.toPayment(piece);
  const answer = await payWithBusyBank(ada, piece);
  await ada.seesHeading('One moment');
  await page.close();
  await answer();
  await expect.poll(() => ordersOf(piece), { timeout: 30_000 }).toEqual(['paid']);
  expect(await moneyFor(piece)).toEqual({ succeeded: 1 });

  const back = new Shopper(await context.newPage());
  await back.page.goto('/checkout');
  await back.seesHeading('Thank you for your order');
});

test('the tab is closed as the card is given: nothing needs the page any more', async ({
  page,
  context,
  request,
}) => {
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await ada.toPayment(piece);
  const answered = page.waitForResponse(CONFIRM);
  await ada.payWith(CARDS.late);
  await answered;
  await page.close();
  await expect.poll(() => ordersOf(piece), { timeout: 30_000 }).toEqual(['paid']);

  const back = new Shopper(await context.newPage());
  await back.page.goto('/pages/payment-result');
  await back.seesHeading('Thank you for your order');
  expect(await moneyFor(piece)).toEqual({ succeeded: 1 });
});

test('the tab is closed before the card arrives: the bag waits, and is paid once on return', async ({
  page,
  context,
  request,
}) => {
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await ada.toPayment(piece);
  // The card data never leaves the shopper's device.
  await page.route(CONFIRM, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (sent) => CONFIRM.test(sent.url()));
  await ada.payWith(CARDS.paid);
  await lost;
  await page.close();
  expect(await ordersOf(piece)).toEqual(['payment_pending']);

  const back = new Shopper(await context.newPage());
  await back.page.goto('/cart');
  await back.page.goto('/checkout');
  await expect(back.payButton).toBeEnabled();
  await back.payWith(CARDS.paid);
  await back.seesHeading('Thank you for your order');
  expect(await moneyFor(piece)).toEqual({ succeeded: 1 });
  expect(await ordersOf(piece)).toEqual(['paid']);
});
