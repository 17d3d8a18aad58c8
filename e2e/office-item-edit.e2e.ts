import { expect, type Page } from '@playwright/test';
import { type OfficeItemDetails, officeItemDetails } from '#contract/private/item-details.ts';
import type { Item } from '#contract/product.ts';
import { expectAccessible } from './pages/accessible.ts';
import { boxOf } from './pages/box.ts';
import { findItem, joinOffice } from './pages/office.ts';
import { itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { photo } from './pages/trade-ins.ts';
import { expectFits } from './pages/widths.ts';

/** Reads an item from the private API in this browser. */
const officeItemOf = async (page: Page, { id }: Item): Promise<OfficeItemDetails> =>
  officeItemDetails.parse(await (await page.request.get(`/api/v3/private/items/${id}`)).json());

/** Whether the shop's page of an item offers it. */
const isShown = async (page: Page, { slug, sku }: Item): Promise<boolean> =>
  (await (await page.request.get(`/products/${slug}`)).text()).includes(sku);

/** Changes an item as a colleague would elsewhere. */
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
  const item = await itemToBuy(request, Number.POSITIVE_INFINITY, 4_000);
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.goto('/office/items?view=over-60&gender=fille');
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the filter Girls' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await findItem(page, item);
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('heading', { name: 'Change 1 price' })).toBeVisible();
  // A larger reduction leaves too little margin.
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
  await expect(page.getByText('Saved searches that fit')).toBeVisible();
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

test.describe('with its own pictures', () => {
  test.use({ tiles: false });

  test('a photo is cropped by arrows and by the pointer, shown whole again, and replaced in its place', async ({
    page,
    request,
  }) => {
    const item = await itemToBuy(request);
    await joinOffice(page, 'Mina Okafor', 'workshop');
    await page.goto(`/office/items/${item.id}`);
    const before = await officeItemOf(page, item);
    const shown = page.getByRole('img', { name: '1. Front' });
    const crop = page.getByRole('button', { name: 'Crop 1. Front' });
    await crop.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Crop 1. Front' });
    const frame = dialog.getByRole('button', { name: /^Frame:/ });
    await expect(frame).toBeFocused();
    await expectAccessible(page);
    await expectFits(page);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await dialog.getByLabel('Free').check();
    const [width, top] = [dialog.getByLabel('Width, px'), dialog.getByLabel('Top, px')];
    const wide = Number(await width.inputValue());
    const size = await boxOf(frame);
    // Scrolls to the corner, which the dialog's footer may cover.
    await frame.hover({ position: { x: size.width - 8, y: size.height - 8 } });
    const corner = await boxOf(frame);
    await page.mouse.down();
    await page.mouse.move(corner.right - 48, corner.bottom - 48);
    await page.mouse.up();
    expect(Number(await width.inputValue())).toBeLessThan(wide);
    await top.fill('10');
    await top.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('The photo is cropped')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(crop).toBeFocused();
    const cropped = await officeItemOf(page, item);
    expect(cropped.photos[0]).toMatchObject({ original: before.photos[0]?.original, frame: { top: 10 } });
    expect(cropped.photos.slice(1)).toEqual(before.photos.slice(1));
    const isOnPage = async (key = 'none') =>
      (await (await page.request.get(`/products/${item.slug}`)).text()).includes(key);
    await expect.poll(() => isOnPage(cropped.photos[0]?.key)).toBe(true);

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Show the whole photo' }).click();
    await expect(page.getByText('The whole photo is shown')).toBeVisible();
    expect((await officeItemOf(page, item)).photos).toEqual(before.photos);

    await page.getByRole('button', { name: 'Replace 1. Front' }).press('Enter');
    await page
      .getByLabel('Photo that takes the place')
      .setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer: await photo('new') });
    await expect(page.getByText('The photo is replaced')).toBeVisible();
    const after = await officeItemOf(page, item);
    expect(after.photos).toHaveLength(before.photos.length);
    expect(after.photos[0]?.key).not.toBe(before.photos[0]?.key);
    expect(after.photos.slice(1)).toEqual(before.photos.slice(1));
    await expect(shown).toHaveAttribute('src', after.photos[0]?.url ?? '');

    // The pointer drags it by its handle to the second position.
    await page.getByRole('button', { name: 'Move 1. Front', exact: true }).hover();
    await page.mouse.down();
    const second = await page.getByRole('img', { name: '2. Back' }).boundingBox();
    if (!second) throw new Error('the second photo is not shown');
    await page.mouse.move(second.x + second.width / 2, second.y + second.height / 2, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect((await officeItemOf(page, item)).photos.map(({ key }) => key)).toEqual(
      [after.photos[1], after.photos[0], ...after.photos.slice(2)].flatMap((one) => one?.key ?? []),
    );
  });
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
  await page.getByRole('button', { name: 'Choose a value…' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Take the saved one' })).toBeFocused();
  await page.getByRole('button', { name: 'Keep yours' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(await officeItemOf(page, item)).toMatchObject({ color: 'Petrol', description: 'Lined in viscose.' });
  await expect(page.getByLabel('Now, in euros')).toHaveAttribute('readonly');
});

test('a change that is saved offline says that it waits, and is sent with the connection', async ({
  page,
  request,
}) => {
  const item = await itemToBuy(request);
  await joinOffice(page, 'Théo Lambert', 'catalogue');
  await page.goto(`/office/items/${item.id}`);
  const title = page.getByLabel('Title');
  await title.fill('Typed offline');
  await page.context().setOffline(true);
  await page.keyboard.press('ControlOrMeta+s');
  const waiting = page.getByText(
    'Your last change is sent when the connection is back. Keep this page open.',
  );
  await expect(waiting).toHaveCount(2);
  await expect(waiting.last()).toBeInViewport();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Offline since/)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Typed offline' })).toBeVisible();
  expect((await officeItemOf(page, item)).title).toBe('Typed offline');
});
