import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
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
 * Journeys look at what a page says and does; pictures are answered with a plain tile, so that a fresh shop need not
 * draw hundreds of them while a shopper waits. Nor are they asked for consent: e2e/consent.e2e.ts shows that. That pictures are served is shown in server/storage/media.api.test.ts.
 */
export const test = base.extend({
  context: async ({ context, baseURL }, use) => {
    await context.addCookies([{ name: 'cc_cookie', value: refused(), url: baseURL }]);
    await context.route('**/api/v3/media/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: TILE }),
    );
    await use(context);
  },
});
