import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { CHUNK_PATH } from '#next-output/build-folder.ts';
import { DIALOG, expectAccessible } from './pages/accessible.ts';
import { boxOf } from './pages/box.ts';
import { fillBag } from './pages/calls.ts';
import { isInHistory } from './pages/overlay.ts';
import { itemToBuy } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Returns the button of a card in a listing, for an item that no other journey adds to a bag. */
async function buttonOfCard(page: Page, request: APIRequestContext): Promise<Locator> {
  const { slug, title } = await itemToBuy(request);
  await page.goto(`/search/${encodeURIComponent(title)}`);
  return page.locator(`[data-quick="${slug}"]`);
}

test('a card opens in a panel at the listing: choose, go on to its page, or return to the same place', async ({
  page,
}) => {
  // Shoes, because journeys publish and buy the newest clothes.
  await page.goto('/products?gender=femme&category=Shoes');
  const card = page
    .locator('main li')
    .filter({ hasText: /\d other pieces/ })
    .first();
  const button = card.getByRole('button', { name: /^Quick view of / });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: 'Add to bag' })).toBeVisible();
  await expect(panel.getByRole('img').first()).toBeVisible();
  await expect.poll(async () => Math.round((await boxOf(panel)).right)).toBe(page.viewportSize()?.width);
  await expectAccessible(page, DIALOG);

  // Another value selects another item, on the same page.
  const address = page.url();
  const others = panel.locator('fieldset a');
  const before = await panel.getByRole('link', { name: 'See full details' }).getAttribute('href');
  await others.first().click();
  await expect(panel.getByRole('link', { name: 'See full details' })).not.toHaveAttribute(
    'href',
    before ?? '',
  );
  await expect(page).toHaveURL(address);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(panel).toBeVisible();
  await isInHistory(page);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(address);

  await button.click();
  await panel.getByRole('link', { name: 'See full details' }).click();
  await expect(page).toHaveURL(/\/products\/[a-z]/);
  await expect(page.getByRole('button', { name: 'Add to bag' }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('the size guide opens over the quick view, on the chart for the item, and going back closes it alone', async ({
  page,
}) => {
  await page.goto('/products?gender=femme&category=Shoes');
  await page
    .getByRole('button', { name: /^Quick view of / })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Sizes and how to measure' });
  await expect(guide.getByRole('table').first()).toHaveAccessibleName('Shoes, women');
  await expectAccessible(page, DIALOG);
  await isInHistory(page, 2);
  await page.goBack();
  await expect(guide).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Add to bag' })).toBeVisible();
});

test('adding from the quick view opens the bag, and the bag closes the quick view', async ({
  page,
  request,
}) => {
  await (await buttonOfCard(page, request)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to bag' }).click();
  await expect(page.getByRole('dialog', { name: /bag/i })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a piece that another shopper took meanwhile is refused in words, and the focus returns to its card', async ({
  page,
  request,
  browser,
}) => {
  const piece = await itemToBuy(request);
  await page.goto(`/search/${encodeURIComponent(piece.title)}`);
  const button = page.locator(`[data-quick="${piece.slug}"]`);
  await button.focus();
  await page.keyboard.press('Enter');
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add to bag' });
  await expect(add).toBeEnabled();
  const other = await (await browser.newContext()).newPage();
  await fillBag(other, [piece]);
  await add.press('Enter');
  await expect(page.getByRole('dialog', { name: 'We could not add this piece' })).toBeVisible();
  await expectAccessible(page, DIALOG);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await other.context().close();
});

test('it says calmly when the piece cannot be read, and tries again', async ({ page, request }) => {
  const button = await buttonOfCard(page, request);
  await page.route('**/api/v3/customer/articles/**', (route) => route.abort());
  await button.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/v3/customer/articles/**');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('button', { name: 'Add to bag' })).toBeVisible();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it comes from the bottom', async ({ page, request }) => {
    await (await buttonOfCard(page, request)).tap();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('button', { name: 'Add to bag' })).toBeVisible();
    await expect
      .poll(async () => {
        const { x, width, bottom } = await boxOf(panel);
        return [x, width, bottom];
      })
      .toEqual([0, 390, 844]);
  });
});

test('a page has no messages of what a press opens; without their file the bag is a page', async ({
  page,
  request,
}) => {
  const ofQuickView = 'quick.whole';
  expect(await (await request.get('/products')).text()).not.toContain(ofQuickView);
  await page.route(`**${CHUNK_PATH}/*.js`, async (route) => {
    const answer = await route.fetch();
    const isOfMessages = (await answer.text()).includes(`"${ofQuickView}":`);
    await (isOfMessages ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.goto('/products');
  // As for any script of a build: the page is first loaded again, once.
  await expect(async () => {
    // The button is handled by a script by now.
    await expect(page.locator('html[data-hearts]')).toBeAttached();
    await page.getByRole('link', { name: /^Bag(,|$)/ }).click();
    await expect(page).toHaveURL(/\/cart$/, { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
