import { expect, type Page } from '@playwright/test';
import { itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';

const near = (page: Page) => page.getByRole('region', { name: 'You may also like' });
const cards = (page: Page) => near(page).getByRole('listitem');
const hrefs = (page: Page) =>
  near(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a piece shows twenty others, none of them twice, none of them itself', async ({ page, request }) => {
    const piece = await itemToBuy(request);
    await page.goto(`/products/${piece.slug}`);
    await expect(cards(page)).toHaveCount(20);
    const links = await hrefs(page);
    expect(new Set(links).size).toBe(20);
    expect(links).not.toContain(`/products/${piece.slug}`);
    await expect(near(page).getByRole('button')).toBeHidden();
  });
});

test('what was seen is in the second tab: newest first, once, without the current piece', async ({
  page,
  request,
}) => {
  const [one, two, three] = [await itemToBuy(request), await itemToBuy(request), await itemToBuy(request)];
  await page.goto(`/products/${one.slug}`);
  await expect(near(page).getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await expect(near(page).getByRole('button', { name: 'Next' })).toBeVisible();
  for (const piece of [two, one]) {
    await page.goto(`/products/${piece.slug}`);
    await expect(near(page).getByRole('tab')).toHaveCount(2);
  }
  await page.goto(`/products/${three.slug}`);
  const [suggested, seen] = [
    near(page).getByRole('tab', { name: 'You may also like' }),
    near(page).getByRole('tab', { name: 'Recently viewed' }),
  ];
  await suggested.focus();
  await page.keyboard.press('ArrowRight');
  await expect(seen).toBeFocused();
  await expect(seen).toHaveAttribute('aria-selected', 'true');
  await expect(near(page).getByRole('tabpanel', { name: 'Recently viewed' }).getByRole('link')).toHaveCount(
    2,
  );
  await expect(near(page).getByRole('link')).toContainText([one.title, two.title]);
  await page.keyboard.press('ArrowRight');
  await expect(suggested).toBeFocused();
  await expect(cards(page)).toHaveCount(20);
});

test('an empty bag shows what was seen; storage that holds nonsense harms nothing', async ({
  page,
  request,
}) => {
  const piece = await itemToBuy(request);
  await page.goto(`/products/${piece.slug}`);
  await expect(near(page).getByRole('button', { name: 'Next' })).toBeVisible();
  await page.goto('/cart');
  const row = page.getByRole('region', { name: 'New in' });
  await expect(row.getByRole('tab', { name: 'Recently viewed' })).toHaveAttribute('aria-selected', 'true');
  await expect(row.getByRole('link')).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem('recently-viewed', '{"not":"a list"}'));
  await page.reload();
  await expect(row.getByRole('heading', { name: 'New in' })).toBeVisible();
  await expect(row.getByRole('listitem')).not.toHaveCount(0);
});

test('the row moves by its buttons, which say when it can go no further', async ({ page, request }) => {
  const piece = await itemToBuy(request);
  await page.goto(`/products/${piece.slug}`);
  const [back, on] = [
    near(page).getByRole('button', { name: 'Previous' }),
    near(page).getByRole('button', { name: 'Next' }),
  ];
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await on.click();
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  await expect(cards(page).first()).not.toBeInViewport();
  for (let pressed = 0; pressed < 9; pressed += 1) await on.press('Enter');
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await expect(cards(page).last()).toBeInViewport();
  for (let pressed = 0; pressed < 10; pressed += 1) await back.press('Enter');
  await expect(back).toHaveAttribute('aria-disabled', 'true');
});
