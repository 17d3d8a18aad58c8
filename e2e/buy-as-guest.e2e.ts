import { expect } from '@playwright/test';
import { fillBag } from './pages/calls.ts';
import { payWithBusyBank } from './pages/paying.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

test('a guest buys a piece after a declined card and a bank’s question, and it is gone for everyone else', async ({
  page,
  browser,
  request,
}) => {
  const piece = await itemToBuy(request);
  const ada = new Shopper(page);
  await ada.putIntoBag(piece);

  const other = await browser.newContext();
  const grace = await other.newPage();
  await grace.goto(`/products/${piece.slug}`);
  await expect(grace.getByRole('button', { name: 'On hold for someone else' })).toBeDisabled();

  await page.getByRole('link', { name: 'Check out', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Please enter your email address.' })).toBeVisible();
  await ada.tellWho();
  await ada.tellWhere('7500');
  await expect(page.getByRole('link', { name: 'A French postcode has five digits.' })).toBeVisible();
  await expect(page.getByLabel('Street and number')).toHaveValue('18 rue de Bretagne');
  await ada.tellWhere();

  await ada.payWith(CARDS.declined);
  await expect(page.getByText('Your bank did not accept this payment.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.declined);
  await ada.payWith(CARDS.asksTheBank);
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await ada.seesHeading('Thank you for your order');

  await expect(async () => {
    await grace.reload();
    await expect(grace.getByRole('button', { name: 'Add to bag' })).toHaveCount(0);
    await expect(grace.getByText('Just sold').first()).toBeVisible();
  }).toPass();

  await page.reload();
  await ada.seesHeading('Thank you for your order');
  await page.goBack();
  await ada.seesHeading('Thank you for your order');
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toHaveCount(0);
  await other.close();
});

test('a payment that the bank confirms late turns the result page by itself', async ({ page, request }) => {
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await ada.toPayment(piece);
  const answer = await payWithBusyBank(ada, piece);
  await ada.seesHeading('One moment');
  await answer();
  await ada.seesHeading('Thank you for your order');
});

test('two shoppers with the same page open: the slower one is told, and nothing is lost', async ({
  page,
  browser,
  request,
}) => {
  const piece = await itemToBuy(request);
  await page.goto(`/products/${piece.slug}`);
  await expect(page.getByRole('button', { name: 'Add to bag' })).toBeEnabled();
  const other = await browser.newContext();
  const grace = new Shopper(await other.newPage());
  await grace.putIntoBag(piece);
  await page.getByRole('button', { name: 'Add to bag' }).click();
  await expect(page.getByRole('dialog', { name: 'We could not add this piece' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'On hold for someone else' })).toBeDisabled();
  await other.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same journey by plain forms: add, remove, mend a field, try a second card', async ({
    page,
    request,
  }) => {
    const ada = new Shopper(page);
    await ada.putIntoBag(await itemToBuy(request));
    await ada.seesHeading('Your bag, 1 piece');
    // The header tells no number, for it would be that of every bag.
    await expect(page.getByRole('banner').getByRole('link', { name: /^Bag/ }).locator('span')).toBeHidden();
    await ada.putIntoBag(await itemToBuy(request));
    await ada.seesHeading('Your bag, 2 pieces');
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await ada.seesHeading('Your bag, 1 piece');
    await page.getByRole('link', { name: 'Check out', exact: true }).click();
    await ada.tellWho();
    await ada.tellWhere('7500');
    await expect(page.getByRole('link', { name: 'A French postcode has five digits.' })).toBeVisible();
    await expect(page.getByLabel('Street and number')).toHaveValue('18 rue de Bretagne');
    await ada.tellWhere();
    await ada.payWith(CARDS.declined);
    await expect(page.getByText('Your bank did not accept this payment.')).toBeVisible();
    await ada.payWith(CARDS.asksTheBank);
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    await ada.seesHeading('Thank you for your order');
  });
});

test('the longest names and addresses fit every step of the checkout, and the result', async ({
  page,
  request,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  const ada = new Shopper(page);
  await fillBag(page, [await itemToBuy(request)]);
  await page.goto('/checkout');
  await page.getByLabel('Email').fill(`${'a'.repeat(64)}@example.org`);
  await page.getByLabel('First name').fill('M'.repeat(60));
  await page.getByLabel('Last name').fill('W'.repeat(60));
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByLabel('Street and number').waitFor();
  await expectFits(page);
  await ada.tellWhere();
  await ada.payButton.waitFor();
  await expectFits(page);
  await ada.payWith(CARDS.asksTheBank);
  await page.getByRole('button', { name: 'Refuse the payment' }).click();
  await ada.seesHeading('The payment did not go through');
  await expect(page.getByText('Your piece is still reserved')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  await expectFits(page);
  await page.getByRole('link', { name: 'Follow this order' }).click();
  await expect(page.getByText('W'.repeat(60)).first()).toBeVisible();
  await expectFits(page);
  expect(complaints).toEqual([]);
});
