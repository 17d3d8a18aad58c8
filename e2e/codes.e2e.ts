import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { onDatabase } from './pages/shop-database.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { voucher } from './pages/voucher.ts';

const promo = (code: string) =>
  onDatabase(`insert into promo_code (code, kind, value) values ($1, 'percent', 10) on conflict do nothing`, [
    code,
  ]);

test('a code lowers the bag, says so, and is taken out again', async ({ page, request }) => {
  await promo('E2ETEN');
  const ada = new Shopper(page);
  await ada.putIntoBag(await itemToBuy(request));
  await page.getByRole('link', { name: 'View bag' }).click();
  await page.getByText('Add a code, gift card or voucher').click();
  await page.getByLabel('Promo code, gift card or voucher').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not known' })).toBeVisible();
  await expect(page.getByLabel('Promo code, gift card or voucher')).toHaveValue('NOSUCHCODE');
  await page.getByLabel('Promo code, gift card or voucher').fill(' e2eten ');
  await page.getByLabel('Promo code, gift card or voucher').press('Enter');
  await expect(page.getByText('Code E2ETEN').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Discount')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Code E2ETEN' }).click();
  await expect(page.getByText('Code E2ETEN').first()).toBeHidden();
  await expect(page.getByRole('main').getByText('Discount')).toBeHidden();
});

test('a voucher pays a part, the card the rest', async ({ page, request }) => {
  const code = await voucher(311);
  const ada = new Shopper(page);
  await ada.toPayment(await itemToBuy(request));
  await page.getByRole('link', { name: /Change Code, gift card or voucher/ }).click();
  await page.getByLabel('Promo code, gift card or voucher').fill(code.replace(/(.{4})/g, '$1 '));
  await page.getByLabel('Promo code, gift card or voucher').press('Enter');
  await expect(page.getByText('To pay by card')).toBeVisible();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  // The amounts after the payment add up as in the bag.
  await expect(page.getByText(`Gift card •••• ${code.slice(-4)}`)).toBeVisible();
  await expect(page.getByText('Paid by card')).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() =>
      onDatabase(`select balance from gift_card where amount = 311 order by created_at desc limit 1`, []),
    )
    .toEqual([{ balance: 0 }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a voucher that covers all needs no card', async ({ page, request }) => {
    const code = await voucher(90_000);
    const ada = new Shopper(page);
    await ada.putIntoBag(await itemToBuy(request));
    // The page is cached for all visitors and contains no item count.
    const bag = page.getByRole('banner').getByRole('link', { name: 'Bag', exact: true });
    await expect(bag).toBeVisible();
    await expect(bag.getByText('0')).toBeHidden();
    await page.getByText('Add a code, gift card or voucher').click();
    await page.getByLabel('Promo code, gift card or voucher').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('This code is not known, or it can no longer be used.')).toBeVisible();
    await expect(page.getByLabel('Promo code, gift card or voucher')).toHaveValue('NOSUCHCODE');
    await page.getByLabel('Promo code, gift card or voucher').fill(code);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(`Gift card •••• ${code.slice(-4)}`).first()).toBeVisible();
    await page.goto('/checkout');
    await ada.tellWho();
    await ada.tellWhere();
    await expect(page.getByText('Your gift cards, vouchers and credit cover everything')).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeHidden();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Place order, nothing to pay' }).click();
    await ada.seesHeading('Thank you for your order');
  });
});
