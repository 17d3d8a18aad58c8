import { expect, type Page } from '@playwright/test';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/stripe.ts';

// Cards by Stripe: the shop's real SDK and the page's real loader; a double answers for Stripe's hosts.

const isStripes = (url: string) => /(^|\.)stripe\.(com|test)$/.test(new URL(url).host);

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Order and pay/ }).click();
}

test('a guest pays by Stripe after a refused card; the webhook comes after the page', async ({
  page,
  request,
  stripe,
}) => {
  const wrong: string[] = [];
  page.on('console', (line) => /Content Security Policy/.test(line.text()) && wrong.push(line.text()));
  const asked: string[] = [];
  page.on('request', (sent) => void asked.push(sent.url()));
  const ada = new Shopper(page);
  await page.goto('/');
  await ada.putIntoBag(await itemToBuy(request));
  await page.getByRole('dialog').getByRole('link', { name: 'Check out', exact: true }).click();
  await ada.tellWho();
  await expect(page.getByLabel('Street and number')).toBeVisible();
  expect(asked.filter(isStripes), 'nothing of Stripe before the payment').toEqual([]);
  const scripts = new Set(asked.filter((url) => /\/_next\/.*\.js/.test(url)));
  expect(scripts.size).toBeGreaterThan(5);
  for (const script of scripts)
    expect(await (await request.get(script)).text(), script).not.toContain('js.stripe.com');
  await ada.tellWhere();
  await expect(page.getByTitle('Secure payment input frame')).toBeVisible();
  expect(asked.filter(isStripes)[0]).toMatch(/^https:\/\/js\.stripe\.com\//);

  await pay(page, '');
  await expect(page.getByRole('alert').filter({ hasText: 'Your card number is incomplete.' })).toBeVisible();
  await pay(page, '4000000000000002');
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveValue('4000000000000002');
  await pay(page, '4242424242424242');
  await page.waitForURL(/payment-result/);
  await expect(page).not.toHaveURL(/secret/);
  await ada.seesHeading('Thank you for your order');
  expect(await stripe.bringEvents()).toEqual(new Set([200]));
  await page.reload();
  await ada.seesHeading('Thank you for your order');
  expect([...stripe.double.books.intents.values()].map(({ status }) => status)).toEqual(['succeeded']);
  expect(wrong).toEqual([]);
});

test('a bank’s question is answered on the bank’s page, and leads back to the result', async ({
  page,
  request,
}) => {
  const ada = new Shopper(page);
  await ada.toPayment(await itemToBuy(request));
  await pay(page, '4000002760003184');
  await page.getByRole('link', { name: 'Approve the payment' }).click();
  await page.waitForURL(/payment-result/);
  await ada.seesHeading('Thank you for your order');
});

test('a wallet of Stripe’s pays from the product page in three presses, and the order has its address', async ({
  page,
  request,
}) => {
  const wrong: string[] = [];
  page.on('console', (line) => /Content Security Policy/.test(line.text()) && wrong.push(line.text()));
  const asked: string[] = [];
  page.on('request', (sent) => void asked.push(sent.url()));
  await page.goto(`/products/${(await itemToBuy(request)).slug}`);
  const express = page.getByRole('button', { name: 'Express payment' });
  await expect(express).toBeEnabled();
  expect(asked.filter(isStripes), 'nothing of Stripe on a public page').toEqual([]);
  await express.click();
  await page.getByRole('button', { name: 'Buy with the phone' }).click();
  await new Shopper(page).seesHeading('Thank you for your order');
  await expect(page.getByText('18 rue de Bretagne')).toBeVisible();
  await expect(page.getByText('ada@example.org').first()).toBeVisible();
  expect(wrong).toEqual([]);
});

test('says so where Stripe’s script is kept away, and opens once it is not', async ({ page, request }) => {
  const ada = new Shopper(page);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await ada.putIntoBag(await itemToBuy(request));
  await page.getByRole('link', { name: 'Check out', exact: true }).click();
  await ada.tellWho();
  await ada.tellWhere();
  await expect(page.getByText('The card form did not load')).toBeVisible();
  await page.unroute('https://js.stripe.com/**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByTitle('Secure payment input frame')).toBeVisible();
});
