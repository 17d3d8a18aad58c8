import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { brand, deliver } from './pages/brand.ts';
import { signUp } from './pages/customer.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

test('a customer follows an order through invoice, return and refund in the account', async ({
  page,
  request,
}) => {
  await signUp(page);
  const ada = new Shopper(page);
  const { reference } = await ada.buy(await itemToBuy(request), await itemToBuy(request));

  const menu = page.getByRole('navigation', { name: 'Account' });
  const main = page.getByRole('main');
  const row = main.getByRole('listitem').filter({ hasText: reference });
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const pdf = async (name: string) => {
    const file = await page.request.get((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type']], name).toEqual([200, 'application/pdf']);
  };

  await page.goto('/account');
  await expect(part('Last orders').getByRole('link', { name: `See order ${reference}` })).toBeVisible();
  // It is not packed yet.
  await expect(main.getByText('Your latest order')).toBeVisible();
  await expect(main.getByText('On its way to you')).toBeHidden();
  await menu.getByRole('link', { name: 'Orders' }).click();
  await expect(row).toContainText('Ordered');
  await row.getByRole('link', { name: `See order ${reference}` }).click();
  await ada.seesHeading(`Order ${reference}`);
  await expect(main.getByText('18 rue de Bretagne')).toBeVisible();
  await pdf('Invoice (PDF)');

  await deliver(reference);
  await menu.getByRole('link', { name: 'Orders' }).click();
  await expect(row).toContainText('Delivered');
  await row.getByRole('link', { name: /^Return until .* \d{4}/ }).click();
  await ada.seesHeading('Return a piece');
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Why are you returning it?').first().selectOption('Too small');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your refund', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm return' }).click();
  await expect(part('Returns').getByText('Your return is registered.')).toBeVisible();
  await part('Returns').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Return /);
  await expect(main.getByText('Waiting for your parcel')).toBeVisible();
  await expect(main.getByText('Too small')).toBeVisible();
  await expectAccessible(page);

  await brand(reference, 'receive-return');
  await page.reload();
  await expect(main.getByText('Received, being checked')).toBeVisible();
  await brand(reference, 'refund-return');
  await page.reload();
  await expect(main.getByText('Refunded', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Order ${reference}` }).click();
  await expect(part('Refunds').getByText('For your return')).toBeVisible();
  await expect(part('Refunds').getByRole('listitem').filter({ hasText: 'to your card' })).toBeVisible();
  await pdf('Credit note (PDF)');
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Orders' }).click();
  await expect(row).toBeVisible();
});

test('a printed order has its pieces and amounts, without the menu and the forms', async ({
  page,
  request,
}) => {
  await signUp(page);
  const order = await new Shopper(page).buy(await itemToBuy(request));
  await page.goto(`/account/orders/${order.id}`);
  const forms = page.getByRole('region', { name: 'Change this order' });
  await expect(forms).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.reference}` })).toBeVisible();
  await expect(page.getByText('18 rue de Bretagne')).toBeVisible();
  await expect(forms).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden();
});
