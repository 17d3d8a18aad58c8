import { expect, type Page } from '@playwright/test';
import { test } from './pages/test.ts';

/**
 * Follows a card and returns the photos that the previous page offered to the transition; null if it offered none.
 * A busy browser may still skip the transition.
 */
async function follow(page: Page): Promise<string[] | null> {
  await page.addInitScript(() => {
    window.addEventListener('pageswap', (event) => {
      const named = [...document.querySelectorAll<HTMLElement>('[data-shot]')].map(
        (shot) => shot.style.viewTransitionName,
      );
      sessionStorage.setItem('left', JSON.stringify(event.viewTransition ? named.filter(Boolean) : null));
    });
  });
  await page.goto('/products?gender=femme');
  await page.locator('main li a[href^="/products/"]').nth(2).click();
  await page.waitForURL(/\/products\/[a-z]/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('left'))) ?? 'null');
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the photo of the followed card, and no other, grows into the page of the piece', async ({ page }) => {
  const faults: string[] = [];
  // The browser's message for a skipped transition is not an error of the page.
  page.on('pageerror', (error) => !/transition/i.test(error.message) && faults.push(error.message));
  expect(await follow(page)).toEqual(['piece']);
  const photo = page.getByRole('link', { name: /^Photo 1 of/ });
  await expect(photo).toHaveCSS('view-transition-name', 'piece');
  expect(faults).toEqual([]);
});

test.describe('for those who ask for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing grows', async ({ page }) => {
    expect(await follow(page)).toBeNull();
  });
});
