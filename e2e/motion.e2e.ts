import { expect, type Page } from '@playwright/test';
import { test } from './pages/test.ts';

/** Follows a card and tells which photos were one in the transition that followed, if there was one. */
async function follow(page: Page): Promise<string[] | null> {
  await page.addInitScript(() => {
    window.addEventListener('pageswap', (event) => {
      const named = [...document.querySelectorAll<HTMLElement>('[data-shot]')].map(
        (shot) => shot.style.viewTransitionName,
      );
      sessionStorage.setItem('left', JSON.stringify(event.viewTransition ? named.filter(Boolean) : null));
    });
    window.addEventListener('pagereveal', (event) => {
      sessionStorage.setItem('came', String(event.viewTransition !== null));
    });
  });
  await page.goto('/products?gender=femme');
  await page.waitForLoadState('networkidle');
  await page.locator('main li a[href^="/products/"]').nth(2).click();
  await page.waitForURL(/\/products\/[a-z]/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const moved = await page.evaluate(() => sessionStorage.getItem('came'));
  if (moved !== 'true') return null;
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('left'))) ?? 'null');
}

test('the photo of the followed card, and no other, grows into the page of the piece', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  expect(await follow(page)).toEqual(['piece']);
  expect(faults).toEqual([]);
});

test.describe('for those who ask for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing grows', async ({ page }) => {
    expect(await follow(page)).toBeNull();
  });
});
