import sharp from 'sharp';
import { randomOf } from '../catalogue/random.ts';

/**
 * Light and dark of cloth, made once as small pictures and stretched: computing noise for every drawing at full size
 * took two seconds each, this takes a tenth of it.
 */
const FOLD_VARIANTS = 12;
const made = new Map<string, Promise<string>>();

/** A grid of random numbers, read smoothly between its points. */
function smoothNoise(random: () => number, columns: number, rows: number): (x: number, y: number) => number {
  const grid = Array.from({ length: (columns + 1) * (rows + 1) }, random);
  const ease = (share: number) => share * share * (3 - 2 * share);
  const point = (x: number, y: number) => grid[Math.min(rows, y) * (columns + 1) + Math.min(columns, x)] ?? 0;
  return (u, v) => {
    const [x, y] = [u * columns, v * rows];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [ease(x - left), ease(y - top)];
    const upper = point(left, top) * (1 - dx) + point(left + 1, top) * dx;
    const lower = point(left, top + 1) * (1 - dx) + point(left + 1, top + 1) * dx;
    return upper * (1 - dy) + lower * dy;
  };
}

/** Black where `light` is below a half, white above; the further away, the denser. */
async function uri(width: number, height: number, light: (u: number, v: number) => number, depth: number) {
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = light(x / width, y / height) - 0.5;
      const at = (y * width + x) * 4;
      pixels.fill(value > 0 ? 255 : 0, at, at + 3);
      pixels[at + 3] = Math.min(255, Math.abs(value) * 2 * depth * 255);
    }
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function once(name: string, make: () => Promise<string>): Promise<string> {
  const known = made.get(name) ?? make();
  made.set(name, known);
  return known;
}

/** Soft folds, longer than wide; one of twelve. */
export function foldsOf(seed: number, smooth: boolean): Promise<string> {
  const variant = seed % FOLD_VARIANTS;
  return once(`folds-${variant}-${smooth}`, () => {
    const random = randomOf(variant * 7919 + 1);
    const wide = smoothNoise(random, smooth ? 5 : 7, smooth ? 3 : 4);
    const fine = smoothNoise(random, 16, 7);
    return uri(120, 160, (u, v) => wide(u, v) * 0.72 + fine(u, v) * 0.28, smooth ? 0.36 : 0.25);
  });
}

/** The grain of threads: a tile of single points. */
export function grainOf(coarse: boolean): Promise<string> {
  return once(`grain-${coarse}`, () => {
    const random = randomOf(coarse ? 11 : 13);
    return uri(128, 128, () => random(), coarse ? 0.3 : 0.17);
  });
}
