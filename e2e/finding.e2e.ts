import { expect, type Locator, type Page } from '@playwright/test';
import { productCollection } from '#contract/product.ts';
import { expectAccessible } from './pages/accessible.ts';
import { boxOf } from './pages/box.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const cards = (page: Page) => page.locator('main [data-results] li > a');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const panel = (page: Page) => page.locator('[data-panel]');
const women = (page: Page) => menu(page).getByRole('button', { name: 'Browse Women' });

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a pointer that rests on a gender opens its panel, which leads to a type', async ({ page }) => {
    await page.goto('/');
    await menu(page).getByRole('link', { name: 'Women' }).hover();
    await expect(panel(page).getByRole('link', { name: 'Everything for women' })).toBeVisible();
    await expect(panel(page).getByRole('img').or(panel(page).locator('img'))).toHaveCount(1);
    await expectAccessible(page, 'header');
    await panel(page).getByRole('link', { name: 'Dresses', exact: true }).click();
    await expect(page).toHaveURL('/collections/dresses-women');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dresses for women');
    await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('link')).toHaveText([
      'Revoir',
      'Women',
    ]);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Men \d+$/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('the keyboard opens the panel by its button, and Escape closes it', async ({ page }) => {
    await page.goto('/');
    await menu(page).getByRole('link', { name: 'Women' }).focus();
    await page.keyboard.press('Tab');
    await expect(women(page)).toBeFocused();
    await expect(async () => {
      if ((await women(page).getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter');
      await expect(women(page)).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
    }).toPass();
    await expect(panel(page).getByRole('link', { name: 'Dresses', exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name: 'Everything for women' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(women(page)).toBeFocused();
    await expect(women(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('each size of a baby is on one line of the filter', async ({ page }) => {
    await page.goto('/products?gender=bebe');
    const sizes = page.getByRole('group', { name: 'Children' }).first().locator('label');
    await expect(sizes.filter({ hasText: '12 months' })).toBeVisible();
    for (const size of await sizes.all()) expect((await size.boundingBox())?.height).toBeLessThanOrEqual(36);
  });

  test('the sizes of shoes are ticked apart from those of clothes', async ({ page, request }) => {
    await page.goto('/products?gender=femme');
    const shoes = page.getByRole('group', { name: 'Shoes' }).getByRole('checkbox').first();
    const size = (await shoes.getAttribute('value')) ?? '';
    expect(size).toMatch(/^shoes-\d+/);
    await shoes.check();
    await expect(page).toHaveURL(new RegExp(`size=${size}`));
    await expect(page.getByRole('link', { name: `Remove filter Shoes ${size.slice(6)}` })).toBeVisible();
    const answer = await request.get(`/api/v3/customer/articles?gender=femme&size=${size}&itemsPerPage=100`);
    const found = productCollection.parse(await answer.json());
    expect(new Set(found['hydra:member'].map(({ category }) => category))).toEqual(new Set(['Shoes']));
    await expect(page.locator('#count')).toHaveText(new RegExp(`^${found['hydra:totalItems']} piece`));
  });

  test('the range of prices goes by arrow keys, and says the price', async ({ page }) => {
    await page.goto('/products');
    const low = page.getByRole('slider', { name: 'Lowest price' });
    await low.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(low).toHaveAttribute('aria-valuetext', /€$/);
    await expect(page).toHaveURL(/\/products\?min=\d+$/);
    const euros = new URL(page.url()).searchParams.get('min') ?? '';
    await expect(page.getByLabel('From, €')).toHaveValue(euros);
    await expect(low).toBeFocused();
    await expectAccessible(page);
  });

  test('a brand is found by its name', async ({ page }) => {
    await page.goto('/products');
    await page.getByText('Brand', { exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find a brand' }).fill('maison aub');
    await page.getByRole('checkbox', { name: /^Maison Aubel/ }).check();
    await expect(page).toHaveURL(/\/products\?brand=Maison\+Aubel$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first garment is near the top, and what is saved stays beside the price', async ({ page }) => {
    await page.goto('/products?gender=femme');
    await expect(async () => {
      expect((await boxOf(cards(page).first())).y).toBeLessThan(260);
    }).toPass();
    const price = cards(page)
      .filter({ has: page.locator('em') })
      .first();
    const middleOf = async (part: Locator) => {
      const { y, height } = await boxOf(part);
      return y + height / 2;
    };
    const apart = (await middleOf(price.locator('b'))) - (await middleOf(price.locator('em')));
    expect(Math.abs(apart)).toBeLessThan(6);
  });

  test('the menu unfolds a gender, and leads to its types', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Menu', { exact: true }).first().click();
    const drawer = page.getByRole('navigation', { name: 'Menu' });
    const unfold = drawer.getByRole('button', { name: 'Browse Women' });
    await expect(async () => {
      if ((await unfold.getAttribute('aria-expanded')) !== 'true') await unfold.click();
      await expect(unfold).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
    }).toPass();
    await expectAccessible(page, 'header');
    await drawer.getByRole('link', { name: 'Dresses', exact: true }).click();
    await expect(page).toHaveURL('/collections/dresses-women');
  });
});

test('categories are listed by gender, each with a picture, and lead to a collection', async ({ page }) => {
  await page.goto('/collections/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
  await expectAccessible(page);
  const women = page.getByRole('region', { name: 'Women' });
  const dresses = women.getByRole('link', { name: /^Dresses \d+$/ });
  const isDrawn = () =>
    dresses.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  await expect.poll(isDrawn).toBe(true);
  await expectFits(page);
  await dresses.click();
  await expect(page).toHaveURL('/collections/dresses-women');
});

test('brands are listed A to Z, and each has a collection of its own', async ({ page }) => {
  await page.goto('/collections/brands');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands A to Z');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Maison Aubel/ }).click();
  await expect(page).toHaveURL('/collections/brand-maison-aubel');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maison Aubel');
  await page.goto('/products?brand=Maison+Aubel');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/collections\/brand-maison-aubel$/,
  );
});

test('an empty search field suggests what was searched for here and what is popular', async ({ page }) => {
  await page.goto('/search/wool%20coat');
  const field = page
    .getByRole('searchbox', { name: 'Search' })
    .or(page.getByRole('combobox', { name: 'Search' }));
  // The script that stores the search also fills the field.
  await expect(field.first()).toHaveValue('wool coat');
  await page.goto('/products');
  await field.first().focus();
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText(
    'wool coat',
  );
  await expect(list.getByRole('group', { name: 'Popular types' }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'header');
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(list.getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?type=/);
});
