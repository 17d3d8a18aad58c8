import { expect, type Page } from '@playwright/test';
import { isRouterRequest } from '#next-output/router-request.ts';
import { DIALOG, expectAccessible } from './pages/accessible.ts';
import { boxOf } from './pages/box.ts';
import { isInHistory } from './pages/overlay.ts';
import { test } from './pages/test.ts';

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
const cards = (page: Page) => page.locator('main [data-results] li > a');

/** Marks the document; a new document would not have the mark. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const expectSameDocument = async (page: Page) =>
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);

test.describe('beside the results', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a tick applies at once and keeps the focus, the scroll position and the document', async ({
    page,
  }) => {
    await page.goto('/products?gender=femme');
    await markDocument(page);
    // Enough items remain that the page keeps its scroll position.
    const excellent = page.getByRole('checkbox', { name: /^Excellent \d+$/ });
    await excellent.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 120));
    await excellent.focus();
    const place = Math.round((await boxOf(excellent)).y);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?gender=femme&state=excellent$/);
    await expect(page.getByRole('link', { name: 'Remove filter Excellent' })).toBeVisible();
    await expect(excellent).toBeChecked();
    await expect(excellent).toBeFocused();
    // Values without items disappear from the panel above: the checkbox must stay in place.
    await expect.poll(async () => Math.round((await boxOf(excellent)).y)).toBe(place);
    await expectSameDocument(page);
    await page.goBack();
    await expect(page).toHaveURL(/\?gender=femme$/);
    await expect(excellent).not.toBeChecked();
    await expect(page.getByRole('link', { name: 'Remove filter Excellent' })).toHaveCount(0);
  });

  test('several ticks in a row all count, and a chip takes one off in place', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (isRouterRequest(request.headers())) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/products');
    await markDocument(page);
    await page.getByRole('checkbox', { name: /^Women \d+$/ }).check();
    await page.getByRole('checkbox', { name: /^Black \d+$/ }).check();
    await page.getByRole('checkbox', { name: /^Excellent \d+$/ }).check();
    await expect(page).toHaveURL(/\?gender=femme&state=excellent&color=Black$/);
    await expect(page.getByRole('link', { name: 'Remove filter Excellent' })).toBeVisible();
    // The router repeats a request with an unexpected answer as a whole, and after two of them the page reloads.
    expect(asked).toHaveLength(3);
    await page.getByRole('link', { name: 'Remove filter Excellent' }).click();
    await expect(page).toHaveURL(/\?gender=femme&color=Black$/);
    await expect(page.getByRole('checkbox', { name: /^Excellent \d+$/ })).not.toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: /pieces?$/ })).toBeFocused();
    await expectSameDocument(page);
  });

  test('a price applies upon Enter, and the address has only the price that was given', async ({ page }) => {
    await page.goto('/products');
    await page.getByLabel('To, €').fill('40');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?max=40$/);
    await expect(page.getByRole('link', { name: /^Remove filter Up to 40,00/ })).toBeVisible();
  });

  test('prices that cannot match are explained at their fields and in the empty listing', async ({
    page,
  }) => {
    await page.goto('/products?max=100');
    const main = page.getByRole('main');
    await page.getByLabel('To, €').fill('99999999');
    await page.keyboard.press('Enter');
    await expect(main.getByText(/^Please enter a whole amount, up to 999\s999\s€\.$/)).toBeVisible();
    await expect(page).toHaveURL(/\?max=100$/);
    await page.getByLabel('To, €').fill('100');
    await page.getByLabel('From, €').fill('200');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?min=200&max=100$/);
    const reason = main.getByText('The lowest price is above the highest.');
    await expect(reason).toHaveCount(2);
    await expect(page.getByLabel('To, €')).toHaveAccessibleDescription(
      'The lowest price is above the highest.',
    );
    await expectAccessible(page);
  });

  test('"Show the next 24" adds them below, and coming back leads to the same place', async ({ page }) => {
    await page.goto('/products?gender=femme');
    const first = (await cards(page).first().getAttribute('href')) ?? '';
    await page.getByRole('link', { name: 'Show the next 24' }).click();
    await expect(cards(page)).toHaveCount(48);
    await expect(cards(page).nth(24)).toBeFocused();
    await expect(page).toHaveURL(/\?gender=femme&from=1&page=2$/);
    await expect(cards(page).first()).toHaveAttribute('href', first);
    const card = cards(page).nth(40);
    await card.scrollIntoViewIfNeeded();
    const place = await scrollOf(page);
    const followed = (await card.getAttribute('href')) ?? '';
    await card.click();
    await expect(page.getByRole('button', { name: 'Add to bag' }).first()).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(48);
    // The browser restores the position relative to an element and rounds it.
    await expect.poll(async () => Math.abs((await scrollOf(page)) - place)).toBeLessThanOrEqual(1);
    await expect(cards(page).nth(40)).toHaveAttribute('href', followed);
  });

  test('filters are in the order that shoppers expect', async ({ page }) => {
    await page.goto('/products');
    const genders = page.locator('input[name=gender]');
    await expect(genders).toHaveCount(5);
    expect(await genders.evaluateAll((fields) => fields.map((field) => field.getAttribute('value')))).toEqual(
      ['femme', 'homme', 'fille', 'garcon', 'bebe'],
    );
    const letters = page.getByRole('group', { name: 'Letters' }).getByRole('checkbox');
    expect(await letters.evaluateAll((fields) => fields.map((field) => field.getAttribute('value')))).toEqual(
      ['S', 'M', 'L', 'XL'],
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters are a drawer that stays open, counts what it would show, and is left by that button', async ({
    page,
  }) => {
    await page.goto('/products');
    await markDocument(page);
    await page.getByText('Filters', { exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await boxOf(drawer)).height).toBe(844);
    await expectAccessible(page, DIALOG);
    const before = await drawer.getByRole('button', { name: /^Show \d+ pieces/ }).textContent();
    await drawer.getByRole('checkbox', { name: /^Women \d+$/ }).check();
    await drawer.getByRole('checkbox', { name: /^Black \d+$/ }).check();
    const show = drawer.getByRole('button', { name: /^Show \d+ pieces?/ });
    await expect(show).not.toHaveText(before ?? '');
    await expect(show).toBeInViewport();
    await expect(page).toHaveURL(/\/products$/);
    await expectAccessible(page, DIALOG);
    await expectSameDocument(page);
    await expect
      .poll(async () => {
        const found = await page.request.get(
          '/api/v3/customer/articles?gender=femme&color=Black&itemsPerPage=0',
        );
        const count: number = (await found.json())['hydra:totalItems'];
        return (await show.textContent()) === `Show ${count} piece${count === 1 ? '' : 's'}`;
      })
      .toBe(true);
    await show.click();
    await expect(page).toHaveURL(/\?gender=femme&color=Black$/);
    await expect(page.getByRole('link', { name: 'Remove filter Women' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0);
  });

  test('the back button closes the drawer and changes nothing', async ({ page }) => {
    await page.goto('/');
    await page.goto('/products');
    await page.getByText('Filters', { exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: /^Women \d+$/ }).check();
    await isInHistory(page);
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/\/products$/);
  });

  test('filters and sort stand in one row', async ({ page }) => {
    await page.goto('/products');
    await expect(async () => {
      const filters = await boxOf(page.getByText('Filters', { exact: true }));
      const sort = await boxOf(page.getByRole('combobox', { name: 'Sort by' }));
      expect(Math.abs(filters.y - sort.y)).toBeLessThan(10);
    }).toPass();
  });
});

test('a search that was corrected says so, and can be repeated as typed', async ({ page }) => {
  await page.goto('/search/jaket');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing results for “jacket”');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Search for “jaket” instead' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('“jacket”');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“jaket”');
});

test('a search without results leads on by types, brands and the newest items', async ({ page }) => {
  await page.goto('/search/xylophone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We found nothing for “xylophone”');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Just in' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Popular brands' }).getByRole('link').first(),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'Popular types' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/products\?type=/);
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an empty listing says that its prices are the wrong way round', async ({ page }) => {
    await page.goto('/products?min=200&max=100');
    await expect(page.getByText('The lowest price is above the highest.').first()).toBeAttached();
    await expect(
      page.getByRole('region', { name: 'Results' }).getByText('The lowest price is above the highest.'),
    ).toBeVisible();
  });
});
