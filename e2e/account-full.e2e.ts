import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { onDatabase } from './pages/shop-database.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/ld+json' };
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const ADDRESS = { firstName: 'Ada', lastName: LONG, postcode: '75003', city: 'Paris', countryCode: 'FR' };
const COMPANY = 'Société générale de restauration des bâtiments historiques';

/** Vouchers; one has expired, and one expires soon. */
const VOUCHERS = [
  { scope: 'online', days: -3 },
  { scope: 'online', days: 20 },
  { scope: 'online', days: 365 },
  { scope: 'store', days: 365 },
];

/**
 * Fills an account with years of data: long unbreakable names, addresses, orders, credit and vouchers in every
 * state.
 */
async function fillAccount(page: Page): Promise<void> {
  const email = await signUp(page);
  await onDatabase(`update customer set last_name = $2, email_confirmed_at = now() where email = $1`, [
    email,
    LONG,
  ]);
  for (const street of [`1 rue ${LONG}`, '4 rue des Archives', '7 quai du Louvre']) {
    const answer = await page.request.post('/api/v3/customer/addresses', {
      headers: HEADERS,
      data: { ...ADDRESS, street, company: COMPANY, phone: '+33612345678' },
    });
    expect(answer.status()).toBe(201);
  }
  await onDatabase(
    `insert into wallet_transaction (customer_id, amount, reason, created_at)
      select c.id, case when n % 3 = 0 then -100 else 12000 end, (array['granted', 'paid', 'refunded'])[1 + n % 3],
        now() - make_interval(days => n) from customer c, generate_series(1, 60) n where c.email = $1`,
    [email],
  );
  await onDatabase(
    `with placed as (
      insert into purchase_order (reference, state, customer_id, email, items_total, total, created_at)
      select upper(substr(translate(md5(n || c.email), 'ilou', '0000'), 1, 12)),
        (array['paid', 'shipped', 'delivered', 'cancelled', 'refunded'])[1 + n % 5], c.id, c.email, 4200, 4200,
        now() - make_interval(days => n)
      from customer c, generate_series(1, 23) n where c.email = $1 returning id)
    insert into order_line (order_id, item_id, unit_price)
      select placed.id, a.id, 4200 from placed, (select id from item order by id limit 2) a`,
    [email],
  );
  for (const { scope, days } of VOUCHERS) {
    const answer = await page.request.post('/api/v3/customer/gift-cards', {
      headers: { ...HEADERS, 'idempotency-key': crypto.randomUUID() },
      data: { amount: 2500, scope },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id } = await answer.json();
    await onDatabase(`update gift_card set expires_at = now() + make_interval(days => $2) where id = $1`, [
      id,
      days,
    ]);
  }
}

/** Widths from the narrowest window, which equals one of 1280 px at 400 %, to a desktop: no content is wider. */
const WIDTHS = [320, 820, 1440];

test('a full account fits every width and keeps the rules of WCAG', async ({ page }) => {
  await fillAccount(page);
  await page.goto('/account/orders?page=99');
  await expect(page).toHaveURL('/account/orders?page=3');
  for (const path of [
    '/account',
    '/account/orders?page=2',
    '/account/addresses',
    '/account/vouchers',
    '/account/vouchers?page=4',
    '/account/informations',
    '/account/informations/password',
    '/wishlist',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, WIDTHS);
    await expectAccessible(page);
  }
  await page.goto('/account/addresses');
  await expect(page.locator('address').filter({ hasText: COMPANY })).toHaveCount(3);
});

test('a form of the account keeps the rules of WCAG with its errors, and without a network', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/account/addresses/create');
  const save = page.getByRole('button', { name: 'Save address' });
  await save.click();
  await expect(page.getByLabel('Street and number')).toHaveAttribute('aria-invalid', 'true');
  await expectFits(page, WIDTHS);
  await expectAccessible(page);
  await context.setOffline(true);
  await expect(save).toBeDisabled();
  await expect(page.getByText('You can do this as soon as you are back online.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.goto('/account/informations/password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await expectFits(page, WIDTHS);
  await expectAccessible(page);
});
