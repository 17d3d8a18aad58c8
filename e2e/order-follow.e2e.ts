import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { linkInMail, newEmail } from './pages/customer.ts';
import { onDatabase } from './pages/shop-database.ts';
import { CARDS, itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { confirmTradeInOfCoats } from './pages/trade-ins.ts';
import { expectFits } from './pages/widths.ts';

/** Returns the path of a mailed link, built like in the mail. */
async function mailedLink(reference: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const rows = await onDatabase<{ plain: string }>(
      `select plain from mail where kind = 'order-link' and data ->> 'reference' = $1 and plain is not null`,
      [reference],
    );
    found = /https?:\/\/\S*\/pages\/order-details-follow\?link=\S+/.exec(rows[0]?.plain ?? '')?.[0];
    expect(found).toBeTruthy();
  }).toPass();
  return new URL(found ?? '').search;
}

test('a guest follows the order just bought, and anyone else by number and email', async ({
  page,
  browser,
  request,
}) => {
  const ada = new Shopper(page);
  await ada.toPayment(await itemToBuy(request));
  await ada.payWith(CARDS.paid);
  await ada.seesHeading('Thank you for your order');
  const reference = (await page.locator('dd').first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Follow this order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);
  await expect(page.getByText('Ordered and paid')).toBeVisible();
  await expect(page.getByText('18 rue de Bretagne')).toBeVisible();
  await expectAccessible(page);
  const invoice = await page.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href');
  const pdf = await page.request.get(invoice ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.goto('/pages/order-follow');
  await expect(page.getByLabel('Order number')).toHaveValue(reference);

  const other = await (await browser.newContext()).newPage();
  await other.goto('/');
  await other.getByRole('contentinfo').getByRole('link', { name: 'Follow an order' }).click();
  await expect(other.getByLabel('Order number')).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('Order number').fill(reference);
  await other.getByLabel('Email address of the order').fill('eve@example.org');
  await other.getByRole('button', { name: 'Show my order' }).click();
  await expect(other.getByText('We found no order with this number and email')).toBeVisible();
  await other.getByLabel('Email address of the order').fill('');
  await other.getByRole('button', { name: 'Show my order' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);
  await expect(other.getByText('18 rue de Bretagne')).toBeHidden();
  expect(await other.content()).not.toContain('Byron');
  await expectAccessible(other);
  await other.getByLabel('Email address of the order').fill('ada@example.org');
  await expect(other.getByRole('link', { name: 'Invoice (PDF)' })).toBeHidden();
  await other.getByRole('button', { name: 'Show all details' }).click();
  await expect(other.getByText('18 rue de Bretagne')).toBeVisible();
  const theirs = await other.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href');
  expect((await other.request.get(theirs ?? '')).status()).toBe(200);
});

test('an order that is followed takes no bag away', async ({ page, browser, request }) => {
  const { reference } = await new Shopper(page).buy(await itemToBuy(request));
  const other = await (await browser.newContext()).newPage();
  const grace = new Shopper(other);
  await grace.putIntoBag(await itemToBuy(request));
  await expect(other.getByRole('link', { name: 'Check out', exact: true })).toBeVisible();
  await other.goto('/pages/order-follow');
  await other.getByLabel('Order number').fill(reference);
  await other.getByRole('button', { name: 'Show my order' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);
  await other.goto('/cart');
  await grace.seesHeading('Your bag, 1 piece');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link by mail opens the order once, when its button is pressed', async ({ page, request }) => {
    const { reference } = await new Shopper(page).buy(await itemToBuy(request));
    await page.context().clearCookies();
    await page.goto('/pages/order-follow');
    for (const email of ['eve@example.org', 'ada@example.org']) {
      await page.getByLabel('Order number').fill(reference);
      await page.getByLabel('Email address of the order').fill(email);
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await expect(page.getByText('If the number and email address match')).toBeVisible();
    }
    const link = await mailedLink(reference);
    // A scanner that only opens the link does not use it up.
    for (const _ of [1, 2]) await page.goto(`/pages/order-details-follow${link}`);
    await page.getByRole('button', { name: 'Open my order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);
    await expect(page.getByText('18 rue de Bretagne')).toBeVisible();
    await page.goto(`/pages/order-details-follow${link}`);
    await page.getByRole('button', { name: 'Open my order' }).click();
    await expect(page.getByText('has expired or was used')).toBeVisible();
  });

  test('the number of a trade-in opens it by a mailed link alone', async ({ page }) => {
    const email = newEmail('follow');
    const { reference } = await confirmTradeInOfCoats(page, email, 1);
    await page.context().clearCookies();
    await page.goto('/pages/order-follow');
    await page.getByLabel('Order number').fill(reference);
    await page.getByLabel('Email address of the order').fill(email);
    await page.getByRole('button', { name: 'Show my order' }).click();
    await expect(page.getByText('If it is the number of a trade-in')).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('If the number and email address match')).toBeVisible();
    await expectFits(page);
    await page.goto(await linkInMail('trade-in-link', email));
    await page.getByRole('button', { name: 'Continue this trade-in' }).click();
    await expect(page.getByText(reference).first()).toBeVisible();
  });

  test('a wrong number is told, and stays typed', async ({ page }) => {
    await page.goto('/pages/order-follow');
    await page.getByLabel('Order number').fill('NOBODYHASIT0');
    await page.getByRole('button', { name: 'Show my order' }).click();
    await expect(page.getByText('We found no order with this number and email')).toBeVisible();
    await expect(page.getByLabel('Order number')).toHaveValue('NOBODYHASIT0');
  });
});
