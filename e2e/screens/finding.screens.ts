import { itemToBuy, itemWhere, Shopper } from '../pages/shopper.ts';
import { refusedConsent } from '../pages/test.ts';
import { photograph, photographPage, test } from './photograph.ts';

const PAGES = {
  '01-home': '/',
  '04-listing': '/products?gender=femme',
  '08-results': '/search/wool%20coat',
  '09-nothing-found': '/search/zzqqx',
  '10-without-match': '/products?gender=femme&color=Camel&max=1',
  '11-collection': '/collections/dresses-women',
  '12-categories': '/collections/categories',
  '13-brands': '/collections/brands',
  '70-concept': '/pages/concept',
  '71-how-to-buy': '/pages/buy',
  '72-faq': '/pages/faq',
  '73-delivery': '/pages/shipping-return',
  '74-privacy': '/pages/confidentiality',
  '75-contact': '/pages/contact',
  '76-gift-cards': '/gift-cards',
  '80-sell': '/pages/sell',
  '81-choices': '/pages/sell/choices',
  '82-shops': '/pages/sell/store-locator',
  '90-not-found': '/no/such/page',
};

test('public pages', async ({ page }) => {
  for (const [name, path] of Object.entries(PAGES)) await photographPage(page, name, path);
});

test('menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Women', exact: true })
    .hover();
  await page.locator('[data-panel]').getByRole('link', { name: 'Everything for women' }).waitFor();
  await photograph(page, '02-menu', [1440]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByText('Menu', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Browse Women' }).last().click();
  await page.getByRole('link', { name: 'Boots' }).filter({ visible: true }).first().waitFor();
  await photograph(page, '02-menu', [390]);
});

test('filters', async ({ page }) => {
  await photographPage(page, '05-filters', '/products?gender=femme&state=good&color=Black');
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByText(/^Filters/)
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await photograph(page, '05-filters', [390]);
});

test('suggestions', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/products');
    // On a phone the field is in the menu.
    if (width === 390) await page.getByText('Menu', { exact: true }).first().click();
    await page
      .getByRole('searchbox', { name: 'Search' })
      .or(page.getByRole('combobox', { name: 'Search' }))
      .filter({ visible: true })
      .focus();
    await page.getByRole('listbox').filter({ visible: true }).first().waitFor();
    await photograph(page, '06-search-focused', [width]);
    await page.keyboard.type('coat');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    await photograph(page, '07-suggestions', [width]);
  }
});

test('a product', async ({ page, request }) => {
  const item = await itemWhere(request, (_, { photos }) => photos.length > 3).catch(() =>
    itemWhere(request, () => true),
  );
  await photographPage(page, '20-product', `/products/${item.slug}`);
  await page.getByRole('button', { name: 'Size guide' }).click();
  await page.getByRole('dialog').waitFor();
  await photograph(page, '22-size-guide');
  await page.goto(`/products/${item.slug}`);
  await page.getByRole('link', { name: /^Photo 1 of/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await photograph(page, '21-photo');
  await page.goto('/products?gender=femme');
  await page
    .getByRole('button', { name: /^Quick view of / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to bag' }).waitFor();
  await photograph(page, '23-quick-view');
});

test('an item on hold, then sold', async ({ page, browser, request, baseURL }) => {
  const item = await itemToBuy(request);
  const buyer = new Shopper(page);
  await buyer.putIntoBag(item);
  await photograph(page, '30-mini-bag');
  const context = await browser.newContext();
  await context.addCookies([{ name: 'cc_cookie', value: refusedConsent(), url: baseURL ?? '' }]);
  const other = await context.newPage();
  await other.goto(`/products/${item.slug}`);
  await other.getByText('On hold for someone else').first().waitFor();
  await photograph(other, '24-on-hold');
  await buyer.buy(item);
  await other.reload();
  await other.getByRole('region', { name: 'Just sold' }).waitFor();
  await photograph(other, '25-sold');
  await context.close();
});
