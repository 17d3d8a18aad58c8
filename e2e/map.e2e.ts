import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { fillBag } from './pages/calls.ts';
import { itemToBuy, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

/** Records the map files requested, and violations of the page's policy. */
function watchMap(page: Page): { files: string[]; refused: string[] } {
  const [files, refused]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (/maplibre|land\.json/.test(request.url())) files.push(request.url());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return { files, refused };
}

const map = (page: Page) => page.getByRole('region', { name: 'Map' });

test('pickup points are chosen on a map or in the list, and each shows what the other chose', async ({
  page,
  request,
}) => {
  const { files, refused } = watchMap(page);
  const ada = new Shopper(page);
  await fillBag(page, [await itemToBuy(request)]);
  await page.goto('/checkout');
  await ada.tellWho();
  await expect(page.getByRole('navigation', { name: 'Where to deliver' })).toBeVisible();
  await page.goto('/checkout?part=delivery&place=relay&near=lyon');
  const list = page.getByRole('group', { name: 'Pickup points near lyon' });
  const points = list.getByRole('radio');
  await expect(points).toHaveCount(5);
  expect(files).toEqual([]);

  await page.getByRole('button', { name: 'Show the map' }).press('Enter');
  await expect(map(page)).toBeVisible();
  await expect.poll(() => files.some((file) => file.endsWith('land.json'))).toBe(true);
  const worker = files.find((file) => file.endsWith('.mjs'));
  const sent = await request.get(worker ?? '', { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(sent.headers()['content-encoding']).toBe('br');
  const name = (await list.getByRole('listitem').nth(3).locator('b').textContent()) ?? '';
  const marker = list.getByRole('button', { name, exact: true });
  await marker.focus();
  await page.keyboard.press('Enter');
  await expect(marker).toHaveAttribute('aria-pressed', 'true');
  await expect(list.getByRole('radio', { name })).toBeChecked();
  await expect(list.getByRole('status').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page, '#delivery');
  await expectFits(page);

  const other = (await list.getByRole('listitem').nth(0).locator('b').textContent()) ?? '';
  await points.nth(0).press('Space');
  await expect(list.getByRole('button', { name: other, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(marker).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Hide the map' }).click();
  await expect(map(page)).toHaveCount(0);
  await page.getByLabel('Phone').fill('+33 6 12 34 56 78');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.locator('#delivery')).toContainText(other);
  expect(refused).toEqual([]);
});

test('shops are shown on a map from their entries, and its markers lead to them', async ({ page }) => {
  const { files, refused } = watchMap(page);
  await page.goto('/pages/sell/store-locator');
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const entry = entries.filter({ has: page.getByRole('heading', { name: 'Revoir Marais' }) });
  expect(files).toEqual([]);
  await entry.getByRole('button', { name: 'Show on a map' }).click();
  await expect(page.getByRole('button', { name: 'Revoir Marais', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(map(page)).toBeInViewport();
  await expect(entry).toHaveAttribute('aria-current', 'true');
  const other = entries.filter({ hasNot: page.getByRole('heading', { name: 'Revoir Marais' }) }).first();
  const name = (await other.getByRole('heading').textContent()) ?? '';
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await expect(other).toHaveAttribute('aria-current', 'true');
  await expect(entry).not.toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'See it in the list' }).click();
  await expect(other).toBeInViewport();
  expect(refused).toEqual([]);
});

test('where the browser draws no map, the list says so and goes on', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/pages/sell/store-locator');
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByText('The map cannot be shown here. The list has every place.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Show on a map/ }).first()).toHaveAttribute(
    'href',
    /openstreetmap/,
  );
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is whole, and leads to a map elsewhere', async ({ page }) => {
    await page.goto('/pages/sell/store-locator');
    await expect(page.getByRole('heading', { name: 'Revoir Marais' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden();
    await expect(page.getByRole('link', { name: /^Show on a map/ }).first()).toBeVisible();
  });
});
