import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { productCollection } from '#contract/product.ts';
import { brandPath } from '#lib/catalogue/derived-collections.ts';
import { expectAccessible } from './pages/accessible.ts';
import { signUp } from './pages/customer.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

/** Returns a brand with an item for sale, and one of its items. */
async function brandForSale(request: APIRequestContext) {
  const answer = await request.get('/api/v3/customer/articles?itemsPerPage=1&gender=femme&category=Clothing');
  const [found] = productCollection.parse(await answer.json())['hydra:member'];
  const slug = found?.choices[0]?.slug;
  if (!found || !slug) throw new Error('the catalogue is empty');
  return { brand: found.brand, slug };
}

const own = (page: Page) => page.getByRole('region', { name: 'Your own rows' });
const row = (page: Page, name: string) => page.getByRole('region', { name });
const follow = (page: Page, brand: string) => page.getByRole('switch', { name: `Follow ${brand}` });

/** Returns the sum of layout shifts since the page was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );

test('home is made personal by a followed brand, sizes and a heart, moves nothing in view, and is switched off in one press', async ({
  page,
  request,
}) => {
  const { brand, slug } = await brandForSale(request);
  await page.goto('/');
  await expect(page.locator('[data-notices]')).toBeAttached();
  await expect(own(page)).toHaveCount(0);

  await page.goto(`/products/${slug}`);
  await page.locator(`main [data-wish="${slug}"]`).first().click();
  await follow(page, brand).click();
  await expect(follow(page, brand)).toBeChecked();
  await expect(page.getByText(`You follow ${brand}.`)).toBeVisible();
  await expectFits(page);
  await page.goto(brandPath(brand));
  await expect(follow(page, brand)).toBeChecked();
  await page.goto('/products');
  await page.getByRole('button', { name: 'My sizes' }).click();
  const form = page.locator('form').filter({ hasText: 'Choose your sizes.' });
  await form.getByText('Women', { exact: true }).click();
  await form.getByLabel('Another clothing size, Women').fill('38, M, S');
  await page.getByRole('button', { name: 'Save my sizes' }).click();

  await page.goto('/');
  await expect(own(page)).toBeAttached();
  expect(await shiftOf(page)).toBeLessThan(0.02);
  await own(page).getByRole('button', { name: 'Make this page yours' }).click();
  for (const name of ['New in your sizes', 'New from brands you follow', 'Like what you saved'])
    await expect(row(page, name).getByRole('listitem').first()).toBeVisible();
  await expect(row(page, 'Like what you saved').locator(`[data-item="${slug}"]`)).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);

  await page.reload();
  await row(page, 'New from brands you follow').getByRole('link', { name: 'All from these brands' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/products\?brand=/);

  await page.goto('/');
  await own(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('heading', { name: 'New in your sizes' })).toHaveCount(0);
  await expect(own(page).getByRole('button', { name: 'Make this page yours' })).toBeFocused();
  await page.reload();
  await expect(own(page).getByRole('button', { name: 'Make this page yours' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'New in your sizes' })).toHaveCount(0);
});

test('a followed brand is kept with the account as a search without mails', async ({ page, request }) => {
  const { brand, slug } = await brandForSale(request);
  await page.goto('/');
  await signUp(page);
  await page.goto(`/products/${slug}`);
  await follow(page, brand).click();
  await expect(page.getByText(`You follow ${brand}.`)).toBeVisible();
  await page.goto('/account/searches');
  const search = page
    .getByRole('region', { name: 'Brands you follow' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: brand, exact: true }) });
  await expect(search.getByRole('button', { name: /^Email me about new pieces/ })).toBeVisible();
  await page.goto(`/products/${slug}`);
  await follow(page, brand).click();
  await expect(page.getByText(`You no longer follow ${brand}.`)).toBeVisible();
  await page.goto('/account/searches');
  await expect(search).toHaveCount(0);
});
