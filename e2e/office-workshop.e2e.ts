import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type OfficeTradeInDetails, officeTradeInDetails } from '#contract/private/trade-ins.ts';
import { expectAccessible } from './pages/accessible.ts';
import { browserWithCamera } from './pages/camera.ts';
import { newEmail } from './pages/customer.ts';
import { awaitHydration } from './pages/hydration.ts';
import { joinOffice } from './pages/office.ts';
import { onDatabase } from './pages/shop-database.ts';
import { refusedConsent, test } from './pages/test.ts';
import { confirmTradeInOfCoats, photo, receive } from './pages/trade-ins.ts';
import { expectFits } from './pages/widths.ts';

/** Reads an item from the private API in this browser. */
const itemOf = async (page: Page, number: string): Promise<OfficeTradeInDetails> =>
  officeTradeInDetails.parse(await (await page.request.get(`/api/v3/private/trade-ins/${number}`)).json());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const spaced = (number: string) => number.replace(/([^-]{4})(?=[^-])/g, '$1 ');

/** Scans a code from anywhere: `/`, the code, Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByLabel('Number of the parcel or the item')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(heading(page, spaced(code))).toBeVisible();
}

/** Expects that a decision leads to the next item or to the list. */
const expectLeft = (page: Page, number: string) =>
  expect(page.getByRole('heading', { level: 1 })).not.toHaveText(spaced(number));

/** Chooses photos of this device in the file dialog that `U` opens. */
async function upload(page: Page, ...names: string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photo(name) })),
  );
  await page.getByLabel('Photos from this device').setInputFiles(files);
}
const FOUR = ['excellent', 'new', 'good', 'very_good'];

const photosDone = (page: Page) => expect(page.getByText('4 of 4 photos')).toBeVisible();

/** Opens a browser at a bench whose camera shows a garment. */
async function benchContext(context: BrowserContext, baseURL: string | undefined): Promise<Page> {
  await context.addCookies([{ name: 'cc_cookie', value: refusedConsent(), url: baseURL ?? '' }]);
  await awaitHydration(context);
  return context.newPage();
}

test('the workshop takes a parcel in, grades an item and publishes it, by keys and pedal alone', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { reference } = await confirmTradeInOfCoats(page, newEmail('seller'), 2, 'voucher');
  const folder = await mkdtemp(join(tmpdir(), 'revoir-bench-'));
  const browser = await browserWithCamera(await photo(), join(folder, 'view.y4m'));
  try {
    const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) });
    const bench = await benchContext(context, baseURL);
    await joinOffice(bench, 'Salma Rahmani', 'workshop');
    await bench.goto('/office/trade-ins');
    await expect(heading(bench, 'Trade-ins')).toBeVisible();
    await expect(bench.getByRole('heading', { level: 2, name: 'To be sent' })).toBeVisible();
    await expectAccessible(bench);
    await expectFits(bench);
    await bench.keyboard.press('ArrowRight');
    await bench.keyboard.press('Space');
    await expect(bench.getByRole('dialog')).toBeVisible();
    await expectAccessible(bench);
    await bench.keyboard.press('Escape');
    await expect(bench.getByRole('dialog')).toBeHidden();

    await scan(bench, reference);
    await expectAccessible(bench);
    await expectFits(bench);
    await bench.getByRole('checkbox').nth(1).press('Space');
    await expect(bench.getByText('One item is missing')).toBeVisible();
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('1 item is here, the seller has mail')).toBeVisible();

    await bench.keyboard.press('Enter');
    const number = `${reference}-1`;
    await expect(heading(bench, spaced(number))).toBeVisible();
    await expect(bench).toHaveTitle(`Item ${number} · Revoir back office`);
    await expect(bench.getByText('Missing: condition')).toBeVisible();
    await expect(bench.getByText('Saved searches that fit')).toBeVisible();
    await expectAccessible(bench);
    await expectFits(bench);
    for (const [index, kind] of ['back', 'label', 'fabric', 'fabric'].entries()) {
      await bench.keyboard.press('c');
      await expect(bench.getByText(`${index + 1} of 4 photos`)).toBeVisible();
      await expect(bench.getByText(`next: ${kind}`)).toBeVisible();
    }
    await bench.keyboard.press('2');
    await bench.keyboard.press('Space');
    await bench.keyboard.press('f');
    await bench.keyboard.type('stain, inside the hem');
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('next: close-up')).toBeVisible();
    await bench.keyboard.press('c');
    await expect(bench.getByText('Close-up is missing')).toHaveCount(0);
    await expect(bench.getByRole('button', { name: /^Offer .* to the seller/ })).toBeEnabled();
    await expectAccessible(bench);
    await bench.keyboard.press('h');
    await expect(bench.getByRole('button', { name: /^Buy for/ })).toBeEnabled();
    await bench.keyboard.press('m');
    for (const centimetres of ['52', '41', '60,5', '98']) {
      await bench.keyboard.type(centimetres);
      await bench.keyboard.press('Tab');
    }
    await bench.keyboard.press('Control+Enter');
    await expect(bench.getByText(`${number} is bought and paid`)).toBeVisible();
    const graded = await itemOf(bench, number);
    expect(graded.state).toBe('credited');
    expect(graded.reviews[0]).toMatchObject({
      outcome: 'accepted',
      reviewer: 'Salma',
      checked: ['seams', 'lining', 'buttons', 'collar', 'pockets', 'hem'],
      measurements: [
        { name: 'shoulders', value: 41 },
        { name: 'chest', value: 52 },
        { name: 'sleeve', value: 60.5 },
        { name: 'length', value: 98 },
      ],
    });

    await expectLeft(bench, number);
    await scan(bench, number);
    await expect(bench.getByLabel('Text')).toHaveValue(/To know: stain, inside the hem\./);
    await expect(bench.getByText('Told the day it is published').filter({ visible: true })).toBeVisible();
    await expectAccessible(bench);
    await expectFits(bench);
    await bench.getByRole('button', { name: 'Back, photo 2 of 4' }).focus();
    await bench.keyboard.press('Alt+ArrowLeft');
    await expect(bench.getByRole('button', { name: 'Back, photo 1 of 4' })).toBeVisible();
    await bench.keyboard.press('Control+Enter');
    await expect(bench.getByText(new RegExp(`${number} is for sale for`))).toBeVisible();
    expect((await itemOf(bench, number)).state).toBe('on_sale');
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
});

test('an item is refused with a reason, kept for a second look, then given back', async ({ page }) => {
  const { reference, ids } = await confirmTradeInOfCoats(page, newEmail('seller'), 1);
  await receive(reference);
  await joinOffice(page, 'Salma Rahmani', 'workshop');
  await page.goto('/office/workshop');
  await expect(heading(page, 'Workshop')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const number = `${reference}-1`;
  await scan(page, number);
  await expect(page.getByText('0 of 4 photos')).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('dialog').getByText('Show the reason first')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('f');
  await expect(page.getByLabel('Fault, and after a comma what it is')).toBeFocused();
  await page.keyboard.type('The label is a copy');
  await page.keyboard.press('Enter');
  await expect(page.getByText('next: close-up')).toBeVisible();
  await expect(page.getByLabel('Fault, and after a comma what it is')).toHaveCount(0);
  await upload(page, 'good');
  await expect(page.getByText('Close-up is missing')).toHaveCount(0);
  await expect(page.getByText(/photos? waits? to be sent/)).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(page.getByLabel('Reason, which the seller reads')).toBeFocused();
  await page.keyboard.type('The label is not the maker’s.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, refuse' }).press('Enter');
  await expect(page.getByText(`${number} is refused, the seller has mail`)).toBeVisible();
  await expectLeft(page, number);

  await scan(page, number);
  await expect(page.getByText('It stays here until then.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await onDatabase(`update trade_in set answer_by = now() - interval '1 second' where id = $1`, [ids[0]]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send back' })).toBeEnabled();
  await page.keyboard.press('l');
  await expect(page.getByLabel('Carrier')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('6A123');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${number} has left the shop`)).toBeVisible();
  expect((await itemOf(page, number)).state).toBe('returned');
});

test('a bench goes offline with lengths and photos, and comes back with all of them', async ({ page }) => {
  const { reference } = await confirmTradeInOfCoats(page, newEmail('seller'), 1, 'voucher');
  await receive(reference);
  await joinOffice(page, 'Salma Rahmani', 'workshop');
  const number = `${reference}-1`;
  await page.goto(`/office/workshop/${number}`);
  await expect(page.getByText('0 of 4 photos')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await upload(page, ...FOUR);
  await photosDone(page);
  await page.keyboard.press('2');
  await page.keyboard.press('Space');
  await page.keyboard.press('m');
  await page.keyboard.type('52,5');
  await expect(page.getByText('4 photos wait to be sent')).toBeVisible();
  await expect(page.getByText('The offer is composed when the connection is back.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Decide/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeDisabled();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /^Buy for/ })).toBeEnabled();
  expect((await itemOf(page, number)).taken).toHaveLength(4);

  await page.reload();
  await expect(page.getByLabel('Chest')).toHaveValue('52,5');
  await photosDone(page);
  await expect(page.getByRole('button', { name: /^Buy for/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${number} is bought and paid`)).toBeVisible();
});

test('two people at one item: the second is told who was first', async ({ page, browser }) => {
  const { reference } = await confirmTradeInOfCoats(page, newEmail('seller'), 1, 'voucher');
  await receive(reference);
  const number = `${reference}-1`;
  await joinOffice(page, 'Salma Rahmani', 'workshop');
  await page.goto(`/office/workshop/${number}`);
  await expect(page.getByText('0 of 4 photos')).toBeVisible();
  await upload(page, ...FOUR);
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: /^Buy for/ })).toBeEnabled();
  const other = await browser.newPage();
  await joinOffice(other, 'Marc Delmas', 'manager');
  const { version, taken } = await itemOf(other, number);
  const graded = await other.request.post(`/api/v3/private/trade-ins/${number}/grade`, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/ld+json',
      'if-match': `"${version}"`,
    },
    data: { condition: 'excellent', photos: [{ id: taken[0]?.id, kind: 'front' }] },
  });
  expect(graded.status()).toBe(200);
  await other.close();
  await expect(page.getByText('Another bench was first: this item is paid now.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Marc Delmas has changed this at \d\d:\d\d/)).toBeVisible();
  await expectAccessible(page);
  expect((await itemOf(page, number)).reviews).toHaveLength(1);
});

test('an assistant does not offer more than the limit, and finds no other store’s item', async ({ page }) => {
  const { reference, id } = await confirmTradeInOfCoats(page, newEmail('seller'), 1);
  await receive(reference);
  const number = `${reference}-1`;
  const [store] = await onDatabase<{ id: string }>('select id from real_store order by id limit 1', []);
  await joinOffice(page, 'Théo Blanc', `assistant@${store?.id}`);
  await page.goto(`/office/workshop/${number}`);
  await expect(page.getByText('This does not exist, or is not yours to see.')).toBeVisible();
  await onDatabase('update trade_in_cart set store_id = $2 where id = $1', [id, store?.id]);
  await onDatabase('update trade_in set offer = 15100 where cart_id = $1', [id]);
  await page.reload();
  await expect(page.getByText('0 of 4 photos')).toBeVisible();
  await upload(page, ...FOUR);
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: /^Buy for 151,00/ })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Refuse/ })).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/You decide up to 150,00\s€ alone\. Ask a manager\./)).toBeVisible();
  await expectAccessible(page);
  expect((await itemOf(page, number)).state).toBe('received');
});
