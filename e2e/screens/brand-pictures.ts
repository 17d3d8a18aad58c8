import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { BRANDS } from '#brand/brands.ts';
import { type Item, productCollection } from '#contract/product.ts';
import { fillCheckout } from '#e2e/pages/calls.ts';
import { refusedConsent } from '#e2e/pages/test.ts';
import { CONSENT_COOKIE } from '#lib/consent/record.ts';
import { findBrowser } from '#scripts/browser/chromium.ts';
import { awaitPictures } from '#scripts/browser/pictures.ts';
import { startShop } from '#scripts/browser/shop.ts';

// `npm run brand-pictures`: takes screenshots of eight screens of each brand for docs/brands.md. Run it again
// after a change of a brand's design; the pictures are committed.

const FOLDER = join(import.meta.dirname, '../../docs/pictures/brands');
/** Maximum size of a picture in bytes. */
const LIMIT = 60_000;
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Width of a committed picture, in px. */
const KEPT = { desktop: 760, phone: 300 };

const browser = findBrowser();
Object.assign(process.env, browser.env);
const chrome = await chromium.launch({
  executablePath: browser.path,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
mkdirSync(FOLDER, { recursive: true });
try {
  for (const { id } of BRANDS) {
    const shop = await startShop({ BRAND: id, GTM_ID: '', ANALYTICS_ID: '', ALLOW_PUBLIC_SANDBOX: 'true' });
    try {
      await photograph(id, shop.url);
    } finally {
      await shop.stop();
    }
  }
} finally {
  await chrome.close();
}

async function photograph(brand: string, url: string): Promise<void> {
  const desktop = await contextOf(url, DESKTOP, 1);
  const phone = await contextOf(url, PHONE, 2);
  const [item, other, shown] = await dresses(url);
  const screens: [name: string, context: BrowserContext, path: string][] = [
    ['home', desktop, '/'],
    ['home-phone', phone, '/'],
    ['listing', desktop, '/products'],
    ['product-phone', phone, `/products/${shown.slug}`],
    ['sell', desktop, '/pages/sell'],
    ['sign-in', desktop, '/login'],
    ['checkout', desktop, '/checkout?part=delivery'],
    ['gift-cards', desktop, '/gift-cards'],
  ];
  const buyer = await desktop.newPage();
  await fillCheckout(buyer, [item, other]);
  for (const [name, context, path] of screens) {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'load' });
    await awaitPictures(page);
    await keep(page, `${brand}-${name}`, context === phone ? KEPT.phone : KEPT.desktop);
    await page.close();
  }
  await desktop.close();
  await phone.close();
}

async function keep(page: Page, name: string, width: number): Promise<void> {
  const shot = sharp(await page.screenshot()).resize({ width });
  let quality = 82;
  let picture = await shot.clone().webp({ quality }).toBuffer();
  for (; picture.length > LIMIT && quality > 40; picture = await shot.clone().webp({ quality }).toBuffer())
    quality -= 6;
  if (picture.length > LIMIT) throw new Error(`${name} is larger than ${LIMIT / 1000} KB.`);
  writeFileSync(join(FOLDER, `${name}.webp`), picture);
  console.log(`${name}: ${Math.round(picture.length / 1000)} KB`);
}

async function contextOf(
  url: string,
  viewport: { width: number; height: number },
  deviceScaleFactor: number,
): Promise<BrowserContext> {
  const context = await chrome.newContext({
    baseURL: url,
    viewport,
    deviceScaleFactor,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: CONSENT_COOKIE, value: refusedConsent(), url }]);
  return context;
}

/** Returns three dresses for sale, which make good pictures. */
async function dresses(url: string): Promise<[Item, Item, Item]> {
  const answer = await fetch(`${url}/api/v3/customer/articles?q=dress&itemsPerPage=20`);
  const [item, other, shown] = productCollection
    .parse(await answer.json())
    ['hydra:member'].flatMap(({ choices }) => choices.slice(0, 1))
    .filter(({ availability }) => availability === 'available');
  if (!item || !other || !shown) throw new Error('The demonstration has no three dresses for sale.');
  return [item, other, shown];
}
