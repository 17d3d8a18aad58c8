import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

// Draws the icons of the web manifest from the shop's mark. Run by hand when app/icon.svg changes; the results are kept.
const mark = await readFile('app/icon.svg');
const INK = '#191714';

async function draw(size: number, file: string, share = 1): Promise<void> {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: INK } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(file);
}

await draw(192, 'public/icons/192.png');
await draw(512, 'public/icons/512.png');
// A mask may cut the outer fifth away.
await draw(512, 'public/icons/maskable.png', 0.8);
await draw(180, 'app/apple-icon.png', 0.9);
