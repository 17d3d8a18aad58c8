import { expect, type Page } from '@playwright/test';
import { signUp } from './pages/customer.ts';
import { itemToBuy, itemWhere, Shopper } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Elements of a page that are too small to press or to read, each with the beginning of its markup. */
interface Measured {
  /** Targets narrower or lower than 24 px; links within a sentence are as high as its text. */
  small: string[];
  /** Texts smaller than 12 px. */
  tiny: string[];
  shift: number;
}

/** Measures a page after everything that follows the paint has loaded. */
async function measure(page: Page): Promise<Measured> {
  await expect(page.locator('[data-notices]')).toBeAttached();
  return page.evaluate(async () => {
    await document.fonts.ready;
    const shift = await new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
    });
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const startOf = (element: Element) => element.outerHTML.slice(0, 150);
    const isInSentence = (element: Element) =>
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node instanceof Text && node.data.trim().length > 1,
      );
    const targets = document.querySelectorAll('a[href], button, summary, input, select, textarea');
    const small = [...targets].flatMap((element) => {
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      // Elements only for screen readers have a box of 1 px.
      const isHit = !isSeen(target) || width < 2 || (width >= 24 && height >= 24);
      return isHit || isInSentence(element) ? [] : [startOf(element)];
    });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const tiny = new Set<string>();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const isText = node instanceof Text && node.data.trim() !== '' && element && isSeen(element);
      const size = isText ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
      // Text of size zero is replaced by an icon.
      if (isText && size > 0 && size < 12) tiny.add(startOf(element));
    }
    return { small, tiny: [...tiny], shift };
  });
}

/**
 * Returns targets of the page, its header and overlays that are lower than 44 px, without those in sentences and
 * the footer.
 */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, summary, input, select')].flatMap((element) => {
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const isLow = target.checkVisibility({ visibilityProperty: true }) && width > 2 && height < 43.5;
      return isLow && !target.closest('footer, p, figcaption, nav ol')
        ? [target.outerHTML.slice(0, 120)]
        : [];
    }),
  );

test('what is pressed often on a phone is 44 px high', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products?gender=femme&color=Blue');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .waitFor();
  expect(await lowTargets(page)).toEqual([]);
  await page.getByText('Menu', { exact: true }).first().click();
  expect(await lowTargets(page)).toEqual([]);
  const piece = await itemWhere(request, () => true);
  await page.goto(`/products/${piece.slug}`);
  for (const name of ['Add to bag', 'Express payment', /^Save /])
    expect(
      (await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().boundingBox())
        ?.height,
    ).toBeGreaterThanOrEqual(44);
});

async function expectFine(page: Page, paths: readonly string[]): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      const { small, tiny, shift } = await measure(page);
      expect.soft({ small, tiny }, `${path} at ${width}`).toEqual({ small: [], tiny: [] });
      expect.soft(shift, `${path} at ${width} moves`).toBeLessThan(0.01);
    }
  }
}

test('on the way to a piece every target can be hit, every text read, and nothing moves', async ({
  page,
  request,
}) => {
  const piece = await itemWhere(request, () => true);
  await expectFine(page, [
    '/',
    '/products',
    '/products?gender=femme&color=Camel&max=1',
    `/products/${piece.slug}`,
    '/search/dress',
    '/search/xylophone',
    '/cart',
    '/wishlist',
    '/no/such/page',
  ]);
});

test('pages of text and forms are as easy to hit and to read, and nothing moves', async ({ page }) => {
  await expectFine(page, [
    '/pages/faq',
    '/pages/contact',
    '/pages/terms-conditions',
    '/pages/sell',
    '/pages/sell/choices',
    '/pages/sell/store-locator',
    '/pages/order-follow',
    '/gift-cards',
    '/login',
  ]);
});

test('bag, checkout and account are as easy to hit and to read, and nothing moves', async ({
  page,
  request,
}) => {
  await new Shopper(page).putIntoBag(await itemToBuy(request));
  await expectFine(page, ['/cart', '/checkout']);
  await signUp(page);
  const parts = ['', '/orders', '/vouchers', '/addresses', '/informations', '/informations/password'];
  await expectFine(
    page,
    [...parts, '/resales', '/searches'].map((part) => `/account${part}`),
  );
});
