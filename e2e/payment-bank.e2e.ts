import { expect } from '@playwright/test';
import { moneyFor, ordersOf } from './pages/paying.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

const APPROVE = { name: 'Approve the payment' };

test('a bank’s question that is left by the back button is taken up again, and paid once', async ({
  page,
  request,
}) => {
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await ada.toPayment(piece);
  await ada.payWith(CARDS.asksTheBank);
  await expect(page.getByRole('button', APPROVE)).toBeVisible();
  await page.goBack();
  // Nothing is lost: the card form is ready to be submitted again.
  await expect(ada.payButton).toBeEnabled();
  await page.goForward();
  await page.getByRole('button', APPROVE).click();
  await ada.seesHeading('Thank you for your order');
  expect(await moneyFor(piece)).toEqual({ succeeded: 1 });
  // Going back over the bank's page to the checkout: the challenge is over, and paying again is impossible.
  await page.goBack();
  await ada.seesHeading('Thank you for your order');
  expect(await moneyFor(piece)).toEqual({ succeeded: 1 });
  expect(await ordersOf(piece)).toEqual(['paid']);
});

test.describe('for those who like motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a bank’s question opens without a complaint of the browser', async ({ page, request }) => {
    const complaints: string[] = [];
    // A busy browser may skip a transition; a page that does not opt in is an error.
    page.on('pageerror', ({ message }) => /opt-in/.test(message) && complaints.push(message));
    const ada = new Shopper(page);
    await ada.toPayment(await itemToBuy(request));
    await ada.payWith(CARDS.asksTheBank);
    await page.getByRole('button', APPROVE).click();
    await ada.seesHeading('Thank you for your order');
    expect(complaints).toEqual([]);
  });
});

test('a bank’s question is answered in another tab, and the tab that asked shows what came of it', async ({
  page,
  request,
}) => {
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await ada.toPayment(piece);
  await ada.payWith(CARDS.asksTheBank);
  await expect(page.getByRole('button', APPROVE)).toBeVisible();
  const question = page.url();
  await page.goBack();
  await expect(ada.payButton).toBeEnabled();

  const tab = await page.context().newPage();
  await tab.goto(question);
  await tab.getByRole('button', APPROVE).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  // The first tab does not know yet; paying there leads to the same result and charges nothing more.
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  expect(await moneyFor(piece)).toEqual({ succeeded: 1 });
});

test('a question that was left for another card can be answered no more', async ({ page, request }) => {
  const ada = new Shopper(page);
  const piece = await itemToBuy(request);
  await ada.toPayment(piece);
  await ada.payWith(CARDS.asksTheBank);
  const approve = page.getByRole('button', APPROVE);
  await expect(approve).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await page.goBack();
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  expect(await moneyFor(piece)).toEqual({ canceled: 1, succeeded: 1 });
  await tab.getByRole('button', APPROVE).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  expect(await moneyFor(piece)).toEqual({ canceled: 1, succeeded: 1 });
  expect(await ordersOf(piece)).toEqual(['paid']);
});
