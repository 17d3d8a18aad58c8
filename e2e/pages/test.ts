import { randomInt, randomUUID } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { CONSENT_REVISION } from '#lib/consent/record.ts';
import { awaitHydration } from './hydration.ts';

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"><rect width="3" height="4" fill="#e9e4da"/></svg>';

/** Returns the consent record of a visitor who accepted only necessary cookies. */
export const refusedConsent = (revision = CONSENT_REVISION): string => {
  const consentTimestamp = new Date().toISOString();
  const choice = { categories: ['necessary'], services: {}, revision, data: null };
  const record = { ...choice, consentId: randomUUID(), consentTimestamp };
  return encodeURIComponent(JSON.stringify({ ...record, lastConsentTimestamp: consentTimestamp }));
};

/** Returns a loopback address that no other browser of this run uses: the shop limits each caller per hour. */
const ownAddress = () => `127.${randomInt(1, 256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * Answers this page's pictures with the tile, by the browser's own protocol: a Playwright route disables the
 * browser's cache and sends every request of every page through the test's process.
 */
async function answerPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const responseHeaders = [{ name: 'content-type', value: 'image/svg+xml' }];
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders, body: btoa(TILE) };
    // A page that was left needs no answer.
    session.send('Fetch.fulfillRequest', answer).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v3/media/*' }] });
}

/**
 * Base of all journeys. Pictures are answered with a plain tile, which saves resizing each at its first request
 * (`tiles: false` for a journey about pictures). server/routes/media.api.test.ts tests that they are served.
 */
export const testWithoutConsent = base.extend<{ tiles: boolean }, { hydration: undefined }>({
  tiles: [true, { option: true }],
  hydration: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext({
          ...options,
          extraHTTPHeaders: { ...options?.extraHTTPHeaders, 'x-forwarded-for': ownAddress() },
        });
        await awaitHydration(context);
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context, tiles }, use) => {
    if (tiles) context.on('page', (page) => void answerPictures(page).catch(() => undefined));
    await use(context);
  },
});

/** Test of a shopper who refused consent; e2e/consent.e2e.ts tests the question. */
export const test = testWithoutConsent.extend({
  context: async ({ context, baseURL }, use) => {
    await context.addCookies([{ name: 'cc_cookie', value: refusedConsent(), url: baseURL }]);
    await use(context);
  },
});
