import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { linkInMail, newEmail, signUp } from './pages/customer.ts';
import { onDatabase } from './pages/shop-database.ts';
import { ops } from './pages/shop-ops.ts';
import { test } from './pages/test.ts';
import {
  confirmTradeInOfCoats,
  gradeAsDeclared,
  gradeLower,
  photo,
  receive,
  refuseTradeIn,
} from './pages/trade-ins.ts';
import { expectFits } from './pages/widths.ts';

const said = (page: Page) => page.getByRole('region', { name: 'You told us' });
const found = (page: Page) => page.getByRole('region', { name: 'We found' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
/** Returns the amount on one side, as formatted. */
const sumIn = async (side: Locator) => /\d+,\d\d/.exec((await side.textContent()) ?? '')?.[0] ?? '';

/** Expects an accessible page that fits on a phone, on the store's tablet and on a desktop. */
async function expectSound(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

/** Creates an account with a proven mailbox. */
async function newSeller(page: Page): Promise<string> {
  const email = await signUp(page, newEmail('resales'));
  await page.goto(await linkInMail('account-activation', email));
  await press(page, 'Confirm');
  await heading(page, 'Thank you, all done');
  return email;
}

test('a seller compares what was declared and found, accepts or declines, and has a refused coat looked at again', async ({
  page,
}) => {
  test.slow();
  const email = await newSeller(page);
  const { reference, ids } = await confirmTradeInOfCoats(page, email, 3);
  const [first, second, third] = ids;
  await receive(reference);
  await gradeLower(`${reference}-1`, `${reference}-2`);
  await refuseTradeIn(`${reference}-3`);

  // The overview shows the pending answer.
  await page.goto('/account');
  const tile = page.getByRole('region', { name: 'Coat, Lune Marais and 2 more' });
  await expect(tile).toContainText('We need your answer');
  await expect(tile).toContainText(/Your answer.*7 days left, until/);
  await expectSound(page);

  // The list shows each item with its brand, and which need an answer.
  await page.goto('/account/resales');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Coat, Lune Marais' });
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Inspected, lower offer' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Not accepted' })).toHaveCount(1);
  await expectSound(page);

  // A lower offer: both amounts, and the reason.
  await page.goto(`/account/resales/${first}`);
  await heading(page, 'We found something you did not mention');
  await expect(page.getByText(`${reference}-1 · Coat, Lune Marais`)).toBeVisible();
  await expect(said(page)).toContainText('Excellent');
  await expect(said(page)).toContainText('None');
  await expect(said(page).getByRole('img', { name: 'The front' })).toBeVisible();
  await expect(found(page)).toContainText('Good');
  await expect(found(page)).toContainText('Stain');
  await expect(found(page)).toContainText('The left sleeve has a stain.');
  await expect(found(page).getByRole('img', { name: 'A stain on the left sleeve' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('7 days left, until');
  const [offer, lower] = [await sumIn(said(page)), await sumIn(found(page))];
  expect(Number.parseFloat(lower)).toBeLessThan(Number.parseFloat(offer));
  await expectSound(page);

  // Accepted: the found amount is credited, and the form can be printed again.
  await press(page, new RegExp(`^Accept ${lower}`));
  await heading(page, 'You have been credited');
  const ledger = page.getByRole('region', { name: 'In your credit' });
  await expect(ledger).toContainText(`+ ${lower}`);
  await expect(ledger).toContainText(`Credit now ${lower}`);
  const form = page.getByRole('link', { name: 'Print the transfer form' });
  const printed = await page.request.get((await form.getAttribute('href')) ?? '');
  expect(printed.headers()['content-type']).toBe('application/pdf');
  await expectSound(page);

  // Declined: the seller may still change the item's fate.
  await page.goto(`/account/resales/${second}`);
  await press(page, 'Send it back, free');
  await heading(page, 'You are keeping it');
  await expect(page.getByText('You chose: Send it back, free.')).toBeVisible();
  await press(page, 'Donate it');
  await expect(page.getByText('You chose: Donate it.')).toBeVisible();
  await press(page, 'Recycle it');
  await expect(page.getByText('You chose: Recycle it.')).toBeVisible();
  await expect(page.getByText('Ask for a second review')).toHaveCount(0);
  await expectSound(page);

  // Refused: an empty text is asked for again, and the text is kept if a file is not a photo.
  await page.goto(`/account/resales/${third}`);
  await heading(page, 'We cannot take this one');
  await expect(found(page)).toContainText('No offer');
  await expect(found(page)).toContainText('The label is not the maker’s.');
  await page.locator('summary').filter({ hasText: 'Ask for a second review' }).click();
  await expectSound(page);
  const words = page.getByLabel('What should we look at again?');
  const photos = page.getByLabel('Your own photos, up to 3');
  await words.fill('   ');
  await press(page, 'Ask for a second review');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Please tell us what to look at again.',
  );
  await words.fill('I have the receipt of the shop.');
  await photos.setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }]);
  await press(page, 'Ask for a second review');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(words).toHaveValue('I have the receipt of the shop.');
  await photos.setInputFiles(
    await Promise.all(
      ['new', 'good', 'very_good'].map(async (name) => ({
        name: `${name}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo(name),
      })),
    ),
  );
  await press(page, 'Ask for a second review');
  await heading(page, 'We are checking it');
  await expect(said(page).getByRole('img')).toHaveCount(5);
  await expect(page.getByText('I have the receipt of the shop.')).toBeVisible();
  await expectSound(page);
});

test('each state of a sale says what it is and what comes next', async ({ page }) => {
  test.slow();
  const email = await newSeller(page);
  const { reference, ids } = await confirmTradeInOfCoats(page, email, 1);
  const [id = ''] = ids;
  const progress = page.getByRole('region', { name: 'Progress' });
  const look = async (title: string, next: string | RegExp) => {
    await page.goto(`/account/resales/${id}`);
    await heading(page, title);
    await expect(progress).toContainText(next);
    await expectSound(page);
  };
  await look('We are expecting it', /Send your parcel.*By \d+ \w+ \d{4}, with the label/);
  const label = page.getByRole('link', { name: 'Print the label' });
  const printed = await page.request.get((await label.getAttribute('href')) ?? '');
  expect(printed.headers()['content-type']).toBe('application/pdf');
  await press(page, 'I have sent it');
  await heading(page, 'It is on its way to us');
  await look('It is on its way to us', /Inspection.*Once it arrives/);
  await page.goto('/account');
  const tile = page.getByRole('region', { name: 'Coat, Lune Marais' });
  await expect(tile).toContainText('On its way to us');
  await expect(tile).toContainText(/Inspection.*You then receive \d+,00/);
  await receive(reference);
  await look('It has arrived', /Inspection.*By \d+ \w+ \d{4}\. You then receive/);
  await expect(page.getByRole('link', { name: 'Print the label' })).toHaveCount(0);
  await gradeAsDeclared(`${reference}-1`);
  await look('You have been credited', /For sale.*Soon, in our shop/);
  await ops('trade-in', 'publish', `${reference}-1`, '--by', 'Mina');
  await look('It is on sale', 'For sale');
  await page.getByRole('link', { name: 'View in the shop' }).click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('button', { name: 'Add to bag' }).first()).toBeVisible();
  await onDatabase(`update trade_in set state = 'sold' where id = $1`, [id]);
  await look('It has been sold', 'For sale');
  const other = await confirmTradeInOfCoats(page, email, 2);
  await page.goto(`/account/resales/${other.ids[0]}`);
  await page.locator('summary').filter({ hasText: 'Cancel this trade-in' }).click();
  await expect(page.getByText('This is for all 2 pieces of the trade-in')).toBeVisible();
  await expectSound(page);
  await press(page, 'Yes, cancel it');
  await heading(page, 'This piece was not sold to us');
  await expectSound(page);
  const [late = ''] = (await confirmTradeInOfCoats(page, email, 1)).ids;
  await onDatabase(`update trade_in set state = 'expired' where id = $1`, [late]);
  await page.goto(`/account/resales/${late}`);
  await heading(page, 'This offer has expired');
  await expectSound(page);
});

test('without JavaScript a trade-in is cancelled, a lower offer declined, and a refused coat looked at again', async ({
  browser,
}) => {
  test.slow();
  const page = await plain(browser);
  const email = await newSeller(page);
  const [unsent = ''] = (await confirmTradeInOfCoats(page, email, 1)).ids;
  await page.goto(`/account/resales/${unsent}`);
  await page.locator('summary').filter({ hasText: 'Cancel this trade-in' }).click();
  await press(page, 'Yes, cancel it');
  await heading(page, 'This piece was not sold to us');
  const { reference, ids } = await confirmTradeInOfCoats(page, email, 2);
  await receive(reference);
  await gradeLower(`${reference}-1`);
  await refuseTradeIn(`${reference}-2`);
  await page.goto(`/account/resales/${ids[0]}`);
  await press(page, 'Donate it');
  await heading(page, 'You are keeping it');
  await expect(page.getByText('You chose: Donate it.')).toBeVisible();
  await page.goto(`/account/resales/${ids[1]}`);
  await page.locator('summary').filter({ hasText: 'Ask for a second review' }).click();
  await page.getByLabel('What should we look at again?').fill('I have the receipt of the shop.');
  await press(page, 'Ask for a second review');
  await heading(page, 'We are checking it');
});

test('a guest answers a lower offer by the link of the mail, and is paid once there is an account', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = newEmail('guest-resale');
  const { reference } = await confirmTradeInOfCoats(page, email, 1);
  await receive(reference);
  await gradeLower(`${reference}-1`);
  // On another device, without a sign-in.
  const other = await (await browser.newContext()).newPage();
  await other.goto(await linkInMail('trade-in-offer', email));
  await press(other, 'Continue this trade-in');
  await expect(other).toHaveURL(/\/pages\/trade-in\/item\//);
  await heading(other, 'We found something you did not mention');
  await expectSound(other);
  const lower = await sumIn(found(other));
  await press(other, new RegExp(`^Accept ${lower}`));
  await heading(other, 'We are buying it');
  await expect(other.getByRole('region', { name: 'Your credit is waiting for you' })).toContainText(
    `create an account with ${email}`,
  );
  await expectSound(other);
  await signUp(other, email);
  await other.goto(await linkInMail('account-activation', email));
  await press(other, 'Confirm');
  await heading(other, 'Thank you, all done');
  await other.goto('/account/resales');
  await expect(
    other.getByRole('main').getByRole('listitem').filter({ hasText: 'Coat, Lune Marais' }),
  ).toContainText('Credited');
});

const plain = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled: false })).newPage();
