import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { test } from './pages/test.ts';
import { expectFits, WIDTHS } from './pages/widths.ts';

const YEAR = String(new Date().getFullYear() - 3);
const PHONE_PICTURE = 'tests/pictures/phone.heic';
const offer = (page: Page) => page.getByRole('region', { name: 'Our offer' });
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function addItem(page: Page, { type = 'Coat', size = '38' } = {}) {
  await page.getByLabel('Who is it for?').selectOption({ label: 'Women' });
  await page.getByLabel('Category').selectOption({ label: 'Clothing' });
  await page.getByLabel('Type').selectOption({ label: type });
  await page.getByLabel('Brand').selectOption({ label: 'Lune Marais' });
  await page.getByLabel('Bought in').selectOption(YEAR);
  await page.getByLabel('Colour').selectOption({ label: 'Navy' });
  await page.getByLabel('Size').selectOption(size);
  await submit(page, 'Add this piece').click();
}

const SHOTS = process.env.TRADE_IN_SHOTS;

/** Checks that the page fits at each width; with a folder in the environment, stores screenshots. */
async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await expectFits(page, [width]);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}

/** A guest who leaves learns where the draft is kept, and returns to it. */
async function finishLater(page: Page) {
  await page.getByRole('link', { name: 'Finish later' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your trade-in is saved' })).toBeVisible();
  await expect(
    page.getByText(/kept for this browser, for 7 days from the start of your visit/),
  ).toBeVisible();
}

const photo = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fillSeller(page: Page) {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill('ada.sells@example.org');
  await page.getByLabel('Phone').fill('+33612345678');
  await page.getByLabel('Date of birth').fill('1990-12-10');
  await page.getByLabel('Street and number').fill('1 Rue du Bac');
  await page.getByLabel('Postcode').fill('75007');
  await page.getByLabel('City').fill('Paris');
  await page.getByRole('checkbox', { name: /18 or older/ }).check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}

async function chooseHandOver(page: Page) {
  // A store is required only if the seller brings the items.
  await page.getByRole('radio', { name: /^Drop off at a shop/ }).check();
  await expect(page.getByLabel('Which shop?')).toBeVisible();
  await page.getByRole('radio', { name: /By post/ }).check();
  await expect(page.getByLabel('Which shop?')).toBeHidden();
  await page.getByRole('radio', { name: /^Credit/ }).check();
  await page.getByRole('radio', { name: 'Donate it to a charity' }).check();
  await submit(page, 'Next: confirm').click();
}

test('a guest sells two pieces: priced at once, photos in the background, kept over reload and back, confirmed', async ({
  page,
}) => {
  await page.goto('/pages/trade-in');
  await expect(page).toHaveURL(/\/pages\/trade-in\/customer\/1/);
  await expect(page.getByRole('heading', { name: 'What we cannot take' })).toBeVisible();
  await expectAccessible(page);
  await addItem(page);
  await expect(page.getByRole('heading', { name: '1 piece in your parcel' })).toBeVisible();
  await expect(page.getByText(/Up to \d+,00\s€/)).toBeVisible();
  await addItem(page, { type: 'Dress' });
  await expect(page.getByRole('heading', { name: '2 pieces in your parcel' })).toBeVisible();

  await finishLater(page);
  await expectAccessible(page);
  await look(page, 'later');
  await page.getByRole('link', { name: 'Go on now' }).click();
  await expect(page).toHaveURL(/\/customer\/2/);

  // Skipping a step by its address leads to the first open one.
  await page.goto('/pages/trade-in/customer/4');
  await expect(page).toHaveURL(/\/customer\/2\?item=1$/);
  await expect(page.getByText('Piece 1 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coat, Lune Marais');
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^Excellent/ }).check();
  await expect(offer(page)).toContainText(/89,00\s€/);
  await page.getByRole('checkbox', { name: 'Pilling' }).check();
  await expect(offer(page)).not.toContainText(/89,00\s€/);
  await photo(page, 'Front').setInputFiles(PHONE_PICTURE);
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
  const text = { name: 'back.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') };
  await photo(page, 'Back').setInputFiles(text);
  await expect(page.getByText(/We cannot use this file\. Please choose a JPEG/)).toBeVisible();
  await photo(page, 'Back').setInputFiles(PHONE_PICTURE);
  await expect(page.getByRole('img', { name: 'Back' })).toBeVisible();

  // It is complete, and stays so after a reload.
  await page.reload();
  await expect(page.getByText('Piece 1 of 2')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Excellent/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Pilling' })).toBeChecked();
  await expect(page.getByRole('img', { name: 'Back' })).toBeVisible();
  await submit(page, 'Next piece').click();

  await expect(page.getByText('Piece 2 of 2')).toBeVisible();
  await page.getByRole('radio', { name: /^Very good/ }).check();
  await expect(offer(page)).toContainText('With all your pieces');
  // The connection is lost during the upload, and returns.
  let lost = 0;
  await page.route('**/trade-in-photo-uploads/*', (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
    lost += 1;
    return route.abort('connectionreset');
  });
  await photo(page, 'Front').setInputFiles(PHONE_PICTURE);
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
  expect(lost).toBe(1);
  await photo(page, 'Label').setInputFiles(PHONE_PICTURE);
  await expect(page.getByRole('img', { name: 'Label' })).toBeVisible();
  await submit(page, 'Next: hand-over').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How would you like to send them?');
  await expectAccessible(page);
  await chooseHandOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is selling?');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /By post/ })).toBeChecked();
  await page.goto('/pages/trade-in');
  await expect(page).toHaveURL(/\/customer\/4$/);
  await expectAccessible(page);

  await fillSeller(page);
  await page.getByLabel('Date of birth').fill('2020-01-01');
  await submit(page, 'Confirm and sell').click();
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(
    'You must be 18 or older to sell to us.',
  );
  await expect(page.getByText('Form incomplete.')).toBeVisible();
  await fillSeller(page);
  await submit(page, 'Confirm and sell').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  await expect(page.getByText(/Your number is [0-9A-Z]{12}/)).toBeVisible();
  for (const name of ['Shipping label (PDF)', 'Transfer form (PDF)']) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    const paper = await page.request.get(href ?? '');
    expect(paper.headers()['content-type']).toBe('application/pdf');
  }
  await expectAccessible(page);

  // No step opens a confirmed trade-in.
  await page.goto('/pages/trade-in');
  await expect(page.getByText(/Your trade-in [0-9A-Z]{12} is confirmed/)).toBeVisible();
  await look(page, 'confirmed');
  await page.getByRole('link', { name: 'See your trade-in' }).click();
  await expect(page).toHaveURL(/customer\/4\?cart=/);
  await page.goto('/pages/trade-in/customer/3');
  await expect(page).toHaveURL(/customer\/4\?cart=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a telephone, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 740 } });

    test('one photo is too few: the page shows the message', async ({ page }) => {
      await page.goto('/pages/trade-in/customer/1');
      await addItem(page);
      await page.getByRole('link', { name: 'Next: condition' }).click();
      await page.getByRole('radio', { name: /^Good/ }).check();
      await photo(page, 'Front').setInputFiles(PHONE_PICTURE);
      if (javaScriptEnabled) await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
      await submit(page, 'Next: hand-over').click();
      const message = 'Please add at least two photos, such as front and back.';
      // Without JavaScript the page opens at the list of errors, whose link leads to the field.
      if (!javaScriptEnabled) {
        const link = page.getByRole('link', { name: message });
        await expect(link).toBeInViewport();
        await link.click();
      }
      const photos = page.getByRole('group', { name: 'Two to six photos' });
      await expect(photos.getByText(message)).toBeInViewport();
      await expect(page.getByRole('radio', { name: /^Good/ })).toBeChecked();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same by plain forms: photos as file fields, errors at their fields', async ({ page }) => {
    await page.goto('/pages/trade-in/customer/3');
    await expect(page).toHaveURL(/customer\/1$/);
    await addItem(page);
    await finishLater(page);
    await page.getByRole('link', { name: 'Go on now' }).click();
    await page.getByRole('radio', { name: /^Good/ }).check();
    await submit(page, 'Next: hand-over').click();
    const photos = page.getByRole('group', { name: 'Two to six photos' });
    await expect(photos.getByText('Please add at least two photos, such as front and back.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Good/ })).toBeChecked();
    await photo(page, 'Front').setInputFiles(PHONE_PICTURE);
    await photo(page, 'Back').setInputFiles(PHONE_PICTURE);
    await submit(page, 'Next: hand-over').click();
    await chooseHandOver(page);
    await fillSeller(page);
    await submit(page, 'Confirm and sell').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
  });
});
