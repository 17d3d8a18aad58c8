import { expect, type Page } from '@playwright/test';
import { boxOf } from './pages/box.ts';
import { test } from './pages/test.ts';

const firstCard = (page: Page) => page.locator('main li a[href^="/products/"]').first();

test('a card shows the condition on its photo, and its second photo to a pointer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/products?gender=femme');
  const card = firstCard(page);
  const badge = card.getByText(/^(New|Excellent|Very good|Good)$/);
  await expect(badge).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [photo, label] = [await boxOf(card.locator('[data-shot]')), await boxOf(badge)];
    expect(label.bottom).toBeLessThanOrEqual(photo.bottom);
    expect(label.x).toBeGreaterThanOrEqual(photo.x);
  }).toPass();

  const second = () =>
    card.locator('[data-shot]').evaluate((shot) => {
      const { opacity, backgroundImage } = getComputedStyle(shot, '::after');
      return { opacity, backgroundImage };
    });
  await expect.poll(second).toEqual({ opacity: '0', backgroundImage: 'none' });
  await card.hover();
  await expect
    .poll(second)
    .toEqual({ opacity: '1', backgroundImage: expect.stringMatching(/url\("[^"]+-(?:back|close)\//) });
});

test('a long title takes two lines on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search/Canvas%20tote%20with%20leather%20handles');
  const title = firstCard(page).getByText('Canvas tote with leather handles');
  await expect.poll(() => title.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
});
