import { expect, type Locator, type Page } from '@playwright/test';
import { boxOf } from './pages/box.ts';
import { itemWhere } from './pages/shopper.ts';
import { test } from './pages/test.ts';

const main = (page: Page) => page.locator('form').getByRole('button', { name: 'Add to bag' });
const bar = (page: Page) => page.locator('div:has(> button[form])').filter({ visible: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('photo, title, price, options and button are in the first screen', async ({ page, request }) => {
    const piece = await itemWhere(request, (product) => product.choices.length === 1);
    await page.goto(`/products/${piece.slug}`);
    await expect(main(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(`Size ${piece.size} · ${piece.color} · `)).toBeInViewport();
    const photo = page.getByRole('link', { name: /^Photo 1 of/ });
    await expect.poll(async () => (await boxOf(photo)).height).toBeLessThanOrEqual(0.6 * 844);
    await expect(bar(page)).toHaveCount(0);
  });

  test('once the button is out of sight a bar has price, size and button, and covers nothing', async ({
    page,
    request,
  }) => {
    const piece = await itemWhere(request, (product) => product.choices.length === 1);
    await page.goto(`/products/${piece.slug}`);
    await page.getByRole('main').getByText('Delivery and returns').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 900);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toContainText(`Size ${piece.size}`);
    await expect(bar(page)).toContainText('€');
    // The page's content ends above the bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const below = async (place: Locator) => (await boxOf(place)).bottom - (await boxOf(bar(page))).y;
    await expect.poll(() => below(page.getByRole('contentinfo'))).toBeLessThanOrEqual(1);
    // The bar does not cover a focused element.
    const last = page
      .getByRole('contentinfo')
      .getByRole('button')
      .or(page.getByRole('contentinfo').getByRole('link'))
      .last();
    await last.focus();
    await expect.poll(() => below(last)).toBeLessThanOrEqual(0);

    await bar(page).getByRole('button', { name: 'Add to bag' }).click();
    const bag = page.getByRole('dialog', { name: /bag/i });
    await expect(bag).toContainText(piece.title);
    await page.keyboard.press('Escape');
    await expect(bar(page).getByRole('button', { name: /In your bag/ })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar(page).getByRole('button')).toBeFocused();
    await page.getByRole('heading', { level: 1 }).focus();
    await expect(bar(page)).toHaveCount(0);
  });
});

for (const [width, height] of [
  [641, 900],
  [820, 1180],
  [1024, 768],
  [1280, 720],
  [1440, 900],
] as const) {
  test(`at ${width} × ${height} there are two columns, and the photo is no taller than the window`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const piece = await itemWhere(request, (product) => product.choices.length === 1);
    await page.goto(`/products/${piece.slug}`);
    await expect(async () => {
      const photo = await boxOf(page.getByRole('link', { name: /^Photo 1 of/ }));
      const title = await boxOf(page.getByRole('heading', { level: 1 }));
      const header = await boxOf(page.getByRole('banner'));
      expect(title.x).toBeGreaterThan(photo.right);
      expect(photo.height).toBeLessThanOrEqual(height - header.height);
    }).toPass();
    await expect(main(page)).toBeInViewport({ ratio: 1 });
  });
}

test('a single choice is a line; several are sorted, with prices, and what cannot be says why', async ({
  page,
  request,
}) => {
  const single = await itemWhere(request, (product) => product.choices.length === 1);
  await page.goto(`/products/${single.slug}`);
  await expect(page.getByText(`Size ${single.size} · ${single.color} · `)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Size' })).toHaveCount(0);

  const several = await itemWhere(request, ({ choices }, shown) => {
    const free = choices.filter((choice) => choice.availability === 'available');
    const others = free.filter((choice) => choice.color !== shown.color);
    return others.length === 1 && others[0]?.size !== shown.size;
  });
  await page.goto(`/products/${several.slug}`);
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
  const sizes = await page.getByRole('group', { name: 'Size' }).getByRole('listitem').allInnerTexts();
  expect(sizes).toEqual([...sizes].sort((a, b) => Number(a) - Number(b)));
  const colours = page.getByRole('group', { name: 'Colour' });
  await expect(colours.locator('[aria-disabled]')).toHaveCount(1);
  await expect(colours).toContainText(/: available in size \d+\./);
});

test('conditions are chosen between from new to good, each with its price', async ({ page, request }) => {
  const grades = ['New', 'Excellent', 'Very good', 'Good'];
  const piece = await itemWhere(request, ({ choices }) => {
    const free = choices.filter((choice) => choice.availability === 'available');
    return new Set(free.map((choice) => choice.state)).size > 1;
  });
  await page.goto(`/products/${piece.slug}`);
  await expect(page.getByRole('group', { name: 'Condition' })).toBeVisible();
  const texts = await page.getByRole('group', { name: 'Condition' }).getByRole('listitem').allInnerTexts();
  const ranks = texts.map((text) => grades.findIndex((grade) => text.startsWith(grade)));
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  await expect(page.getByRole('group', { name: 'Condition' }).locator('[aria-current]')).toHaveText(
    /^(New|Excellent|Very good|Good) · \d+,\d\d\s€$/,
  );
});

test('in forced colours buttons, choices, dialogs and fields have borders', async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const piece = await itemWhere(request, ({ size }) => size.length > 1);
  await page.goto(`/products/${piece.slug}`);
  const hasBorder = async (control: Locator) => {
    const border = () =>
      control.evaluate((element) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        return { borderTopWidth, differs: borderTopColor !== backgroundColor };
      });
    await expect.poll(border).toEqual({ borderTopWidth: '1px', differs: true });
  };
  await hasBorder(main(page));
  await hasBorder(page.getByRole('group', { name: 'Size' }).getByRole('link').first());
  await page.getByRole('button', { name: 'Size guide' }).click();
  await hasBorder(page.getByRole('dialog'));
  await page.goto('/pages/order-follow');
  await hasBorder(page.getByLabel('Order number'));
});

test('the panel of the button shows what was checked, faults, lengths, and the days on which it arrives', async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-22T10:00:00+01:00'));
  const piece = await itemWhere(request, (_, { state, price }) => state === 'good' && price < 6_000);
  await page.goto(`/products/${piece.slug}`, { waitUntil: 'commit' });
  const delivery = page.getByRole('listitem').filter({ hasText: /^→?At home/ });
  await expect(delivery).toContainText('At home Thursday 26 to Monday 30 November');
  await expect(page.getByText(/^Checked by \S+ on \d+ \S+ \d{4}\. /)).toBeVisible();
  await expect(page.getByText('What we found')).toBeVisible();
  await expect(page.getByText(piece.defects[0]?.description ?? 'no fault', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Measured flat' })).toBeVisible();
  await expect(page.getByText('14 days to send it back')).toBeVisible();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(moved).toBeLessThan(0.01);
});
