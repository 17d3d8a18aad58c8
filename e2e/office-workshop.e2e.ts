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
import { refusedConsent, test } from './pages/test.ts';
import { confirmTradeInOfCoats, photo, receive } from './pages/trade-ins.ts';
import { expectFits } from './pages/widths.ts';

/** An item as the private API answers it to this browser. */
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

/** Chooses photos of this device, as the dialog of the browser that `U` opens gives them. */
async function upload(page: Page, ...names: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('u');
  const files = await Promise.all(
    names.map(async (name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photo(name) })),
  );
  await (await chooser).setFiles(files);
}
const FOUR = ['excellent', 'new', 'good', 'very_good'];

const photosDone = (page: Page) => expect(page.getByText('4 of 4 photos')).toBeVisible();

/** A browser at a bench whose camera sees a garment. */
async function benchContext(context: BrowserContext, baseURL: string | undefined): Promise<Page> {
  await context.addCookies([{ name: 'cc_cookie', value: refusedConsent(), url: baseURL ?? '' }]);
  await awaitHydration(context);
  return context.newPage();
}

test('the workshop takes a parcel in, and grades an item, by keys and pedal alone', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { reference } = await confirmTradeInOfCoats(page, newEmail('seller'), 2);
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
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
});

test('a bench goes offline with lengths and photos, and comes back with all of them', async ({ page }) => {
  const { reference } = await confirmTradeInOfCoats(page, newEmail('seller'), 1);
  await receive(reference);
  await joinOffice(page, 'Salma Rahmani', 'workshop');
  const number = `${reference}-1`;
  await page.goto(`/office/workshop/${number}`);
  await expect(page.getByText('0 of 4 photos')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline since/)).toBeVisible();
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
