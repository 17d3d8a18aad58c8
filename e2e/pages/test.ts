import { test as base } from '@playwright/test';

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"><rect width="3" height="4" fill="#e9e4da"/></svg>';

/**
 * Journeys look at what a page says and does; pictures are answered with a plain tile, so that a fresh shop need not
 * draw hundreds of them while a shopper waits. That pictures are served is shown in server/storage/media.api.test.ts.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.route('**/api/v3/media/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: TILE }),
    );
    await use(context);
  },
});
