import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { booking, storeDayCollection } from '#contract/booking.ts';
import { giftCardCollection } from '#contract/credit.ts';
import { money } from '#lib/office/formats.ts';
import { shopDay } from '#shared/shop-time.ts';
import { expectAccessible } from './pages/accessible.ts';
import { orderOf, send } from './pages/calls.ts';
import { browserWithCamera } from './pages/camera.ts';
import { signUp } from './pages/customer.ts';
import { joinOffice } from './pages/office.ts';
import { onDatabase } from './pages/shop-database.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { voucher } from './pages/voucher.ts';
import { expectFits } from './pages/widths.ts';

const OWN = 'paris-marais';
const OTHER = 'lyon-presquile';

/** Types a code and presses Enter, like a scanner. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const box = (page: Page) => page.getByLabel('Code of the voucher');
const amount = (page: Page) => page.getByLabel('Amount in euros');

/** Creates a customer with a voucher of 50 euros for stores only. @returns its code and the customer's id */
async function customerWithVoucher(page: Page) {
  const email = await signUp(page);
  await onDatabase(`update customer set email_confirmed_at = now() where email = $1`, [email]);
  await onDatabase(
    `insert into wallet_transaction (customer_id, amount, reason) select id, 5000, 'granted' from customer where email = $1`,
    [email],
  );
  await send(page, 'POST', 'customer/gift-cards', { amount: 5_000, scope: 'store' });
  const answer = await page.request.get('/api/v3/customer/gift-cards', {
    headers: { accept: 'application/ld+json' },
  });
  const [made] = giftCardCollection.parse(await answer.json())['hydra:member'];
  if (!made) throw new Error('the voucher was not made');
  return made;
}

test('a customer’s voucher is redeemed at the till in part, twice, undone, and not beyond its balance', async ({
  page,
  browser,
}) => {
  const { code, id } = await customerWithVoucher(page);
  const till = await browser.newPage();
  await joinOffice(till, 'Mona Leroy', `assistant@${OWN}`);
  await till.getByRole('button', { name: 'I have written them down' }).press('Enter');
  await till.getByRole('link', { name: 'Stores' }).first().waitFor();
  await till.keyboard.press('g');
  await till.keyboard.press('h');
  await expect(till.getByRole('heading', { level: 1, name: 'Revoir Marais' })).toBeVisible();
  await expect(box(till)).toBeFocused();
  await expectAccessible(till);
  await expectFits(till);

  await scan(till, 'ABCD ABCD ABCD ABCD');
  await expect(till.getByText('This code is not known, or it can no longer be used.')).toBeVisible();
  await scan(till, code);
  await expect(amount(till)).toBeFocused();
  await expect(till.getByText(`left of ${money(5_000)}`)).toBeVisible();
  await till.keyboard.type('20');
  await expect(till.getByRole('button', { name: `Redeem ${money(2_000)}` })).toBeVisible();
  await expectAccessible(till);
  await expectFits(till);
  await till.keyboard.press('Enter');
  await expect(till.getByText(`${money(2_000)} redeemed, ${money(3_000)} left`)).toBeVisible();
  await expect(box(till)).toBeFocused();

  await scan(till, code);
  await expect(amount(till)).toBeFocused();
  await till.keyboard.type('30,01');
  await expect(till.getByText(`There are ${money(3_000)} on this voucher.`)).toBeVisible();
  await till.keyboard.press('Enter');
  await expectAccessible(till);
  await till.keyboard.press('ControlOrMeta+a');
  await till.keyboard.type('12,50');
  await till.keyboard.press('Enter');
  await expect(till.getByText(`${money(1_250)} redeemed, ${money(1_750)} left`)).toBeVisible();
  await till.keyboard.press('ControlOrMeta+z');
  await expect(till.getByText(`${money(1_250)} is back on the voucher, ${money(3_000)} left`)).toBeVisible();
  await expect(till.getByText('undone', { exact: true })).toBeVisible();
  await expectAccessible(till);
  await till.close();

  await page.goto(`/account/vouchers/${id}`);
  await expect(page.getByText('Revoir Marais')).toBeVisible();
  await expect(page.getByText('30,00').first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test('the camera of a tablet reads the voucher from the customer’s telephone', async ({ page, baseURL }) => {
  const { id } = await customerWithVoucher(page);
  await page.goto(`/account/vouchers/${id}`);
  const picture = await page.getByRole('img', { name: 'QR code of the voucher' }).screenshot();
  const browser = await browserWithCamera(picture, join(tmpdir(), `voucher-${process.pid}.y4m`));
  const till = await browser.newPage({ baseURL });
  await joinOffice(till, 'Mona Leroy', `assistant@${OWN}`);
  await till.goto(`/office/stores/${OWN}`);
  await till.getByRole('button', { name: 'Camera' }).click();
  await expect(till.getByText(`left of ${money(5_000)}`)).toBeVisible();
  await browser.close();
});

test('an assistant of another store gets nothing: neither the screen, nor the list, nor the voucher', async ({
  page,
}) => {
  await joinOffice(page, 'Hugo Blanc', `assistant@${OTHER}`);
  await page.goto('/office/stores');
  await expect(page.getByRole('heading', { level: 1, name: 'Revoir Presqu’île' })).toBeVisible();
  await page.goto(`/office/stores/${OWN}`);
  await expect(page.getByText('This does not exist, or is not yours to see.').first()).toBeVisible();
  await expectAccessible(page);
  const code = await voucher(1_000);
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/ld+json' };
  const guessed = (path: string, data: object) =>
    page.request.post(`/api/v3/private/${path}`, { headers, data });
  expect((await guessed('till-redemptions/lookup', { store: OWN, code })).status()).toBe(404);
  const key = crypto.randomUUID();
  expect((await guessed('till-redemptions', { store: OWN, code, amount: 100, key })).status()).toBe(404);
  expect((await page.request.get(`/api/v3/private/stores/${OWN}`)).status()).toBe(404);
});

test('a manager sees every store with its day, and opens one', async ({ page }) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto('/office/stores');
  await expect(page.getByRole('link', { name: 'Revoir Marais' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revoir Marylebone' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Revoir Marais' }).press('Enter');
  await expect(box(page)).toBeFocused();
});

/**
 * Creates a customer with a proven mailbox and an appointment in the store, some days ahead. @returns its id and
 * mailbox
 */
async function customerWithAppointment(page: Page, days: number) {
  const email = await signUp(page);
  await onDatabase(`update customer set email_confirmed_at = now() where email = $1`, [email]);
  const day = (ahead: number) => shopDay(Date.now() + ahead * 86_400_000);
  const answer = await page.request.get(
    `/api/v3/customer/real-stores/${OWN}/slots?from=${day(days)}&to=${day(days + 3)}`,
    { headers: { accept: 'application/ld+json' } },
  );
  const slots = storeDayCollection.parse(await answer.json())['hydra:member'].flatMap((one) => one.slots);
  const slot = slots.find(({ free }) => free > 0);
  if (!slot) throw new Error('no time is free');
  const made = await send(page, 'POST', 'customer/bookings', {
    realStore: `/api/v3/customer/real-stores/${OWN}`,
    startsAt: slot.startsAt,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    phone: `+336${String(Date.now()).slice(-8)}`,
    itemCount: '4-6',
  });
  return { ...booking.parse(await made.json()), email, day: slot.day };
}

const kindsOfMails = async (email: string) =>
  (
    await onDatabase<{ kind: string }>('select kind from mail where recipient = $1 order by created_at, id', [
      email,
    ])
  ).map(({ kind }) => kind);

test('an appointment is moved, then cancelled, by the keyboard, and the customer is mailed', async ({
  page,
  browser,
}) => {
  const made = await customerWithAppointment(page, 2);
  const desk = await browser.newPage();
  await joinOffice(desk, 'Mona Leroy', `assistant@${OWN}`);
  await desk.goto(`/office/appointments?day=${made.day}`);
  await expect(desk.getByRole('button', { name: /Ada Lovelace, 4-6 items/ })).toBeVisible();
  await expectAccessible(desk);
  await expectFits(desk);
  await desk.keyboard.press('j');
  await expect(desk.getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('m');
  await expect(desk.getByLabel('Day', { exact: true })).toBeFocused();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Move to / }).press('Enter');
  await expect(desk.getByText(/^Ada Lovelace comes on .* and has mail$/)).toBeVisible();
  await expect.poll(() => kindsOfMails(made.email)).toContain('booking-moved');
  const [moved] = await onDatabase<{ starts_at: Date }>('select starts_at from booking where id = $1', [
    made.id,
  ]);
  expect(moved?.starts_at.toISOString()).not.toBe(new Date(made.startsAt).toISOString());

  const movedDay = moved?.starts_at.toISOString().slice(0, 10) ?? '';
  await desk.goto(`/office/appointments?day=${movedDay}&view=day`);
  await desk.getByRole('button', { name: /Ada Lovelace, 4-6 items/ }).press('Enter');
  await desk.getByRole('button', { name: 'Cancel…' }).press('Enter');
  await expect(desk.getByRole('dialog')).toContainText('Cancel the appointment of Ada Lovelace');
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
  await expect(desk.getByText('The appointment is cancelled, Ada Lovelace has mail')).toBeVisible();
  await expect.poll(() => kindsOfMails(made.email)).toContain('booking-cancelled');
  await desk.close();
});

test('an order is handed over: the buyer’s code, each item, Enter', async ({ page, request, browser }) => {
  const order = await new Shopper(page).buy(await itemToBuy(request), await itemToBuy(request));
  await onDatabase('update purchase_order set real_store_id = $2 where id = $1', [order.id, OWN]);
  const desk = await browser.newPage();
  await joinOffice(desk, 'Mona Leroy', `assistant@${OWN}`);
  await desk.goto(`/office/stores/${OWN}?part=collect`);
  const code = desk.getByLabel('Code of the buyer or of an item');
  await expect(code).toBeFocused();
  await expect(desk.getByRole('table', { name: 'To be collected here' })).toBeVisible();
  await expectAccessible(desk);
  await expectFits(desk);
  await scan(desk, 'RVNOSUCHORDER');
  await expect(desk.getByText('No order that waits here has RVNOSUCHORDER.')).toBeVisible();
  await scan(desk, order.reference.toLowerCase());
  await expect(desk.getByLabel('Code of the item')).toBeFocused();
  await scan(desk, 'RV-ELSEWHERE');
  await expect(desk.getByText('RV-ELSEWHERE is not in this order. Do not hand it over.')).toBeVisible();
  await expectAccessible(desk);
  const items = await onDatabase<{ sku: string }>(
    'select i.sku from order_line l join item i on i.id = l.item_id where l.order_id = $1',
    [order.id],
  );
  for (const { sku } of items) await scan(desk, sku);
  await expect(desk.getByRole('button', { name: 'Hand over' })).toBeEnabled();
  await expectAccessible(desk);
  await expectFits(desk);
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/^Handed over to .*, who has mail$/)).toBeVisible();
  expect((await orderOf(page, order.id)).state).toBe('delivered');
  await desk.close();
});

test('a manager changes hours, closes a day, and makes a code for a person and one for a tablet', async ({
  page,
}) => {
  await joinOffice(page, 'Inès Morel', 'manager');
  await page.goto(`/office/stores/${OTHER}?part=hours`);
  await page.getByLabel('Saturday').fill('10:00-13:00, 25:00-19:00');
  await expect(page.getByText('Write times as 11:00-13:00, 14:00-19:30.')).toBeVisible();
  await page.getByLabel('Saturday').fill('10:00-13:00, 14:00-18:00');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Hours of Revoir Presqu’île are saved')).toBeVisible();
  await page.getByLabel('First day').fill('2027-05-01');
  await page.getByLabel('First day').press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Saturday 1 May' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Open again: Saturday 1 May' }).press('Enter');
  await expect(page.getByText('Revoir Presqu’île is open then')).toBeVisible();

  await page.getByRole('link', { name: 'Staff and tablets' }).press('Enter');
  await page.getByLabel('Name of the person').fill('Hugo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Code of Hugo' })).toBeVisible();
  await page.getByLabel('Name of the tablet').fill(`Counter ${Date.now()}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Code of Counter/ })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Disable the code of Hugo' }).first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, end it' }).press('Enter');
  await expect(page.getByText('The code opens nothing any more')).toBeVisible();
});
