import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { Keyboard } from './pages/keyboard.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const express = (page: Page) => page.getByRole('button', { name: 'Express payment' });
const pay = (page: Page) => page.getByRole('button', { name: /^Order and pay/ });

test('from the home page to paid in three presses', async ({ page }) => {
  let presses = 0;
  const press = async (target: ReturnType<Page['getByRole']>) => {
    presses += 1;
    await target.click();
  };
  await page.goto('/');
  await press(page.getByRole('main').locator('a[href^="/products/"]').first());
  await expect(page.getByRole('button', { name: 'Add to bag' }).first()).toBeEnabled();
  await press(express(page));
  await expect(page).toHaveURL('/checkout/express');
  await expect(page.getByText('Camille Laurent')).toBeVisible();
  await expect(page.getByText(/By pressing the button you buy 1 piece/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await press(pay(page));
  await new Shopper(page).seesHeading('Thank you for your order');
  expect(presses).toBe(3);
});

test('shows the total of another way of delivery before it is paid', async ({ page, request }) => {
  await new Shopper(page).putIntoBag(await itemToBuy(request));
  await page.getByRole('dialog').getByRole('button', { name: 'Express payment' }).click();
  const before = (await pay(page).textContent()) ?? '';
  await page.getByLabel('Delivery method').selectOption({ index: 1 });
  await expect(pay(page)).not.toHaveText(before);
  await expect(pay(page)).toBeEnabled();
  await pay(page).click();
  await new Shopper(page).seesHeading('Thank you for your order');
});

test('refuses an address abroad and a declined card in words, then pays', async ({ page, request }) => {
  await page.goto(`/products/${(await itemToBuy(request)).slug}`);
  await express(page).click();
  await page.getByLabel('Deliver to').selectOption({ index: 2 });
  await pay(page).click();
  await expect(page.getByText('We do not deliver to the country of this address.')).toBeVisible();
  await page.getByLabel('Deliver to').selectOption({ index: 0 });
  await page.getByLabel('Card').selectOption({ index: 2 });
  await pay(page).click();
  await expect(page.getByText('Your bank did not accept this payment.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Card').selectOption({ index: 1 });
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await new Shopper(page).seesHeading('Thank you for your order');
});

test('tells of a piece that another shopper took meanwhile', async ({ page, browser, request }) => {
  const piece = await itemToBuy(request);
  await page.goto(`/products/${piece.slug}`);
  await expect(express(page)).toBeEnabled();
  const other = await browser.newContext();
  await new Shopper(await other.newPage()).putIntoBag(piece);
  await express(page).click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await other.close();
});

test('pays with the keyboard alone', async ({ page, request }) => {
  await page.goto(`/products/${(await itemToBuy(request)).slug}`);
  const keyboard = new Keyboard(page);
  await keyboard.press(express(page));
  await expect(page).toHaveURL('/checkout/express');
  await keyboard.press(pay(page));
  await new Shopper(page).seesHeading('Thank you for your order');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pays as a plain form', async ({ page, request }) => {
    await page.goto(`/products/${(await itemToBuy(request)).slug}`);
    await express(page).click();
    await pay(page).click();
    await new Shopper(page).seesHeading('Thank you for your order');
  });
});
