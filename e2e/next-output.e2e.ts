import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, type Request } from '@playwright/test';
import { freePort } from '#embedded-postgres/port.ts';
import { ROUTES } from '#lib/routes.ts';
import { routeHandlers } from '#next-output/build-folder.ts';
import { readBundle } from '#next-output/bundle.ts';
import { draftCookie } from '#next-output/nonce-request.ts';
import { itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';

// Checks the assumptions of next-output/ (docs/upgrading-next.md) in the build of the installed version.

/** Starts the storefront with altered pages, using the API of the journeys' shop. */
async function startAltered(): Promise<{ url: string; log: () => string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['e2e/pages/altered-shop.ts'], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), CUSTOMER_API_URL: process.env.SHOP_URL },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/^open$/m);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://localhost:${port}`, log: () => output, stop };
}

test('a page whose inline scripts are not recognised works: sent with a nonce, not cached, and reported', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  const { url, log, stop } = await startAltered();
  try {
    for (const path of ['/', '/products', `/products/${piece.slug}`, '/no/such/page']) {
      const answer = await page.goto(url + path);
      expect(answer?.headers()['content-security-policy'], path).toMatch(
        /script-src 'nonce-[^']+' 'strict-dynamic';/,
      );
      expect(answer?.headers()['cache-control'], path).toBe('no-store');
      expect(answer?.headers()['x-page-cache'], path).toBe(path === '/no/such/page' ? 'MISS' : 'NONCE');
      // React's script runs and handles the click.
      await page.getByRole('link', { name: /^Bag, / }).click();
      await expect(page.getByRole('dialog', { name: 'Your bag' }), path).toBeVisible();
      expect(await page.evaluate(() => 'isInjected' in window), path).toBe(false);
    }
    expect(log()).toMatch(/Inline scripts not recognised, \d+ on \/products\/:id/);
  } finally {
    await stop();
  }
});

test('every inline script of a public page is recognised', async ({ request }) => {
  const { slug } = await itemToBuy(request);
  const places: Record<string, string> = {
    'products/:id': `products/${slug}`,
    'collections/:id': 'collections/dresses',
    ':terms': 'coat',
    ':slug': 'accessibility',
    ':edition': 'fr',
  };
  for (const { path, ...route } of Object.values(ROUTES)) {
    if (!route.public) continue;
    const address = Object.entries(places).reduce<string>(
      (made, [place, value]) => made.replace(place, value),
      path,
    );
    await expect(async () => {
      const answer = await request.get(address);
      expect([answer.status(), answer.headers()['x-page-cache']], address).toEqual([200, 'HIT']);
      expect(answer.headers()['content-security-policy'], address).toMatch(/script-src 'self' 'sha256-/);
    }).toPass();
  }
  const wrong = await request.get('/no/such/page');
  expect(wrong.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
});

test('the build says which paths are route handlers’, and how a page is rendered per request', async () => {
  const handlers = await routeHandlers(process.cwd());
  for (const path of ['/api/v3/forms/cart', '/ops/build', '/sitemap.xml'])
    expect(
      handlers?.some((pattern) => pattern.test(path)),
      path,
    ).toBe(true);
  expect(handlers?.some((pattern) => pattern.test('/products'))).toBe(false);
  expect(draftCookie(process.cwd())).toMatch(/=\w{16,}$/);
});

test('a page is usable after at most 30 requests, and fetches one script for all that every page lists', async ({
  page,
  request,
}) => {
  const { slug } = await itemToBuy(request);
  const bundle = readBundle(process.cwd());
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/products', `/products/${slug}`]) {
    const asked: string[] = [];
    const count = (sent: Request) => asked.push(new URL(sent.url()).pathname);
    page.on('request', count);
    await page.goto(path);
    await page.locator('html:not([data-hydrating])').waitFor({ state: 'attached' });
    page.off('request', count);
    // Photos below the fold load when they come near: their number so far depends on the machine's speed.
    const lazy = await page
      .locator('img[loading="lazy"]')
      .evaluateAll((images) =>
        images.map((image) =>
          image instanceof HTMLImageElement ? new URL(image.currentSrc || image.src).pathname : '',
        ),
      );
    expect(asked.filter((one) => !lazy.includes(one)).length, path).toBeLessThanOrEqual(30);
    expect(asked, path).toContain(bundle?.path);
    expect(
      asked.filter((one) => bundle?.parts.includes(one)),
      path,
    ).toEqual([]);
  }
});

test('the headers of a page fit into the 4 KB that nginx reads of them unless it is told otherwise', async ({
  request,
}) => {
  const { slug } = await itemToBuy(request);
  for (const path of ['/', '/products', `/products/${slug}`]) {
    const headers = (await request.get(path)).headersArray();
    const bytes = headers.reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
    expect(bytes, path).toBeLessThan(4_096);
  }
});
