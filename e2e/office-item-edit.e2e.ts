import { expect, type Page } from '@playwright/test';
import { type OfficeItemDetails, officeItemDetails } from '#contract/private/item-details.ts';
import type { Item } from '#contract/product.ts';
import { expectAccessible } from './pages/accessible.ts';
import { findItem, joinOffice } from './pages/office.ts';
import { itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

/** An item as the private API answers it to this browser. */
const officeItemOf = async (page: Page, { id }: Item): Promise<OfficeItemDetails> =>
  officeItemDetails.parse(await (await page.request.get(`/api/v3/private/items/${id}`)).json());

/** Whether the shop's page of an item offers it. */
const isShown = async (page: Page, { slug, sku }: Item): Promise<boolean> =>
  (await (await page.request.get(`/products/${slug}`)).text()).includes(sku);

/** Changes an item as a colleague does elsewhere. */
async function changeElsewhere(page: Page, item: Item, patch: object): Promise<void> {
  const { version } = await officeItemOf(page, item);
  const answer = await page.request.patch(`/api/v3/private/items/${item.id}`, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/merge-patch+json',
      'if-match': `"${version}"`,
    },
    data: patch,
  });
  expect(answer.status()).toBe(200);
}

test('a merchandiser marks items down by the keyboard: the preview is what happens', async ({
  page,
  request,
}) => {
  const item = await itemToBuy(request);
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.goto('/office/items?view=over-60&gender=fille');
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the filter Girls' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await findItem(page, item);
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('heading', { name: 'Change 1 price' })).toBeVisible();
  // Less is no whole euro of a cheap piece, more leaves too little margin.
  await page.keyboard.type('15');
  await expect(page.getByLabel('Per cent')).toHaveValue('15');
  await expect(page.getByRole('button', { name: 'Change 1 price tonight' })).toBeEnabled();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^1 price changes at 00:00/)).toBeVisible();
  const planned = page.getByText(/1 price changes .*, planned by Théo Lambert/);
  await expect(planned).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('The prices stay as they are')).toBeVisible();
  await expect(planned).toHaveCount(0);

  await page.keyboard.press('Control+a');
  await page.getByLabel('When').selectOption('now');
  await page.getByRole('button', { name: 'Set to' }).click();
  const price = Math.floor(item.price / 100) - 1;
  await page.getByLabel('Price in euros').fill(String(price));
  await expect(page.getByRole('button', { name: 'Change 1 price now' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 price is changed')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Items' }).getByRole('row').last()).toContainText(
    `${price} €`,
  );
});

test('a merchandiser edits an item, moves its photos and takes it off sale; the shop’s page says so', async ({
  page,
  request,
}) => {
  const item = await itemToBuy(request);
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await findItem(page, item);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
  await expect(page.getByText('From seller to buyer')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Colour').fill('Petrol');
  await page.getByLabel('Description').fill('Brushed and steamed.');
  const { photos } = await officeItemOf(page, item);
  await page.getByRole('button', { name: 'Move 1. Front', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const saved = await officeItemOf(page, item);
  expect(saved).toMatchObject({ color: 'Petrol', description: 'Brushed and steamed.' });
  expect(saved.photos.map(({ key }) => key)).toEqual(
    [photos[1], photos[0], ...photos.slice(2)].flatMap((one) => one?.key ?? []),
  );

  await page.getByRole('button', { name: 'Turn 1. Front', exact: true }).click();
  await expect(page.getByText('The photo is turned')).toBeVisible();
  await page.getByRole('button', { name: 'Move…' }).click();
  await page.keyboard.type('c-21-4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It hangs on C-21-4')).toBeVisible();

  expect(await isShown(page, item)).toBe(true);
  await page.getByRole('button', { name: 'Take off sale' }).click();
  await page.keyboard.type('A stain on the lining');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is off sale')).toBeVisible();
  await expect(page.getByText('Taken off sale: A stain on the lining, Théo Lambert')).toBeVisible();
  await expect.poll(() => isShown(page, item)).toBe(false);
  await page.getByRole('button', { name: 'Put back on sale' }).click();
  await page.keyboard.type('It was cleaned');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is on sale again')).toBeVisible();
  await expect.poll(() => isShown(page, item)).toBe(true);
});

test('two people on one item: the other’s field arrives, the same field is chosen', async ({
  page,
  request,
}) => {
  const item = await itemToBuy(request);
  await joinOffice(page, 'Mina Okafor', 'workshop');
  await page.goto(`/office/items/${item.id}`);
  await page.getByLabel('Colour').fill('Petrol');
  await changeElsewhere(page, item, { color: 'Navy', description: 'Lined in viscose.' });
  await expect(page.getByLabel('Description')).toHaveValue('Lined in viscose.');
  await expect(page.getByText('Saved: Navy')).toBeVisible();
  await expect(page.getByText('Yours: Petrol')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep yours' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(await officeItemOf(page, item)).toMatchObject({ color: 'Petrol', description: 'Lined in viscose.' });
  await expect(page.getByLabel('Now, in euros')).toHaveAttribute('readonly');
});
