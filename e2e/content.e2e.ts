import { expect } from '@playwright/test';
import { CONTENT_PAGES } from '#tests/content-pages.ts';
import { expectAccessible } from './pages/accessible.ts';
import { test } from './pages/test.ts';
import { expectFits } from './pages/widths.ts';

const PAGES = [...CONTENT_PAGES, 'terms-conditions/fr'];

test('every content page is sound on all widths, and printed without menus', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(`/pages/${path}`);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectFits(page);
    await expectAccessible(page);
    await expect(page.locator('main'), path).not.toContainText(/\{\w+\}/, { useInnerText: true });
  }
  await page.goto('/pages/terms-conditions');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('the footer leads to every text, and the French terms are one link away', async ({ page, request }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').locator('a[href^="/pages/"]');
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const path of PAGES.filter((slug) => !slug.includes('/')))
    expect(addresses, path).toContain(`/pages/${path}`);
  for (const address of new Set(addresses)) expect((await request.get(address)).status(), address).toBe(200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of sale');
  await page.getByRole('link', { name: 'En français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales de vente');
  await expect(page.getByText('délai de deux ans à compter de la délivrance du bien')).toBeVisible();
  expect((await request.get('/pages/nowhere')).status()).toBe(404);
  expect((await request.get('/pages/terms-conditions/de')).status()).toBe(404);
});

test('an answer opens by keyboard, and by its address', async ({ page }) => {
  await page.goto('/pages/faq');
  const question = page.locator('summary', { hasText: 'Are the clothes clean?' });
  const answer = page.getByText('We only accept clean pieces');
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
});

test('the questions are searched, and one that is not there is asked', async ({ page }) => {
  await page.goto('/pages/faq');
  const search = page.getByLabel('Search the answers');
  const question = page.locator('summary', { hasText: 'Are the clothes clean?' });
  const section = page.getByRole('heading', { level: 2, name: 'Delivery and returns' });
  await search.fill('clean');
  await expect(question).toBeVisible();
  await expect(section).toBeHidden();
  await expectAccessible(page);
  await search.fill('zzqqx');
  await expect(question).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ask us instead' })).toHaveAttribute('href', '/pages/contact');
  await search.fill('');
  await expect(section).toBeVisible();
});

test('a page that leads to pieces shows some of them next to its text', async ({ page }) => {
  await page.goto('/pages/concept');
  const pieces = page.getByRole('complementary', { name: 'Just in' });
  await expect(pieces.getByRole('listitem')).toHaveCount(3);
  await page.goto('/pages/terms-conditions');
  await expect(pieces).toHaveCount(0);
});

test('a message to the shop without JavaScript keeps what was typed, and is sent once', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto('/pages/contact?topic=privacy');
  await expect(page.getByLabel('What is it about?')).toHaveValue('privacy');
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Email').fill('nobody@nowhere');
  await page.getByLabel('Your message').fill('Please send me\nall that you keep.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByText('Please enter a valid email address, like ada@example.org.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Please send me\nall that you keep.');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status')).toHaveText('Your message has been sent. We will reply by email.');
  await expect(page.getByLabel('Your message')).toHaveCount(0);
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await page.context().close();
});

test('a message to the shop with JavaScript', async ({ page }) => {
  await page.goto('/pages/contact');
  await page.getByLabel('What is it about?').selectOption('Accessibility');
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Your message').fill(`Good day, ${Date.now()}`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent' })).toBeVisible();
});

test('pictures of texts keep their place, and a phone fetches none that it does not show', async ({
  page,
}) => {
  const picture = page.locator('[data-place-picture] img');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, words] of [
    ['/pages/concept', 'A white shirt on the workshop table'],
    ['/pages/buy', 'Folded jumpers'],
    ['/pages/sell/store-locator', 'Our shop from across the street'],
    ['/login', 'A red satin dress'],
    ['/pages/contact', 'A brass bell'],
  ] as const) {
    await page.goto(path);
    await expect(picture, path).toHaveAttribute('alt', new RegExp(`^${words}`));
    await expect(picture).toHaveAttribute('srcset', / 320w,.* 1280w/);
    await expect(picture).toHaveJSProperty('complete', true);
    const box = await picture.boundingBox();
    expect(box?.width, path).toBeGreaterThan(300);
    expect(box?.height, path).toBeGreaterThan(250);
  }
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/login', '/pages/sell/store-locator', '/pages/contact']) {
    await page.goto(path);
    await page.waitForLoadState('load');
    await expect(picture, path).toBeHidden();
  }
  expect(asked.filter((url) => url.includes('/media/content-'))).toEqual([]);
});
