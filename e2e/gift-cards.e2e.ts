import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { newEmail, signUp } from './pages/customer.ts';
import { onDatabase } from './pages/shop-database.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const CODE = 'Promo code, gift card or voucher';

/** Returns the code in the mail to this address. */
async function codeInMail(recipient: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const [mail] = await onDatabase<{ plain: string }>(
      `select plain from mail where kind = 'gift-card' and recipient = $1 and plain is not null`,
      [recipient],
    );
    code = /[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}/.exec(mail?.plain ?? '')?.[0];
    expect(code).toBeTruthy();
  }).toPass();
  return code ?? '';
}

async function sayWhoBuys(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
}

test('a gift card is bought, sent, and pays for a piece together with a bank card', async ({
  page,
  browser,
  request,
}) => {
  const grace = newEmail('grace');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gift cards' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give the gift of choice');
  await page.getByLabel('Another amount').check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter an amount.' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Amount in euros').fill('9');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('link', { name: 'Choose whole euros between 10 and 250.' })).toBeVisible();
  await page.getByLabel('Amount in euros').fill('10');
  await page.getByLabel('Recipient’s name').fill('Grace');
  await page.getByLabel('Recipient’s email').fill(grace);
  await page.getByLabel('Your name on the card').fill('Ada');
  await page.getByLabel('Your message').fill('Happy birthday!\nLove, Ada');
  await sayWhoBuys(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your gift card' })).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(grace);
  await expectAccessible(page);
  await expectFits(page);
  // Typed values are kept.
  await page.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('Happy birthday!\nLove, Ada');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const ada = new Shopper(page);
  await ada.payWith(CARDS.declined);
  await expect(
    page.getByText('Your card was not accepted').or(page.getByText('declined')).first(),
  ).toBeVisible();
  await ada.payWith(CARDS.asksTheBank);
  await page.getByRole('button', { name: /Confirm|Approve|Yes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, it is on its way' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  const code = await codeInMail(grace);
  await page.reload();
  await expect(page.getByText(`We sent the gift card to ${grace}`)).toBeVisible();
  await expect(page.getByText(code)).toBeHidden();
  const hers = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const friend = new Shopper(await hers.newPage());
  await friend.toPayment(await itemToBuy(request));
  await friend.page.getByRole('link', { name: /Change Code, gift card or voucher/ }).click();
  await friend.page.getByLabel(CODE).fill(code);
  await friend.page.getByLabel(CODE).press('Enter');
  await expect(friend.page.getByText('To pay by card')).toBeVisible();
  await friend.page.getByRole('link', { name: 'Continue to payment' }).click();
  await friend.payWith(CARDS.paid);
  await friend.seesHeading('Thank you for your order');
  await hers.close();
  // A used card cannot be given back.
  await page.reload();
  await expect(page.getByText('Ask for a refund')).toBeHidden();
});

test('a customer prints a gift card, finds it in the account and gives it back', async ({ page }) => {
  await signUp(page);
  await page.goto('/account/vouchers');
  await page.getByRole('link', { name: 'Buy a gift card' }).click();
  await page.getByLabel('75,00').check();
  await page.getByLabel('Print it myself').check();
  await expect(page.getByLabel('Recipient’s email')).toBeHidden();
  await page.getByLabel('Recipient’s name').fill('Grace');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const ada = new Shopper(page);
  await ada.payWith(CARDS.paid);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you, it is ready to print' }),
  ).toBeVisible();
  await expect(page.getByText(/^[0-9A-Z]{4}( [0-9A-Z]{4}){3}$/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  // Printed, the page shows only the card.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print it' })).toBeHidden();
  await expect(page.getByText(/^[0-9A-Z]{4}( [0-9A-Z]{4}){3}$/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/account/vouchers');
  await page.getByRole('link', { name: 'For Grace' }).click();
  await page.getByText('Ask for a refund').click();
  await page.getByRole('button', { name: 'Withdraw from this purchase' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This gift card was returned' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/vouchers');
  await expect(page.getByText('returned')).toBeVisible();
  await expectAccessible(page);
});

test('a voucher for the shops is shown as a QR code, and put back to credit', async ({ page }) => {
  const email = await signUp(page);
  await onDatabase(`update customer set email_confirmed_at = now() where email = $1`, [email]);
  await onDatabase(
    `insert into wallet_transaction (customer_id, amount, reason) select id, 3000, 'granted' from customer where email = $1`,
    [email],
  );
  await page.goto('/account/vouchers/create');
  await page.getByLabel('In our shops only').check();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create voucher' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the voucher' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByText('Return it to my credit').click();
  await page.getByRole('button', { name: 'Return to credit', exact: true }).click();
  await expect(page.getByText('The voucher has been returned to your credit.')).toBeVisible();
  await expect(page.getByText('30,00').first()).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a gift card is bought, printed and given back by plain forms', async ({ page }) => {
    await page.goto('/gift-cards');
    await page.getByLabel('Print it myself').check();
    await page.getByLabel('Another amount').check();
    await page.getByLabel('Amount in euros').fill('900');
    await page.getByLabel('Your name on the card').fill('Ada');
    await sayWhoBuys(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Choose whole euros between 10 and 250.').first()).toBeVisible();
    await expect(page.getByLabel('Your name on the card')).toHaveValue('Ada');
    await page.getByLabel('Amount in euros').fill('30');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const ada = new Shopper(page);
    await ada.payWith(CARDS.declined);
    await expect(page).toHaveURL(/\/gift-cards\//);
    await expect(page.getByRole('alert')).toBeVisible();
    await ada.payWith(CARDS.paid);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you, it is ready to print' }),
    ).toBeVisible();
    await page.getByText('Ask for a refund').click();
    await page.getByRole('button', { name: 'Withdraw from this purchase' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This gift card was returned' })).toBeVisible();
  });
});
