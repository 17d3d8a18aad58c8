import { expect, type Page } from '@playwright/test';
import type { Item } from '#contract/product.ts';
import { itemWhere } from './pages/shopper.ts';
import { test } from './pages/test.ts';

/** Tolerance of a picture's `sizes` attribute, relative to its width. */
const RANGE = { most: 1.05, least: 0.85 };

/**
 * Returns the page's pictures whose `sizes` differ from their width. A photo shown twice may declare the wider
 * place, so that it is fetched once.
 */
async function wrongSizes(page: Page): Promise<{ count: number; wrong: string[] }> {
  return page.evaluate(({ most, least }) => {
    const ruler = document.body.appendChild(document.createElement('div'));
    ruler.style.position = 'absolute';
    const stated = (sizes: string) => {
      const entry = sizes.split(', ').find((part) => {
        const condition = /^\(.*?\)(?= )/.exec(part)?.[0];
        return condition === undefined || matchMedia(condition).matches;
      });
      ruler.style.width = entry?.replace(/^\(.*?\) /, '') ?? '';
      return ruler.getBoundingClientRect().width;
    };
    const shown = [...document.querySelectorAll<HTMLImageElement>('main img[sizes]')].filter(
      ({ offsetWidth }) => offsetWidth > 0,
    );
    const widest = new Map<string, number>();
    for (const { srcset, offsetWidth } of shown) {
      widest.set(srcset, Math.max(offsetWidth, widest.get(srcset) ?? 0));
    }
    const wrong = shown.flatMap(({ sizes, srcset, offsetWidth }) => {
      const says = stated(sizes);
      const isWrong = says > most * (widest.get(srcset) ?? 0) || says < least * offsetWidth;
      return isWrong ? [`${sizes} in ${offsetWidth} px`] : [];
    });
    ruler.remove();
    return { count: shown.length, wrong: [...new Set(wrong)] };
  }, RANGE);
}

/** Pages with a picture next to their text, some only on wide screens. */
const WITH_PICTURES = [
  '/pages/concept',
  '/pages/sell',
  '/pages/sell/store-locator',
  '/login',
  '/gift-cards',
  '/wishlist',
  '/cart',
  '/pages/contact',
  '/pages/contact?sent=1',
  '/no/such/page',
  '/collections/the-coat-room',
];

const hasCloseUp = (_: unknown, { photos, defects }: Item) =>
  photos.length > 1 && defects.some(({ photo }) => photo !== undefined);

test('each picture says how wide it is shown, so that no phone fetches a larger file than it shows', async ({
  page,
  request,
}) => {
  const { slug } = await itemWhere(request, hasCloseUp);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/products', `/products/${slug}`]) {
      await page.goto(path);
      const { count, wrong } = await wrongSizes(page);
      expect(count, path).toBeGreaterThan(2);
      expect(wrong, `${path} at ${width} px`).toEqual([]);
    }
    for (const path of WITH_PICTURES) {
      await page.goto(path);
      expect((await wrongSizes(page)).wrong, `${path} at ${width} px`).toEqual([]);
    }
    const [card] = await page.goto('/products').then(() => page.locator('[data-quick]').all());
    await card?.click();
    await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
    expect((await wrongSizes(page)).wrong, `quick view at ${width} px`).toEqual([]);
  }
});

test('the close-up of a fault that is a photo of the gallery, too, is fetched once', async ({
  page,
  request,
}) => {
  const { slug, photos } = await itemWhere(request, hasCloseUp);
  const fetched: string[] = [];
  page.on('request', (asked) => fetched.push(new URL(asked.url()).pathname));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/products/${slug}`);
  for (const { sources } of photos) {
    const files = sources.map(({ url }) => new URL(url, page.url()).pathname);
    await expect.poll(() => fetched.filter((path) => files.includes(path)).length).toBe(1);
  }
});

test.describe('on a screen of two pixels a point', () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 1440, height: 900 } });

  test('the large photo of a piece is as sharp as the screen', async ({ page, request }) => {
    const { slug } = await itemWhere(request, (_, { photos }) => (photos[0]?.width ?? 0) >= 1200);
    await page.goto(`/products/${slug}`);
    const large = page.locator('[data-zoom-photo] img').first();
    await expect
      .poll(() =>
        large.evaluate((image: HTMLImageElement) => {
          const file = Number(/\/(\d+)\.webp$/.exec(image.currentSrc)?.[1] ?? 0);
          return file >= 2 * image.offsetWidth;
        }),
      )
      .toBe(true);
  });
});
