import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { BRAND } from '#brand/brand.ts';

// Draws the icons of the web manifest from the brand's logo. Run it by hand, with BRAND, after a change of its
// icon.svg; the results are committed.
const folder = join('brand', BRAND.id, 'public');
const mark = await readFile(join(folder, 'icon.svg'));

async function draw(size: number, file: string, share = 1): Promise<void> {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: BRAND.colors.deep } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, file));
}

await draw(192, 'icons/192.png');
await draw(512, 'icons/512.png');
// A mask may cut off the outer fifth.
await draw(512, 'icons/maskable.png', 0.8);
await draw(180, 'apple-icon.png', 0.9);
