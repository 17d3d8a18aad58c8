import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './pages/test.ts';

/** Rules of WCAG and of landmarks that a page in this state breaks. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map((entry) => `${entry.id}: ${entry.nodes[0]?.html}`);
}

test('the states of listing, search, menu and missing page have no barrier', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products?gender=femme&color=Black');
  await page.getByText('Filters · 2', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // Closing it takes its step back out of the history; a visit that began meanwhile would be called off by that.
  await page.waitForFunction(() => !window.history.state?.overlay);
  for (const path of ['/', '/search/jaket', '/search/xylophone', '/products?max=1', '/no/such/page']) {
    await page.goto(path);
    expect(await violationsOf(page), path).toEqual([]);
  }
});

test('home leads to the five genders and hardly moves while it loads', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
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
    await expect(page.getByRole('navigation', { name: 'Shop for' }).getByRole('link')).toHaveCount(5);
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
