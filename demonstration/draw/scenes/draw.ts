import { mkdir, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { BRAND } from '#brand/brand.ts';
import { COVERS as COVER_FOLDER } from '#demonstration/picture-files.ts';
import { COVER_INDEX, coverKey } from '#demonstration/pictures.ts';
import { develop } from '../tile.ts';
import { SCENES } from './all.ts';
import { MEN } from './covers/men.ts';
import { OTHERS } from './covers/others.ts';
import { WOMEN } from './covers/women.ts';
import type { Stage } from './stage.ts';

// Draws the scenes of texts into the brand's pictures, and covers of collections into demonstration/covers; both
// are committed. `npm run draw-scenes` draws all, `npm run draw-scenes -- rail dresses` two of them. With
// SCENE_FOLDER they are drawn as PNG into that folder instead, SCENE_WIDTH wide, as a preview.
setPriority(5);
const wanted = process.argv.slice(2);
const folder = process.env.SCENE_FOLDER;
/** Maximum size of a picture in bytes. */
const MOST = 110_000;
const COVER_WIDTH = 900;
const covers = Object.entries({ ...WOMEN, ...MEN, ...OTHERS });

const pictures = [
  ...Object.entries(SCENES[BRAND.id] ?? {}).map(([name, { draw, width }]) => ({
    name,
    draw,
    width,
    file: join('brand', BRAND.id, 'content', 'pictures', `${name}.avif`),
  })),
  ...covers.map(([name, draw]) => ({
    name,
    draw,
    width: COVER_WIDTH,
    file: join(COVER_FOLDER, `${coverKey(name)}.avif`),
  })),
];

for (const { name, draw, width, file } of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (folder) {
    await mkdir(folder, { recursive: true });
    await imageOf(draw(Number(process.env.SCENE_WIDTH ?? width)))
      .png()
      .toFile(join(folder, `${name}.png`));
    continue;
  }
  const image = imageOf(draw(width));
  let quality = 60;
  const encoded = () => image.clone().avif({ quality, effort: 5 }).toBuffer();
  let body = await encoded();
  for (; body.length > MOST && quality > 36; body = await encoded()) quality -= 4;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, body);
  console.log(`${name}: ${width} px, ${Math.round(body.length / 1000)} KB at quality ${quality}`);
}

if (!folder) await keepIndex();

/** Writes size and dominant colour of each cover, for the seed. */
async function keepIndex(): Promise<void> {
  const lines: string[] = [];
  for (const [slug] of covers) {
    const file = sharp(join(COVER_FOLDER, `${coverKey(slug)}.avif`));
    const { width, height } = await file.metadata();
    const { dominant } = await file.clone().resize(80).stats();
    const hex = [dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0'));
    lines.push(`${coverKey(slug)},${width},${height},#${hex.join('')}`);
  }
  await writeFile(COVER_INDEX, `key,width,height,color\n${lines.join('\n')}\n`);
}

function imageOf(stage: Stage) {
  const raw = { width: stage.w, height: stage.h, channels: 3 } as const;
  return sharp(develop(stage, stage.w), { raw });
}
