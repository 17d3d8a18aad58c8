import { expect } from '@playwright/test';
import { deliver } from '../pages/brand.ts';
import { fillBag } from '../pages/calls.ts';
import { newEmail, signUp } from '../pages/customer.ts';
import { onDatabase } from '../pages/shop-database.ts';
import { CARDS, itemToBuy, Shopper } from '../pages/shopper.ts';
import { photograph, photographPage, test } from './photograph.ts';

test('from the bag to the result', async ({ page, request }) => {
  const shopper = new Shopper(page);
  await photographPage(page, '31-bag-empty', '/cart');
  await fillBag(page, [await itemToBuy(request), await itemToBuy(request)]);
  await photographPage(page, '32-bag', '/cart');
  await photographPage(page, '32-express', '/checkout/express');
  await photographPage(page, '33-contact', '/checkout');
  await shopper.tellWho();
  await page.getByLabel('Street and number').waitFor();
  await photograph(page, '34-delivery');
  await page.getByRole('link', { name: 'Pickup point' }).click();
  await page.getByRole('search').getByLabel('Town or postcode').fill('Paris');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('group', { name: /^Pickup points near/ }).waitFor();
  await photograph(page, '35-pickup-point');
  await page.getByRole('button', { name: 'Show the map' }).click();
  await page.locator('canvas').waitFor();
  await photograph(page, '35-pickup-map');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await shopper.tellWhere();
  await shopper.payButton.waitFor();
  await photograph(page, '36-payment');
  await shopper.payWith(CARDS.asksTheBank);
  await page.getByRole('button', { name: 'Approve the payment' }).waitFor();
  await photograph(page, '37-bank');
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await shopper.seesHeading('Thank you for your order');
  await photograph(page, '38-result');
});

test('an order after the sale', async ({ page, request }) => {
  const shopper = new Shopper(page);
  const order = await shopper.buy(await itemToBuy(request), await itemToBuy(request));
  const path = `/pages/order-details-follow?order=${order.id}`;
  await photographPage(page, '40-order', path);
  await deliver(order.reference);
  await photographPage(page, '41-delivered', path);
  await page.getByRole('link', { name: 'Start a return' }).click();
  await page.getByRole('checkbox').first().waitFor();
  await photograph(page, '42-return');
  await photographPage(page, '43-find-order', '/pages/order-follow');
});

const ACCOUNT = {
  account: '/account',
  orders: '/account/orders',
  'trade-ins': '/account/resales',
  vouchers: '/account/vouchers',
  details: '/account/informations',
  sizes: '/account/informations#sizes',
  addresses: '/account/addresses',
  searches: '/account/searches',
  wishlist: '/wishlist',
};

test('signing in, and an account without and with orders', async ({ page, request }) => {
  await photographPage(page, '50-sign-in', '/login');
  await page.getByLabel('Email', { exact: true }).fill(newEmail('new'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').waitFor();
  await photograph(page, '51-join');
  await signUp(page);
  for (const [name, path] of Object.entries(ACCOUNT)) await photographPage(page, `52-new-${name}`, path);
  const item = await itemToBuy(request);
  await new Shopper(page).buy(await itemToBuy(request));
  await page.goto(`/products/${item.slug}`);
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.getByText('Saved to your wishlist.').first().waitFor();
  for (const name of ['account', 'orders', 'wishlist'] as const)
    await photographPage(page, `60-${name}`, ACCOUNT[name]);
});

test('mails: the newest of each kind', async ({ page, request }) => {
  const email = await signUp(page);
  const order = await new Shopper(page).buy(await itemToBuy(request));
  await deliver(order.reference);
  const written = `select kind from mail where lower(recipient) = $1 and html is not null`;
  await expect
    .poll(async () => (await onDatabase<{ kind: string }>(written, [email])).map(({ kind }) => kind))
    .toContain('delivered');
  const mails = await onDatabase<{ kind: string; id: string }>(
    `select distinct on (kind) kind, id from mail where html is not null order by kind, created_at desc`,
    [],
  );
  for (const { kind, id } of mails) await photographPage(page, `95-mail-${kind}`, `/api/v3/outbox/${id}`);
});
