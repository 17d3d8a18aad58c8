import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { send } from './pages/calls.ts';
import { signUp } from './pages/customer.ts';
import { onDatabase } from './pages/shop-database.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const SAVED = 'Visa ending in 4242';

/** Goes to the payment step with a new item, as a customer with an address. */
async function toPayment(page: Page, ada: Shopper, piece: Parameters<Shopper['putIntoBag']>[0]) {
  await ada.putIntoBag(piece);
  await page.getByRole('dialog').getByRole('link', { name: 'Check out', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

/** Buys an item with a new card, which the customer's account keeps. */
async function keepCard(page: Page, ada: Shopper, piece: Parameters<Shopper['putIntoBag']>[0]) {
  await toPayment(page, ada, piece);
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await ada.fillCard(CARDS.paid);
  await ada.payButton.click();
  await ada.seesHeading('Thank you for your order');
}

async function customerWithAddress(page: Page): Promise<Shopper> {
  await page.goto('/pages/faq');
  await signUp(page);
  await send(page, 'POST', 'customer/addresses', {
    firstName: 'Ada',
    lastName: 'Byron',
    street: '18 rue de Bretagne',
    postcode: '75003',
    city: 'Paris',
    countryCode: 'FR',
  });
  return new Shopper(page);
}

test('a customer keeps a card, pays the next order in five presses, and removes the card', async ({
  page,
  request,
}) => {
  const ada = await customerWithAddress(page);
  await toPayment(page, ada, await itemToBuy(request));
  const keep = page.getByRole('checkbox', { name: 'Save this card for next time' });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await ada.fillCard(CARDS.paid);
  await ada.payButton.click();
  await ada.seesHeading('Thank you for your order');

  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await page.goto('/');
  await press(page.getByRole('main').locator('a[href^="/products/"]').nth(1));
  await expect(page.getByRole('button', { name: 'Add to bag' }).first()).toBeEnabled();
  await press(page.getByRole('button', { name: 'Add to bag' }).first());
  await press(page.getByRole('dialog').getByRole('link', { name: 'Check out', exact: true }));
  await press(page.getByRole('button', { name: 'Continue to payment' }));
  await expect(page.getByRole('radio', { name: SAVED })).toBeChecked();
  await expectAccessible(page);
  await expectFits(page);
  await press(ada.payButton.first());
  await ada.seesHeading('Thank you for your order');
  expect(presses).toBe(5);

  await page.goto('/account/informations');
  await page.getByText('Saved cards').click();
  await expect(page.getByText(SAVED).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${SAVED}` }).click();
  await expect(page.getByText('The card has been removed.')).toBeVisible();
  await expect(page.getByText(SAVED)).toHaveCount(0);
});

test('a saved card may still be asked about by its bank, and another card can pay instead', async ({
  page,
  request,
}) => {
  const ada = await customerWithAddress(page);
  await toPayment(page, ada, await itemToBuy(request));
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  await ada.fillCard(CARDS.asksTheBank);
  await ada.payButton.click();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await ada.seesHeading('Thank you for your order');

  await toPayment(page, ada, await itemToBuy(request));
  await ada.payButton.first().click();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await ada.seesHeading('Thank you for your order');

  await toPayment(page, ada, await itemToBuy(request));
  await page.getByText('Pay with another card').click();
  await ada.fillCard(CARDS.paid);
  await ada.payButton.last().click();
  await ada.seesHeading('Thank you for your order');
});

test('an expired card is marked in the account, and not offered at the payment', async ({
  page,
  request,
}) => {
  const ada = await customerWithAddress(page);
  await keepCard(page, ada, await itemToBuy(request));
  const me = await (await page.request.get('/api/v3/customer/me')).json();
  await onDatabase('update saved_card set expiry_year = 2024 where customer_id = $1', [me.id]);

  await page.goto('/account/informations');
  await page.getByText('Saved cards').click();
  await expect(page.getByText('Expired 12 / 24')).toBeVisible();
  await toPayment(page, ada, await itemToBuy(request));
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByRole('radio', { name: SAVED })).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a card that another tab removed is refused with its reason', async ({ browser, page, request }) => {
      const scripted = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
      const ada = await customerWithAddress(scripted);
      await keepCard(scripted, ada, await itemToBuy(request));
      await toPayment(scripted, ada, await itemToBuy(request));
      await expect(scripted.getByRole('radio', { name: SAVED })).toBeChecked();
      await page.context().addCookies(await scripted.context().cookies());
      await page.goto('/checkout?part=payment');
      await expect(page.getByRole('radio', { name: SAVED })).toBeChecked();

      await scripted.goto('/account/informations');
      await scripted.getByText('Saved cards').click();
      await scripted.getByRole('button', { name: `Remove ${SAVED}` }).click();
      await expect(scripted.getByText('The card has been removed.')).toBeVisible();
      await page.getByRole('button', { name: 'Order and pay' }).first().click();
      await expect(page.getByText('This card has been removed from your account.')).toBeVisible();
      await expect(page.getByText('Card number')).toBeVisible({ visible: !javaScriptEnabled });
    });
  });
}
