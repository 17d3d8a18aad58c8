import { expect, type Page } from '@playwright/test';
import { CHUNK_PATH } from '#next-output/build-folder.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

// A page loads no rules and no calls: they are loaded at first use (lib/forms/use-form-checks.ts, lib/cart).

const CHUNKS = `**${CHUNK_PATH}/*.js`;

/** Holds back scripts requested from now on, except those listed in `html`. @returns a function that releases them */
async function holdScripts(page: Page, html = ''): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(CHUNKS, async (route) => {
    if (!html.includes(new URL(route.request().url()).pathname)) await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Types before the scripts are loaded. Playwright's actions would wait for them. */
async function typeAtOnce(page: Page, id: string, text: string): Promise<void> {
  await page.waitForFunction((name) => document.getElementById(name), id);
  await page.evaluate((name) => document.getElementById(name)?.focus(), id);
  await page.keyboard.type(text);
}

/** Expects the step that creates an account, because the address is new. */
async function expectNextStep(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
}

test('what is typed before the page has its scripts stays, and is sent', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await typeAtOnce(page, 'field-email', 'early-bird@example.org');
  release();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('early-bird@example.org');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectNextStep(page, 'early-bird@example.org');
});

test('a form that is sent before its rules are there waits for them', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  const release = await holdScripts(page);
  await page.getByLabel('Email', { exact: true }).fill('patient@example.org');
  const send = page.locator('main form button[type=submit]').first();
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  release();
  await expectNextStep(page, 'patient@example.org');
});

test('a form whose rules cannot be had is posted', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await page.route(CHUNKS, (route) => route.abort());
  await page.getByLabel('Email', { exact: true }).fill('offline@example.org');
  const posted = page.waitForRequest((request) => request.url().includes('/api/v3/forms/sign-in-email'));
  await page.locator('main form button[type=submit]').first().click();
  await posted;
  await page.unroute(CHUNKS);
  await expectNextStep(page, 'offline@example.org');
});

test('a piece that is removed before the bag has its calls is gone at once, and for good', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  await new Shopper(page).putIntoBag(piece);
  await page.goto('/cart');
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove / });
  await expect(remove).toHaveCount(1);
  const release = await holdScripts(page);
  await remove.click();
  await expect(remove).toHaveCount(0);
  const deleted = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/order-items/'),
  );
  release();
  expect((await deleted).ok()).toBe(true);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: /empty/ })).toBeVisible();
});

test('a piece that is put into the bag before its page has the calls is added once they are there', async ({
  page,
  request,
}) => {
  const { slug } = await itemToBuy(request);
  const release = await holdScripts(page, await (await request.get(`/products/${slug}`)).text());
  await page.goto(`/products/${slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Adding' }).first()).toBeVisible();
  const added = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/order-items'),
  );
  release();
  await expect(page.getByRole('dialog', { name: /^Your bag/ })).toBeVisible();
  expect((await added).ok()).toBe(true);
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(1);
});

test.describe('beside the results', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a filter that is ticked before the panel has its script applies once it is there', async ({
    page,
    request,
  }) => {
    const path = '/products?gender=femme';
    const html = await (await request.get(path)).text();
    // Everything that the script would add is already in the first HTML, in its place.
    expect(html).not.toContain('hidden id="S:');
    expect(html).toMatch(/<details[^>]*>.*<summary[^>]*>.*name="state"[^>]* value="excellent"/s);
    const release = await holdScripts(page, html);
    await page.goto(path);
    await page.evaluate(() => document.querySelector<HTMLElement>('input[value=excellent]')?.click());
    expect(page.url()).toMatch(/\?gender=femme$/);
    release();
    await expect(page).toHaveURL(/\?gender=femme&state=excellent$/);
    await expect(page.getByRole('checkbox', { name: /^Excellent \d+$/ })).toBeChecked();
  });
});

/** Maximum KB of scripts that a first visit transfers (earlier values in bench/results/browser.md). */
for (const [path, most] of [
  ['/login', 160],
  ['/pages/trade-in/customer/1', 150],
  ['/cart', 180],
] as const) {
  test(`a first visit of ${path} transfers at most ${most} KB of scripts`, async ({ page }) => {
    let bytes = 0;
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const scripts = new Set<string>();
    network.on('Network.responseReceived', ({ type, requestId }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(most * 1_000);
  });
}
