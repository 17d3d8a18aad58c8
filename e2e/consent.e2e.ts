import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { boxOf } from './pages/box.ts';
import { CARDS, itemToBuy, itemWhere, Shopper } from './pages/shopper.ts';
import { refusedConsent, testWithoutConsent } from './pages/test.ts';

/** A stand-in replaces third-party libraries and only records that they were loaded. */
const test = testWithoutConsent.extend<{ libraries: string[] }>({
  libraries: async ({ context }, use) => {
    const asked: string[] = [];
    await context.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'text/javascript', body: 'window.cameFromOutside = true;' });
    });
    await use(asked);
  },
});

/** Returns the data layer as libraries read it: commands as lists, events unchanged. */
const layerOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      typeof entry === 'object' && entry !== null && 'length' in entry
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  );
const eventsOf = async (page: Page, name: string) =>
  (await layerOf(page)).filter(
    (entry) => typeof entry === 'object' && entry !== null && 'event' in entry && entry.event === name,
  );

/** Waits until the shop has applied this browser's earlier answer; by then it would have asked. */
const answerIsKnown = (page: Page) =>
  expect.poll(() => layerOf(page)).toContainEqual(['consent', 'update', expect.anything()]);

const question = (page: Page) => page.getByRole('dialog', { name: 'May we measure visits and ads?' });
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

test('a visitor who refuses is not measured, is not asked again, and may change the answer at the foot of the page', async ({
  page,
  context,
  baseURL,
  libraries,
}) => {
  await context.addCookies([
    { name: '_ga', value: 'old', url: baseURL ?? '' },
    { name: '_gid', value: 'old', url: baseURL ?? '' },
  ]);
  await page.goto('/products');
  const dialog = question(page);
  await expect(dialog).toBeVisible();
  expect((await boxOf(dialog)).right).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
  await expectAccessible(page, '#cc-main');
  const proof = page.waitForResponse((answer) => answer.url().includes('/consents'));
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  expect((await proof).status()).toBe(201);
  await expect(dialog).toBeHidden();
  await answerIsKnown(page);
  const layer = await layerOf(page);
  expect(layer[0]).toEqual(['consent', 'default', { ...DENIED, wait_for_update: 500 }]);
  expect(layer).toContainEqual(['consent', 'update', DENIED]);
  expect(await eventsOf(page, 'page_view')).toMatchObject([{ page_path: '/products' }]);
  const names = (await context.cookies()).map((cookie) => cookie.name);
  expect(names).toContain('cc_cookie');
  expect(names).not.toContain('_ga');
  expect(names).not.toContain('_gid');
  const cookie = (await context.cookies()).find((entry) => entry.name === 'cc_cookie');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(182);
  const locale = (await context.cookies()).find((entry) => entry.name === 'i18n_redirected');
  expect(locale).toMatchObject({ value: 'en_GB', secure: true, sameSite: 'Lax' });
  expect(Math.round(((locale?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);

  await page.goto('/');
  await answerIsKnown(page);
  await expect(question(page)).toBeHidden();
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(libraries).toEqual([]);
});

test('who accepts is measured on public pages and nowhere else, and a purchase is told once', async ({
  page,
  request,
  libraries,
}) => {
  const shopper = new Shopper(page);
  const piece = await itemToBuy(request);
  await page.goto(`/products/${piece.slug}`);
  await question(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => libraries).toEqual(['/gtm.js', '/gtag/js']);
  const granted = { ad_storage: 'granted', analytics_storage: 'granted' };
  expect(await layerOf(page)).toContainEqual(['consent', 'update', expect.objectContaining(granted)]);
  await shopper.putIntoBag(piece);
  await expect
    .poll(() => eventsOf(page, 'add_to_cart'))
    .toMatchObject([{ event_category: 'purchase', ecommerce: { currency: 'EUR' } }]);

  libraries.length = 0;
  await page.goto('/checkout');
  await shopper.tellWho();
  await shopper.tellWhere();
  await shopper.payWith(CARDS.paid);
  await shopper.seesHeading('Thank you for your order');
  await expect.poll(() => eventsOf(page, 'purchase')).toHaveLength(1);
  expect(JSON.stringify(await layerOf(page))).not.toMatch(/\bada\b|byron|bretagne/i);
  await page.reload();
  await answerIsKnown(page);
  expect(await eventsOf(page, 'purchase')).toHaveLength(0);
  // No third-party script on the payment page.
  expect(libraries).toEqual([]);
  await page.goto('/');
  await expect.poll(() => eventsOf(page, 'purchase')).toMatchObject([{ carried: true }]);
  await page.goto('/products');
  await answerIsKnown(page);
  expect(await eventsOf(page, 'purchase')).toHaveLength(0);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 720, height: 450 },
])
  test(`the bar to buy joins the question at the foot of a window of ${viewport.width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const piece = await itemToBuy(request);
    await page.goto(`/products/${piece.slug}`);
    await expect(question(page)).toBeVisible();
    const bar = page
      .locator('[data-shown]')
      .filter({ has: page.getByRole('button', { name: 'Add to bag' }) });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(bar).toBeVisible();
    await expect
      .poll(async () => {
        const [asked, buy] = [await boxOf(question(page)), await boxOf(bar)];
        return [Math.round(asked.bottom), Math.round(asked.x), Math.abs(Math.round(buy.bottom - asked.y))];
      })
      .toEqual([viewport.height, 0, 0]);
    await bar.getByRole('button', { name: 'Add to bag' }).click();
    await expect(page.getByText(/Held for you, \d+ min/)).toBeVisible();
  });

test('a collection is counted only with a query, a wrong address as an error, a quick view as the page of its piece', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cc_cookie', value: refusedConsent(), url: baseURL ?? '' }]);
  await page.goto('/');
  const collection = (await page.locator('a[href^="/collections/"]').first().getAttribute('href')) ?? '';
  await page.goto(collection);
  await answerIsKnown(page);
  expect(await eventsOf(page, 'page_view')).toEqual([]);
  await page.goto(`${collection}?sort=price-asc`);
  await answerIsKnown(page);
  expect(await eventsOf(page, 'page_view')).toMatchObject([{ page_path: '/collections/:id' }]);
  await page
    .getByRole('button', { name: /^Quick view of / })
    .first()
    .click();
  await expect
    .poll(() => eventsOf(page, 'page_view'))
    .toMatchObject([{}, { page_path: '/products/:id', view: 'quick' }]);
  await page.goto('/no/such/page');
  await answerIsKnown(page);
  expect(await eventsOf(page, 'page_view')).toMatchObject([{ error: 404 }]);
});

test('a changed question is asked again', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'cc_cookie', value: refusedConsent(0), url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(question(page)).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1280, 720],
  [1440, 900],
] as const) {
  test(`the question is small and covers neither button nor price at ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const piece = await itemWhere(page.request, () => true);
    await page.goto(`/products/${piece.slug}`);
    const dialog = question(page);
    await expect(dialog).toBeVisible();
    await expect(async () => {
      const box = await boxOf(dialog);
      expect(box.height).toBeLessThanOrEqual(150);
      expect(box.right).toBeGreaterThan(width - 40);
      const buttons = await Promise.all(
        ['Accept', 'Refuse', 'Choose'].map((name) => boxOf(dialog.getByRole('button', { name }))),
      );
      expect(new Set(buttons.map((button) => Math.round(button.y))).size).toBe(1);
      expect(new Set(buttons.map((button) => Math.round(button.width))).size).toBe(1);
    }).toPass();
    const main = page.getByRole('main');
    // The button of the page; while the question covers it, a bar above the question also has it.
    const add = main.getByRole('button', { name: 'Add to bag' }).first();
    await add.focus();
    await expect(async () => {
      const { y } = await boxOf(dialog);
      for (const place of [add, main.getByText(/\d,\d\d\s€/).first()])
        expect((await boxOf(place)).bottom).toBeLessThanOrEqual(y);
    }).toPass();
  });
}
