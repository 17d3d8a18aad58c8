import { randomUUID } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { CONSENT_REVISION } from '#lib/consent/record.ts';

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"><rect width="3" height="4" fill="#e9e4da"/></svg>';

/** The consent record of someone who took only what is necessary. */
export const refused = (revision = CONSENT_REVISION): string => {
  const consentTimestamp = new Date().toISOString();
  const choice = { categories: ['necessary'], services: {}, revision, data: null };
  const record = { ...choice, consentId: randomUUID(), consentTimestamp };
  return encodeURIComponent(JSON.stringify({ ...record, lastConsentTimestamp: consentTimestamp }));
};

/**
 * Journeys look at what a page says and does; pictures are answered with a plain tile, which spares resizing each of
 * them at its first request. That they are served is shown in server/storage/media.api.test.ts. Nor are shoppers asked
 * for consent: e2e/consent.e2e.ts shows that.
 */
export const test = base.extend<object, { scripts: undefined }>({
  // Public pages fetch their scripts after the first paint (front/scripts-after-paint.ts), which may be after `load`.
  scripts: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) context.on('page', awaitScripts);
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context, baseURL }, use) => {
    await context.addCookies([{ name: 'cc_cookie', value: refused(), url: baseURL }]);
    await context.route('**/api/v3/media/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: TILE }),
    );
    await use(context);
  },
});

const SCRIPTS_MS = 5_000;

/** Going to a page ends when its scripts have run, or cannot, unless less than its `load` is waited for. */
function awaitScripts(page: Page): void {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  const ran = async (waitUntil: string | undefined) => {
    if (waitUntil === 'commit' || waitUntil === 'domcontentloaded') return;
    await page
      .waitForFunction(() => !document.getElementById('scripts') || 'next' in globalThis, null, {
        timeout: SCRIPTS_MS,
      })
      .catch(() => undefined);
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await ran(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await ran(options?.waitUntil);
    return response;
  };
}
