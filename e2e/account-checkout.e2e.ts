import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { fillBag, orderOf, send } from './pages/calls.ts';
import { endSessions, newEmail, PASSWORD, signUp } from './pages/customer.ts';
import { onDatabase } from './pages/shop-database.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

const heading = { level: 1 } as const;

/** Grants credit in cents, as the brand does. */
const grantCredit = (email: string, cents: number) =>
  onDatabase(
    `insert into wallet_transaction (customer_id, amount, reason, dedup_key)
      select id, $2, 'granted', 'e2e:' || id from customer where email = $1 and kind = 'customer'`,
    [email, cents],
  );

test('a guest becomes a customer on the result page, and finds the order in the account', async ({
  page,
  request,
}) => {
  const email = newEmail('guest');
  const ada = new Shopper(page);
  await fillBag(page, [await itemToBuy(request)]);
  await page.goto('/checkout');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await ada.tellWhere();
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  const reference = (await page.locator('dd').first().textContent()) ?? '';
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText(`Order ${reference}`);
  await expect(page).toHaveURL(/\/account\/orders\//);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('main')).toContainText(reference);
  await expectAccessible(page);
  await page.getByRole('link', { name: `See order ${reference}` }).click();
  const invoice = await page.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href');
  expect((await page.request.get(invoice ?? '')).status()).toBe(200);
  // Links for guests also lead there.
  const path = new URL(page.url()).pathname;
  await page.goto(`/pages/order-details-follow?order=${path.split('/').at(-1)}&do=cancel`);
  await expect(page).toHaveURL(`${path}?do=cancel`);
});

test('an address that has an account signs in at the checkout, and nothing typed is lost', async ({
  page,
  request,
  browser,
}) => {
  const email = newEmail('known');
  const elsewhere = await browser.newContext();
  await signUp(await elsewhere.newPage(), email);
  const ada = new Shopper(page);
  await ada.putIntoBag(await itemToBuy(request));
  await page.getByRole('link', { name: 'Check out', exact: true }).click();
  await page.getByLabel('First name').fill('Augusta');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Last name').focus();
  await expect(page.getByText(`${email} already has an account.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('not the right words');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The email address and password do not match')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Augusta');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByText(`Ada Byron, ${email}`)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ada’s account' })).toBeVisible();
});

test('a customer pays with credit, to an address of the account', async ({ page, request }) => {
  const email = await signUp(page);
  await grantCredit(email, 500);
  await page.goto('/account/addresses/create');
  await page.getByLabel('Street and number').fill('4 rue des Archives');
  await page.getByLabel('Postcode').fill('75004');
  await page.getByLabel('City').fill('Paris');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL('/account/addresses');
  const ada = new Shopper(page);
  await fillBag(page, [await itemToBuy(request)]);
  await page.goto('/checkout');
  const known = page.locator('summary').filter({ hasText: '4 rue des Archives, 75004 Paris' });
  await expect(known).toContainText('Ada Byron');
  await expect(page.getByLabel('Street and number')).toBeHidden();
  await known.click();
  await expect(page.getByLabel('Street and number')).toHaveValue('4 rue des Archives');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.goto('/checkout?part=codes#codes');
  await expect(page.getByText('You have 5,00 € of credit.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay with it' }).click();
  await expect(page.getByText('5,00 € of your credit pays for this order.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeHidden();
  await page.goto('/account/vouchers');
  await expect(page.getByText('−5,00 €')).toBeVisible();
  await expectAccessible(page);
});

test('a customer whose session has ended adds nothing to an anonymous bag, and reads why', async ({
  page,
  request,
}) => {
  const email = await signUp(page);
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await page.goto(`/products/${piece.slug}`);
  await endSessions(email);
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(page.getByText('Please sign in again to add this piece.')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/products/${piece.slug}`);
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await ada.seesHeld(piece);
  await page.goto('/cart');
  await ada.seesHeading('Your bag, 1 piece');
});

test('the checkout shows what another tab removed, once its tab is seen again, and keeps what was typed', async ({
  page,
  context,
  request,
}) => {
  const id = await fillBag(page, [await itemToBuy(request), await itemToBuy(request)]);
  await page.goto('/checkout');
  const lines = page.getByRole('complementary').getByRole('button', { name: /^Remove / });
  await expect(lines).toHaveCount(2);
  await page.getByLabel('Email').fill('ada@example.org');

  const tab = await context.newPage();
  const order = await orderOf(tab, id);
  const [line] = order.items;
  await send(tab, 'DELETE', `customer/order-items/${line?.id}`, {});
  // Chromium without a window calls every tab visible, so the event alone says that this one is seen again.
  const seen = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await seen();
  await expect(lines).toHaveCount(1);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');

  const [last] = (await orderOf(tab, order.id)).items;
  await send(tab, 'DELETE', `customer/order-items/${last?.id}`, {});
  await seen();
  await expect(
    page.getByRole('heading', { ...heading, name: 'You have nothing to pay for right now.' }),
  ).toBeVisible();
});
