import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { productCollection } from '#contract/product.ts';
import { findBrowser } from './browser/chromium.ts';
import { awaitPictures } from './browser/pictures.ts';
import { startShop } from './browser/shop.ts';

// `npm run readme-pictures`: takes the screenshots at the top of the README, home and product on a desktop and a
// phone. Run it again when these screens change; the pictures are committed.

const FOLDER = join(import.meta.dirname, '../docs/pictures');
/** Maximum size of all four pictures together, in bytes. */
const LIMIT = 400_000;
const QUALITY = 72;
const DEVICES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, density: 1 },
  { name: 'phone', viewport: { width: 390, height: 844 }, density: 1.5 },
];

const browser = findBrowser();
Object.assign(process.env, browser.env);
const shop = await startShop({ GTM_ID: '', ANALYTICS_ID: '' });
const chrome = await chromium.launch({
  executablePath: browser.path,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const pages = { home: '/', product: `/products/${await firstDress()}` };
  mkdirSync(FOLDER, { recursive: true });
  let bytes = 0;
  for (const { name, viewport, density } of DEVICES) {
    const context = await chrome.newContext({
      viewport,
      deviceScaleFactor: density,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const [screen, path] of Object.entries(pages)) {
      await page.goto(`${shop.url}${path}`, { waitUntil: 'load' });
      await awaitPictures(page);
      const picture = await sharp(await page.screenshot())
        .webp({ quality: QUALITY })
        .toBuffer();
      bytes += picture.length;
      writeFileSync(join(FOLDER, `${screen}-${name}.webp`), picture);
    }
    await context.close();
  }
  console.log(`Four pictures, ${Math.round(bytes / 1000)} KB`);
  if (bytes > LIMIT) throw new Error(`The pictures are larger than ${LIMIT / 1000} KB together.`);
} finally {
  await chrome.close();
  await shop.stop();
}

/** Returns the slug of a dress for sale, which makes a good picture. */
async function firstDress(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/v3/customer/articles?q=dress&itemsPerPage=20`);
  const products = productCollection.parse(await answer.json())['hydra:member'];
  const slug = products
    .flatMap((product) => product.choices)
    .find((choice) => choice.availability === 'available')?.slug;
  if (!slug) throw new Error('The demonstration has no dress for sale.');
  return slug;
}
