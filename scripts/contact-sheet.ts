import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { findBrowser } from './browser/chromium.ts';
import { startShop } from './browser/shop.ts';

// `npm run contact-sheet`: takes screenshots of all screens of the shop (e2e/screens) on a phone and a desktop,
// and arranges them on one sheet per width, .cache/screens/light-390.webp and light-1440.webp. `-- --dark` uses
// the dark scheme, `-- --real` first imports the listings in REAL_LISTINGS, with the folder `photos` next to them.

const scheme = process.argv.includes('--dark') ? 'dark' : 'light';
const listings = process.argv.includes('--real') ? process.env.REAL_LISTINGS : undefined;
const folder = resolve('.cache/screens', listings ? `${scheme}-real` : scheme);
/** Width and height of a picture on the sheet in px, and number of pictures per row. */
const CELLS = { 390: { width: 260, height: 563, row: 8 }, 1440: { width: 520, height: 325, row: 5 } };
const GAP = 12;
/** Height of a picture's caption. */
const CAPTION = 20;

const browser = findBrowser();
Object.assign(process.env, browser.env);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const shop = await startShop({ GTM_ID: '', ANALYTICS_ID: '' });
try {
  if (listings) importListings(listings);
  const { status } = spawnSync('playwright', ['test', '--config', 'e2e/screens/playwright.config.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM: browser.path,
      SHOP_URL: shop.url,
      SHOP_DATA: shop.folder,
      SCREENS: folder,
      SCHEME: scheme,
    },
  });
  process.exitCode = status ?? 1;
} finally {
  await shop.stop();
}
for (const [width, cell] of Object.entries(CELLS)) {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(`-${width}.png`))
    .toSorted();
  const cells = names.map((name, index) => ({
    name,
    left: GAP + (index % cell.row) * (cell.width + GAP),
    top: GAP + Math.floor(index / cell.row) * (cell.height + CAPTION + GAP),
  }));
  const pictures = cells.map(async ({ name, left, top }) => ({
    input: await sharp(join(folder, name))
      .resize(cell.width, cell.height, { fit: 'cover', position: 'top' })
      .png()
      .toBuffer(),
    left,
    top: top + CAPTION,
  }));
  const captions = cells.map(({ name, left, top }) => ({
    input: Buffer.from(
      `<svg width="${cell.width}" height="${CAPTION}"><text y="14" font-family="sans-serif" font-size="13" fill="#fff">${name.replace(`-${width}.png`, '')}</text></svg>`,
    ),
    left,
    top,
  }));
  const rows = Math.ceil(names.length / cell.row);
  const sheet = `${folder}-${width}.webp`;
  await sharp({
    create: {
      width: GAP + cell.row * (cell.width + GAP),
      height: GAP + rows * (cell.height + CAPTION + GAP),
      channels: 3,
      background: '#777',
    },
  })
    .composite([...captions, ...(await Promise.all(pictures))])
    .webp({ quality: 80 })
    .toFile(sheet);
  console.log(`${names.length} screens: ${sheet}`);
}

/** @throws Error if the import is refused */
function importListings(file: string): void {
  const photos = join(dirname(file), 'photos');
  const { status } = spawnSync(
    process.execPath,
    ['server/cli/ops.ts', 'import', file, '--mapping', 'docs/import/marketplace.json', '--photos', photos],
    { stdio: 'inherit', env: { ...process.env, DATA_DIR: shop.folder } },
  );
  // 3: some rows are refused, the others are imported.
  if (status !== 0 && status !== 3) throw new Error(`${file} was not imported`);
}
