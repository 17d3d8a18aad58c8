import { expect, type Page } from '@playwright/test';
import { CHUNK_PATH } from '#next-output/build-folder.ts';
import { expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

// Chromium writes document.lastModified by the clock of the machine, not by the emulated one: near midnight it names another day.
test.use({ timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Waits for the notices, which load a moment after the page and cannot be shown if the network fails before. */
const settled = async (page: Page) => {
  await expect(page.locator('[data-notices]')).toBeAttached();
};

test('a page without a network says so, rests its buttons, and goes on when the network is back', async ({
  page,
  context,
  request,
}) => {
  const piece = await itemToBuy(request);
  const ada = new Shopper(page);
  await ada.putIntoBag(piece);
  const bag = page.getByRole('dialog');
  await settled(page);

  await context.setOffline(true);
  await expect(bag.getByText('This is your bag as it was')).toBeVisible();
  await expect(bag.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await expect(bag.getByRole('button', { name: /^Remove/ })).toBeDisabled();
  await expect(bag.getByRole('link', { name: 'Check out', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^You are offline\. Showing what we had at \d\d:\d\d\.$/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  const back = page.getByText('You are back online.');
  await expect(back).toBeVisible();
  await back.hover();
  await page.mouse.move(0, 0);
  await expect(back).toHaveCount(0);
});

/** Returns the caches for reading without a network. */
const keptNames = (page: Page) => page.evaluate(() => caches.keys());

test.describe('with its service worker', () => {
  // With tiles, a second protocol session would report on each new page that it is online.
  test.use({ serviceWorkers: 'allow', tiles: false });

  test('a link without a network leads to the shop’s own page, which makes way once the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.goto('/products?gender=femme');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveURL(/\/products\?gender=femme$/);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Everything for women' })).toBeVisible();
  });

  test('the bag and the pages that were seen can be read without a network, and are gone after the sign-out', async ({
    page,
    context,
    request,
  }) => {
    const piece = await itemToBuy(request);
    await page.goto('/');
    await signUp(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await new Shopper(page).putIntoBag(piece);
    await expect.poll(() => keptNames(page)).toContain('bag');

    await context.setOffline(true);
    await page.goto(`/products/${piece.slug}`);
    await expect(page.getByRole('button', { name: 'Add to bag' })).toBeDisabled();
    await expect(page.getByText(/^You are offline\. Showing what we had at \d\d:\d\d\.$/)).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible();
    await expect(page.getByText(/^You are offline\. This is your bag as of \d\d:\d\d\./)).toBeVisible();
    await expect(page.getByRole('list').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectFits(page);
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Your bag, 1 piece' })).toBeVisible();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(async () => (await keptNames(page)).length).toBe(1);
    await context.setOffline(true);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await page.goto(`/products/${piece.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  });

  test('the back office is left to itself', async ({ page }) => {
    await page.goto('/office/sign-in');
    await settled(page);
    const registered = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length,
    );
    expect(registered).toBe(0);
  });
});

for (const [what, press] of [
  [
    'the quick view',
    (page: Page) =>
      page
        .getByRole('button', { name: /^Quick view of / })
        .first()
        .click(),
  ],
  ['the filters', (page: Page) => page.locator('main summary').first().click()],
] as const)
  test(`a listing stays when ${what} cannot be loaded, and opens it once the network is back`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/products?gender=femme');
    await settled(page);
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(CHUNK_PATH));
    await press(page);
    await failed;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Everything for women' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('a listing stays when the filters fail to load on a weak network, and says that they take longer', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products?gender=femme');
  await settled(page);
  const chunks = (url: URL) => url.pathname.startsWith(CHUNK_PATH);
  await context.route(chunks, (route) => route.abort());
  await page.locator('main summary').first().click();
  await expect(page.getByText('This takes longer than usual.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Everything for women' })).toBeVisible();
  await context.unroute(chunks);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('This takes longer than usual.')).toHaveCount(0);
});

test('a search field can be typed in without a network', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await settled(page);
  await page.getByRole('banner').getByText('Menu', { exact: true }).click();
  await context.setOffline(true);
  const field = page.locator('#menu-search');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(CHUNK_PATH));
  await field.fill('coat');
  await failed;
  await expect(field).toHaveValue('coat');
  await context.setOffline(false);
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a piece cannot be added without a network, and the page says why', async ({
  page,
  context,
  request,
}) => {
  const piece = await itemToBuy(request);
  await page.goto(`/products/${piece.slug}`);
  const add = page.getByRole('button', { name: 'Add to bag' });
  await expect(add).toBeEnabled();
  await settled(page);
  await context.setOffline(true);
  await expect(add).toBeDisabled();
  await expect(page.getByText('You can add it as soon as you are back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(add).toBeEnabled();
});

test('an item whose answer got lost is not added twice', async ({ page, request }) => {
  const piece = await itemToBuy(request);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v3/customer/order-items?*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The shop has processed it; only its answer is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto(`/products/${piece.slug}`);
  const add = page.getByRole('button', { name: 'Add to bag' });
  await add.click();
  await expect(page.getByRole('dialog', { name: 'We could not add this piece' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Add to bag|Reserved/ }).waitFor();
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action$="/add"]')?.requestSubmit());
  await expect(page.getByRole('dialog', { name: 'Your bag, 1 piece' })).toBeVisible();
  await expect(page.getByText('Held for you, 20 min')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('the checkout keeps what was typed, and its button rests until the network is back', async ({
  page,
  context,
  request,
}) => {
  const ada = new Shopper(page);
  await ada.putIntoBag(await itemToBuy(request));
  await page.getByRole('dialog').getByRole('link', { name: 'Check out', exact: true }).click();
  await page.getByLabel('Email').fill('ada@example.org');
  const onward = page.getByRole('button', { name: 'Continue to delivery' });
  await context.setOffline(true);
  await expect(onward).toBeDisabled();
  await expect(onward).toHaveAccessibleDescription(
    'You are offline. You can do this as soon as you are back online.',
  );
  await context.setOffline(false);
  await expect(onward).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
});

test('a bag that takes long says so after five seconds', async ({ page, request }) => {
  const ada = new Shopper(page);
  await ada.putIntoBag(await itemToBuy(request));
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/v3/customer/orders/*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  // The count is hidden until the bag has been read.
  await page.getByRole('link', { name: 'Bag', exact: true }).click();
  const bag = page.getByRole('dialog');
  await expect(bag.getByText('Loading your bag')).toBeAttached();
  await page.clock.fastForward(5_000);
  await expect(bag.getByText('Your bag is taking longer than usual to load.')).toBeVisible();
  answer();
  await expect(bag.getByRole('button', { name: /^Remove/ })).toBeVisible();
});

test('a new build is offered, taken by one press, and not offered again at once', async ({ page }) => {
  await page.clock.install();
  await page.route('**/ops/build', (route) => route.fulfill({ body: 'another' }));
  await page.goto('/');
  await settled(page);
  await page.clock.fastForward('05:00');
  const notice = page.getByText('A new version of the shop is ready.');
  await expect(notice).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(notice).toHaveCount(0);
});

test('the build is asked for again when the shopper comes back, and the same one is no news', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await settled(page);
  const asked = page.waitForResponse('**/ops/build');
  await page.clock.fastForward(31_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect((await asked).status()).toBe(200);
  await expect(page.getByText('A new version of the shop is ready.')).toHaveCount(0);
});

test('a part of the script that is gone after a new build brings the page anew, once', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  await page.goto(`/products/${piece.slug}`);
  await expect(page.getByRole('button', { name: 'Add to bag' })).toBeEnabled();
  let gone = true;
  await page.route(`**${CHUNK_PATH}/**`, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) gone = false;
  });
  const loaded = page.waitForEvent('load');
  await page.getByRole('link', { name: /^Bag, / }).click();
  await loaded;
  await page.getByRole('link', { name: /^Bag, / }).click();
  await expect(page.getByRole('dialog', { name: 'Your bag' })).toBeVisible();
});

test('a phone may keep the shop: manifest and icons are there', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Revoir', start_url: '/' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    const [served] = (icon.headers()['content-type'] ?? '').split(';');
    expect([src, icon.status(), served]).toEqual([src, 200, type]);
  }
});
