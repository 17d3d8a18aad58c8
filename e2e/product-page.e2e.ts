import { expect, type Page } from '@playwright/test';
import { DIALOG, expectAccessible } from './pages/accessible.ts';
import { isInHistory } from './pages/overlay.ts';
import { itemWhere } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Opens an item with a size, four photos, and a condition other than the one tested here. */
async function openItem(page: Page) {
  const { slug } = await itemWhere(
    page.request,
    (_, { photos, state }) => photos.length === 4 && state !== 'excellent',
  );
  await page.goto(`/products/${slug}`);
}

test('sizes and grades are explained in dialogs that keep and give back the focus', async ({ page }) => {
  await openItem(page);
  const sizes = page.getByRole('button', { name: 'Size guide' });
  await sizes.click();
  const dialog = page.getByRole('dialog', { name: 'Sizes and how to measure' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'UK' }).first()).toBeVisible();
  await expect
    .poll(() => dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(sizes).toBeFocused();

  // Going back closes it, like all dialogs.
  const address = page.url();
  await sizes.click();
  await expect(dialog).toBeVisible();
  await isInHistory(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(address);

  await page.getByRole('button', { name: 'What the grades mean' }).click();
  const grades = page.getByRole('dialog', { name: 'Our four grades' });
  await expect(grades.locator('details[open]')).toHaveCount(1);
  await grades.getByText('Excellent', { exact: true }).click();
  await expect(grades.getByText('Worn a few times and well cared for.')).toBeVisible();
  await grades.getByRole('button', { name: 'Close' }).click();
  await expect(grades).toBeHidden();
});

test('the tabs show one thing at a time', async ({ page }) => {
  await openItem(page);
  const tabs = page.getByRole('region', { name: 'About this piece' });
  await expect(tabs.getByText('Reference')).toBeHidden();
  await tabs.getByText('Details').click();
  await expect(tabs.getByText('Reference')).toBeVisible();
  await tabs.getByText('Delivery and returns').click();
  await expect(tabs.getByText('Reference')).toBeHidden();
  await expect(tabs.getByText('You can send it back within 14 days of delivery')).toBeVisible();
});

test('a printed piece has its photos and all facts, without what can only be pressed', async ({ page }) => {
  await openItem(page);
  const about = page.getByRole('region', { name: 'About this piece' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(about.getByText('Reference')).toBeVisible();
  await expect(about.getByText('You can send it back within 14 days of delivery')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeHidden();
});

test('from 1024 px on a photo is magnified in place, one to four times', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await openItem(page);
  const shot = page.getByRole('link', { name: /^Photo 1 of/ });
  await expect(shot).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  // A passing pointer does not zoom, a resting one does.
  await shot.hover();
  await expect(shot).not.toHaveAttribute('data-zoom');
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(shot).toHaveAttribute('data-zoom', '2');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(shot).not.toHaveAttribute('data-zoom');
  await shot.click();
  await expect(shot).toHaveAttribute('data-zoom', '2');
  await shot.click();
  await expect(shot).toHaveAttribute('data-zoom', '3');
  await shot.click();
  await shot.click();
  await expect(shot).not.toHaveAttribute('data-zoom');
  await page.getByRole('heading', { level: 1 }).hover();
  await shot.focus();
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('+');
  await expect(shot).toHaveAttribute('data-zoom', '4');
});

test('the keyboard opens a photo over the page, closer and further, next and back', async ({ page }) => {
  await openItem(page);
  const shot = page.getByRole('link', { name: /^Photo 1 of/ });
  await shot.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Photo 1 of/ });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2×');
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  await expect(page.getByRole('dialog', { name: /^Photo 2 of/ })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1×');
  const address = page.url();
  await isInHistory(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(address);
});

test.describe('with its own pictures', () => {
  test.use({ tiles: false });

  test('a photo that cannot be loaded leaves no hole', async ({ page }) => {
    await page.route('**/demo-*-front/**', (route) => route.abort());
    await openItem(page);
    await expect(page.getByRole('link', { name: /^Photo 1 of/ })).toBeHidden();
    const second = page.getByRole('link', { name: /^Photo 2 of/ });
    await expect(second).toBeVisible();
    // The same applies to the enlarged view: its first photo is the first one that loads.
    await second.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Photo 1 of/ });
    await expect(dialog.getByRole('img').first()).toHaveAttribute('src', /-(back|close)\//);
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap opens the photo over the page', async ({ page }) => {
    await openItem(page);
    await page.getByRole('link', { name: /^Photo 1 of/ }).tap();
    await expect(page.getByRole('dialog', { name: /^Photo 1 of/ })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('sizes, grades, tabs and photos still open', async ({ page }) => {
    await openItem(page);
    await page.getByRole('button', { name: 'Size guide' }).click();
    await expect(page.getByRole('dialog', { name: 'Sizes and how to measure' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Details', { exact: true }).click();
    await expect(page.getByText('Reference')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Photo 1 of/ })).toHaveAttribute('href', /\.webp$/);
  });
});
