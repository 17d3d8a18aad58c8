import { expect, type Page } from '@playwright/test';
import { walletTransactionCollection } from '#contract/credit.ts';
import { orderReturn } from '#contract/order-return.ts';
import { TRADE_IN_TERMS, tradeInCart } from '#contract/trade-in-cart.ts';
import { deliver } from './pages/brand.ts';
import { fillCheckout, orderOf, send } from './pages/calls.ts';
import { linkInMail, newEmail, signUp } from './pages/customer.ts';
import { joinOffice } from './pages/office.ts';
import { bought, load, orderNumber, row } from './pages/purchases.ts';
import { onDatabase } from './pages/shop-database.ts';
import { ops } from './pages/shop-ops.ts';
import { itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { gradeAsDeclared, photo, receive } from './pages/trade-ins.ts';

/** Reads the customer's credit in cents, and its transactions, latest first. */
async function ledgerOf(page: Page) {
  const answer = await page.request.get('/api/v3/customer/wallet-transactions');
  const { 'hydra:member': lines } = walletTransactionCollection.parse(await answer.json());
  return { lines, credit: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Declares each item of the draft, with photos, and confirms it: by post, for credit. @returns its reference */
async function confirmDraft(page: Page, email: string): Promise<string> {
  const items = await onDatabase<{ id: string; cart_id: string }>(
    `select t.id, t.cart_id from trade_in t join trade_in_cart c on c.id = t.cart_id
      join customer u on u.id = c.customer_id where u.email = $1`,
    [email],
  );
  for (const { id } of items)
    for (const kind of ['front', 'back'])
      await page.request.post(`/api/v3/customer/trade-in-photos?tradeIn=${id}&kind=${kind}`, {
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'image/jpeg' },
        data: await photo(),
      });
  const cart = `customer/trade-in-carts/${items[0]?.cart_id}`;
  const seller = {
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    phone: '+33612345678',
    birthdate: '1990-12-10',
  };
  await send(page, 'PATCH', cart, {
    items: items.map(({ id }) => ({ tradeIn: id, condition: 'excellent', defects: [] })),
    circuit: 'post',
    payout: 'credit',
    fateIfRefused: 'return',
    ownsItems: true,
    termsVersion: TRADE_IN_TERMS,
    seller: { ...seller, street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' },
  });
  const { reference } = tradeInCart.parse(await (await send(page, 'PATCH', `${cart}/validate`, {})).json());
  return reference ?? '';
}

test('a customer of the brand sells two purchases by QR code, is paid in credit, buys with it, returns the piece in a store, and the books agree', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const email = newEmail('brand');
  await signUp(page, email);
  await page.goto(await linkInMail('account-activation', email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, all done' })).toBeVisible();
  const order = orderNumber();
  await load(
    row(order, email, 'Wool coat', 'Coat,Women,38,Navy,219.00,'),
    row(order, email, 'Trench coat', 'Coat,Women,40,Camel,249.00,'),
  );

  await page.goto('/pages/trade-in');
  for (const name of ['Wool coat', 'Trench coat'])
    await bought(page)
      .getByRole('button', { name: `Sell this ${name}` })
      .click();
  await expect(page.getByRole('heading', { name: '2 pieces in your parcel' })).toBeVisible();
  const reference = await confirmDraft(page, email);
  await page.goto('/account/resales');
  await page.getByRole('link', { name: 'Coat, Lune Marais', exact: true }).first().click();
  const code = page.getByRole('img', { name: /^QR code of the label for / });
  await expect(code).toBeVisible();
  expect(await code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(100);

  await receive(reference);
  for (const number of [1, 2]) await gradeAsDeclared(`${reference}-${number}`);
  const paid = await ledgerOf(page);
  expect(paid.lines.map(({ reason }) => reason)).toEqual(['trade_in', 'trade_in']);

  const id = await fillCheckout(page, [await itemToBuy(request)]);
  await send(page, 'PATCH', `customer/orders/${id}`, { useCredit: true });
  const { total, amountDue } = await orderOf(page, id);
  expect(amountDue).toBe(0);
  await page.goto('/checkout');
  await page.getByRole('checkbox', { name: 'I accept the terms of sale' }).check();
  await page.getByRole('button', { name: 'Place order, nothing to pay' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect.poll(async () => (await orderOf(page, id)).state).toBe('paid');
  const ordered = await orderOf(page, id);
  expect((await ledgerOf(page)).credit).toBe(paid.credit - total);

  await deliver(ordered.reference);
  const made = await send(page, 'POST', 'customer/order-returns', {
    order: id,
    items: [{ orderItem: ordered.items[0]?.id, reason: 'smaller' }],
  });
  const { number } = orderReturn.parse(await made.json());
  const desk = await browser.newPage();
  await joinOffice(desk, 'Mona Leroy', 'assistant@paris-marais');
  await desk.goto('/office/stores/paris-marais?part=returns');
  await desk.getByLabel('Number of the return').fill(number);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: /Take in and refund/ }).click();
  await expect(desk.getByText(`Return ${number} is taken in`)).toBeVisible();

  // The cost of the item and its delivery is credit again, and nothing else has changed.
  expect((await ledgerOf(page)).credit).toBe(paid.credit);
  await page.goto('/account/vouchers');
  const euros = `${Math.trunc(paid.credit / 100)},${String(paid.credit % 100).padStart(2, '0')}`;
  await expect(page.getByText(new RegExp(`^${euros}\\s€`)).first()).toBeVisible();
  await expect.poll(() => ops('reconcile')).toMatchObject({ differences: [] });
});
