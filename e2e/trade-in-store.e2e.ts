import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './pages/accessible.ts';
import { browserWithCamera } from './pages/camera.ts';
import { linkInMail, newEmail, signUp } from './pages/customer.ts';
import { awaitHydration } from './pages/hydration.ts';
import { ops } from './pages/shop-ops.ts';
import { enrolTablet, newStaff, newStoreDevice, openStoreMode, storeIds } from './pages/staff.ts';
import { refusedConsent, test } from './pages/test.ts';
import { expectFits, WIDTHS } from './pages/widths.ts';

const SHOTS = process.env.STORE_SHOTS;

/** Counters have tablets; staff also use phones, and a till's screen. Screenshots of each are stored on request. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await expectFits(page, [width]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await expectAccessible(page);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function register(page: Page, email: string): Promise<void> {
  await page.getByText('New customer').click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone', { exact: true }).fill('+33612345678');
  await page.getByLabel('Date of birth').fill('1990-12-10');
  await press(page, 'Register');
  await heading(page, 'Ada Byron’s pieces');
}

async function addItem(page: Page, type: string): Promise<void> {
  await page.getByRole('link', { name: 'Women', exact: true }).click();
  await page.getByLabel('Type').selectOption(type);
  await press(page, 'Choose');
  // Nothing is preselected.
  await expect(page.getByLabel('Year')).toHaveValue('');
  await page.getByLabel('Brand').selectOption({ label: 'Lune Marais' });
  for (const field of ['Size', 'Colour', 'Year']) await page.getByLabel(field).selectOption({ index: 1 });
  await press(page, 'Add this piece');
}

const items = (page: Page) => page.locator('main form fieldset');
const grade = (page: Page, index: number, name: string) =>
  items(page)
    .nth(index)
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check();

/** Picture of the tablet's camera for the front of an item. */
const photo = (background = '#6f5a48') =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Takes a photo of the front of an item, and one of the back that is removed again. */
async function photograph(page: Page, index: number): Promise<void> {
  const item = items(page).nth(index);
  await item.getByText('Photos (optional)').click();
  await expect(item.getByLabel('Front')).toHaveAttribute('capture', 'environment');
  for (const kind of ['Front', 'Back']) {
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await item.getByLabel(kind).setInputFiles(file);
    await expect(item.getByRole('img', { name: kind })).toBeVisible();
  }
  const shown = item.getByRole('img', { name: 'Front' });
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await item.getByRole('button', { name: 'Remove Back' }).click();
  await expect(item.getByRole('img', { name: 'Back' })).toHaveCount(0);
}

/** Draws on the pad like a finger. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Sign here' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is nothing to sign on');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  for (let step = 1; step < 20; step += 1)
    await page.mouse.move(box.x + 40 + step * 12, box.y + 40 + (step % 4) * 10);
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Signature' })).toBeVisible();
}

async function fillSeller(page: Page): Promise<void> {
  await page.getByLabel('Number').fill('880692310285');
  await page.getByLabel('Issued on').fill('2020-05-04');
  await page.getByLabel('Street').fill('1 Rue du Bac');
  await page.getByLabel('Postcode').fill('75007');
  await page.getByLabel('Town').fill('Paris');
}

test('an assistant buys from a new customer: three pieces, one not accepted, document, signature and receipt', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/pages/trade-in/store/3');
  await expect(page).toHaveURL(/\/pages\/trade-in\/store\/0$/);
  await heading(page, 'Enrol this tablet');
  await openStoreMode(page);
  await expect(page.getByText(/· Mona/)).toBeVisible();
  // A step cannot be skipped by its address.
  await page.goto('/pages/trade-in/store/4');
  await expect(page).toHaveURL(/\/store\/0$/);
  await look(page, '0-identify');
  const email = newEmail();
  await register(page, email);
  for (const type of ['Coat', 'Dress', 'Shirt']) await addItem(page, type);
  await expect(page.getByRole('listitem').filter({ hasText: 'Remove' })).toHaveCount(3);
  await look(page, '1-pieces');
  await page.getByRole('link', { name: 'Continue with 3 pieces' }).click();
  await grade(page, 0, 'Excellent');
  await grade(page, 1, 'Very good');
  await grade(page, 2, 'Good');
  await items(page).nth(2).getByRole('checkbox', { name: 'Hole' }).check();
  await photograph(page, 0);
  await look(page, '2-condition');
  await press(page, 'See the offer');
  await heading(page, 'Offer for Ada Byron');
  const rows = page.locator('main li fieldset');
  await expect(page.locator('main li img')).toHaveCount(1);
  await expect(rows.nth(2)).toContainText('Not accepted');
  await rows.nth(0).getByRole('radio', { name: 'Accept' }).check();
  await rows.nth(1).getByRole('radio', { name: 'Accept' }).check();
  await rows.nth(2).getByRole('radio', { name: 'Donate' }).check();
  await fillSeller(page);
  await look(page, '3-offer');
  await press(page, 'Continue to signature');
  await heading(page, 'Ada Byron’s signature');
  await sign(page);
  await look(page, '4-sign');
  await press(page, 'Confirm and print');
  await heading(page, 'Receipt for Ada Byron');
  // The workshop inspects it before it is credited.
  await expect(page.getByText('To be credited after our workshop’s check')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('880692310285');
  await expect(page.getByRole('row', { name: 'Lune Marais, Shirt' })).toContainText('Donated');
  await expect(page.getByRole('img', { name: 'Signature' })).toBeVisible();
  await look(page, '4-receipt');
  await press(page, 'Next customer');
  await heading(page, 'Next customer');
  // The customer was mailed a link to open the account, and is identified by the address from now on.
  expect(await linkInMail('account-activation', email)).toMatch(/^\/activate-account\//);
  await page.getByLabel('Email, phone or code').fill(email);
  await press(page, 'Find');
  await heading(page, 'Ada Byron’s pieces');
});

test('a tablet is enrolled by a code before staff sign in, and is signed out when the operator removes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/pages/trade-in/store/0');
  await heading(page, 'Enrol this tablet');
  await expect(page.getByText('Ask your manager for an enrolment code and type it here.')).toBeVisible();
  await expect(page.getByLabel('Staff code')).toBeHidden();
  await look(page, '0-enrol');
  const enrol = async (code: string) => {
    await page.getByLabel('Enrolment code').fill(code);
    await press(page, 'Enrol this tablet');
  };
  await enrol('WRONGC0DES');
  await expect(page.getByLabel('Enrolment code')).toHaveAccessibleDescription(/older than 15 minutes/);
  await expect(page.getByLabel('Enrolment code')).toHaveValue('WRONGC0DES');
  await look(page, '0-enrol-wrong');
  const store = (await storeIds())[1] ?? '';
  const name = `Counter ${randomUUID()}`;
  const { id, code, link } = await newStoreDevice(store, name);
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expect(page.getByLabel('Enrolment code')).toHaveValue(code);
  await look(page, '0-enrol-link');
  await press(page, 'Enrol this tablet');
  await heading(page, 'Shop mode');
  await expect(page.getByText(`· ${name}`)).toBeVisible();
  await look(page, '0-open');
  await page.getByLabel('Staff code').fill(await newStaff(store));
  await press(page, 'Sign in');
  await heading(page, 'Next customer');
  await ops('store-device', 'remove', id);
  await page.getByLabel('Email, phone or code').fill(newEmail());
  await press(page, 'Find');
  await heading(page, 'Enrol this tablet');
});

test('guessing staff codes leads to a wait, and a wrong one reveals nothing', async ({ page }) => {
  // In another store than the other journeys, which sign in at the same time.
  const store = (await storeIds()).at(-1) ?? '';
  await enrolTablet(page, store);
  const signIn = async (code: string) => {
    await page.getByLabel('Staff code').fill(code);
    await press(page, 'Sign in');
  };
  for (let time = 0; time < 5; time += 1) {
    await signIn('WRONGC0D');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('No one in this shop has this code.');
  }
  await signIn(await newStaff(store));
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Too many attempts. For your safety, please wait a minute before the next one.',
  );
  await look(page, '0-wait');
});

test('the same without JavaScript, with a photo, signed on paper', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await openStoreMode(page, 'Nell');
  await register(page, newEmail());
  await addItem(page, 'Coat');
  await page.getByRole('link', { name: 'Continue with 1 piece' }).click();
  await grade(page, 0, 'Good');
  await page.getByText('Photos (optional)').click();
  await page.getByLabel('Front').setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await press(page, 'See the offer');
  await expect(page.locator('main fieldset').getByRole('alert')).toContainText('We cannot use this file.');
  await page
    .getByLabel('Front')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await press(page, 'See the offer');
  await expect(page.locator('main li img')).toHaveCount(1);
  await page.locator('main li fieldset').getByRole('radio', { name: 'Accept' }).check();
  await fillSeller(page);
  await press(page, 'Continue to signature');
  await page.getByLabel('Signed on paper instead').check();
  await press(page, 'Confirm and print');
  await heading(page, 'Receipt for Ada Byron');
  // Small amounts do not wait for the workshop.
  await expect(page.getByText('Credited to your account')).toBeVisible();
  await press(page, 'Switch user');
  await heading(page, 'Shop mode');
  await context.close();
});

test('the camera reads the code of the account from a telephone, on this screen alone; without one it is typed', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/account/resales');
  await page.getByText('Your code for the shop').click();
  const telephone = await page
    .getByRole('img', { name: 'Your code for the shop' })
    .screenshot({ scale: 'css' });
  const folder = await mkdtemp(join(tmpdir(), 'revoir-camera-'));
  const browser = await browserWithCamera(telephone, join(folder, 'view.y4m'));
  try {
    const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) });
    await context.addCookies([{ name: 'cc_cookie', value: refusedConsent(), url: baseURL ?? '' }]);
    await awaitHydration(context);
    const tablet = await context.newPage();
    await openStoreMode(tablet, 'Zoe');
    await press(tablet, 'Scan a code');
    await heading(tablet, 'Ada Byron’s pieces');
    const permissions = async (path: string) =>
      (await tablet.goto(path))?.headers()['permissions-policy'] ?? '';
    expect(await permissions('/pages/trade-in/store/0')).toContain('camera=(self)');
    expect(await permissions('/pages/trade-in/store/1')).toContain('camera=()');
    expect(await permissions('/cart')).toContain('camera=()');
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
  // This browser has no camera.
  await openStoreMode(page, 'Ida');
  await press(page, 'Scan a code');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The camera is not available. Please type the code.',
  );
  // The shopper of this browser is not shown in store mode.
  await expect(page.getByRole('banner').getByRole('link', { name: /account/ })).toBeHidden();
  await look(page, '0-no-camera');
});
