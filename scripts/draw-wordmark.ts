import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { BRAND } from '#brand/brand.ts';
import { WORDMARK } from '#server/mail/wordmark.ts';
import { findBrowser } from './browser/chromium.ts';

// Draws the shop's name in the brand's typeface, for mails: most of their programs load no fonts. Run it by hand, with
// BRAND, after a change of the name, the typeface or the colours; the result is committed.
const { name, display, colors } = BRAND;
const { width, height } = WORDMARK;
/** Size of the letters; a name that is too long for the picture is smaller. */
const SIZE = 36;
const LONGEST = width - 24;
const font = readFileSync(
  join('node_modules/@fontsource', `${display.files}-latin-${display.weight}-normal.woff2`),
  'base64',
);
// The background is part of the picture: the name stays readable where a mail program inverts the colours.
const html = `<style>
@font-face { font-family: mark; src: url(data:font/woff2;base64,${font}); }
body { margin: 0; width: ${width}px; line-height: ${height}px; text-align: center; white-space: nowrap;
  background: ${colors.deep}; color: ${colors['on-deep']}; font-family: mark; letter-spacing: -0.03em; }
</style><span></span>`;

const { path, env } = findBrowser();
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env },
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 3 });
await page.setContent(html);
await page.locator('span').evaluate(
  async (mark, [text, size, longest]) => {
    mark.textContent = text;
    mark.style.fontSize = `${size}px`;
    await document.fonts.load(`${size}px mark`);
    mark.style.fontSize = `${size * Math.min(1, longest / mark.getBoundingClientRect().width)}px`;
  },
  [name, SIZE, LONGEST] as const,
);
const drawn = await page.screenshot();
await browser.close();
await sharp(drawn)
  .png({ palette: true, compressionLevel: 9 })
  .toFile(join('brand', BRAND.id, 'public', WORDMARK.file));
