const SIN = Float64Array.from({ length: 256 }, (_, k) => Math.sin((k / 256) * 2 * Math.PI));

/** Returns a uniform 32-bit hash of a cell of a grid. */
export function hash(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Returns a number from 0 to 1, the same for the same cell. */
export const chance = (x: number, y: number, seed: number) => hash(x, y, seed) / 4_294_967_296;

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

function corner(x: number, y: number, dx: number, dy: number, seed: number): number {
  const k = hash(x, y, seed) & 255;
  return (SIN[(k + 64) & 255] ?? 0) * dx + (SIN[k] ?? 0) * dy;
}

/** Gradient noise, about -1 to 1, one feature per unit. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fade(fx);
  const top = corner(ix, iy, fx, fy, seed);
  const topRight = corner(ix + 1, iy, fx - 1, fy, seed);
  const low = corner(ix, iy + 1, fx, fy - 1, seed);
  const lowRight = corner(ix + 1, iy + 1, fx - 1, fy - 1, seed);
  const a = top + (topRight - top) * u;
  const b = low + (lowRight - low) * u;
  return 1.45 * (a + (b - a) * fade(fy));
}

/** Two octaves of noise. */
export const noise2 = (x: number, y: number, seed: number) =>
  (noise(x, y, seed) + 0.5 * noise(x * 2.1 + 7.3, y * 2.1 + 3.1, seed + 1)) / 1.3;

/** Makes a random generator for one picture: each call returns the next number from 0 to 1. */
export function dice(seed: number): () => number {
  let count = 0;
  return () => {
    count++;
    return chance(count, seed, 77);
  };
}
