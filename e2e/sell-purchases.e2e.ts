import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { linkInMail, newEmail, signUp } from './pages/customer.ts';
import { bought, load, orderNumber, pictureOf, row } from './pages/purchases.ts';
import { test } from './pages/test.ts';

test('two purchases are sold without questions, and a third with those that its order leaves', async ({
  page,
}) => {
  const email = newEmail('buyer');
  await signUp(page, email);
  await page.goto(await linkInMail('account-activation', email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, all done' })).toBeVisible();
  const [order, picture] = [orderNumber(), await pictureOf(page)];
  await load(
    row(order, email, '"Wool coat, navy"', `Coat,Women,38,Navy,219.00,${picture}`),
    row(order, email, 'Linen shirt', `Shirt,Women,40,White,89.00,${picture}`),
    row(order, email, 'Paulette', ',Women,,,129.00,'),
  );

  await page.goto('/pages/trade-in');
  const pieces = bought(page).getByRole('listitem');
  await expect(pieces).toHaveCount(3);
  const coat = pieces.filter({ hasText: 'Wool coat, navy' });
  await expect(coat).toContainText('You paid 219,00');
  await expect(coat).toContainText('Up to');
  await expect
    .poll(() => coat.getByRole('presentation').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);

  await coat.getByRole('button', { name: /^Sell this/ }).click();
  await expect(page.getByRole('heading', { name: '1 piece in your parcel' })).toBeVisible();
  await bought(page).getByRole('button', { name: 'Sell this Linen shirt' }).click();
  await expect(page.getByRole('heading', { name: '2 pieces in your parcel' })).toBeVisible();
  await expect(bought(page).getByRole('listitem')).toHaveCount(1);

  await bought(page)
    .getByRole('link', { name: /^\d questions Paulette/ })
    .click();
  const questions = page.getByRole('region', { name: /questions about your piece/ });
  await expect(questions.getByLabel('Bought in')).toHaveCount(0);
  await expect(questions.getByLabel('Brand')).toHaveCount(0);
  await expectAccessible(page);
  await questions.getByLabel('Category').selectOption({ label: 'Clothing' });
  await questions.getByLabel('Type').selectOption({ label: 'Dress' });
  await questions.getByLabel('Colour').selectOption({ label: 'Black' });
  await questions.getByLabel('Size').selectOption('38');
  await questions.getByRole('button', { name: 'Add this piece' }).click();
  await expect(page.getByRole('heading', { name: '3 pieces in your parcel' })).toBeVisible();
  await expect(bought(page).getByRole('listitem')).toHaveCount(0);

  await page.getByRole('link', { name: 'Next: condition' }).click();
  await expect(page.getByText('Wool coat, navy')).toBeVisible();
  await expect(page.getByText('You paid 219,00')).toBeVisible();
});

test('a guest finds an order by its number and email, and learns nothing of other orders', async ({
  page,
}) => {
  const [order, email] = [orderNumber(), newEmail('gift')];
  await load(
    row(order, email, 'Silk scarf', 'Scarf,Women,,Red,79.00,'),
    row(order, email, 'Wool coat', 'Coat,Women,38,Navy,219.00,'),
  );
  await page.goto('/pages/trade-in');
  await expect(page.getByRole('link', { name: 'Sign in to see your purchases' })).toBeVisible();
  const find = async (mailbox: string) => {
    const number = page.getByLabel('Order number');
    if (!(await number.isVisible())) await page.getByText('Find another order').click();
    await number.fill(order);
    await page.getByLabel('Email of the order').fill(mailbox);
    await page.getByRole('button', { name: 'Find its pieces' }).click();
  };
  await find(newEmail('eve'));
  await expect(page.getByRole('alert').filter({ hasText: 'We found no order' })).toBeVisible();
  await expect(bought(page).getByRole('listitem')).toHaveCount(0);
  await find(email);
  await expect(bought(page).getByRole('listitem').filter({ hasText: 'Wool coat' })).toBeVisible();
  await bought(page).getByRole('button', { name: 'Sell this Wool coat' }).click();
  await expect(page.getByRole('heading', { name: '1 piece in your parcel' })).toBeVisible();
});
