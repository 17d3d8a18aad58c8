import { expect } from '@playwright/test';
import { expectAccessible } from './pages/accessible.ts';
import { isOutOfHistory } from './pages/overlay.ts';
import { test } from './pages/test.ts';

test('the states of listing, search, menu and missing page have no barrier', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products?gender=femme&color=Black');
  await page.getByText('Filters · 2', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await isOutOfHistory(page);
  for (const path of ['/', '/search/jaket', '/search/xylophone', '/products?max=1', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('home leads to the five genders and hardly moves while it loads', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Shop for' }).getByRole('link')).toHaveCount(5);
    const shift = await page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
      await document.fonts.ready;
      for (let frame = 0; frame < 10; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      return sum;
    });
    expect(shift, `at ${width}`).toBeLessThan(0.025);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the menu opens over the page and leads to genders, collections and the order', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByText('Menu', { exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Follow an order' })).toBeVisible();
    await menu.getByText('Collections', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'The coat room' })).toBeVisible();
    await menu.getByRole('link', { name: 'Girls' }).click();
    await expect(page).toHaveURL(/\/products\?gender=fille$/);
  });
});
