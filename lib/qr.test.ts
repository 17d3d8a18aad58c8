import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrCode } from './qr.ts';

/** Modules of the drawn outline, as a scanner sees them. */
async function drawn({ size, path }: { size: number; path: string }): Promise<boolean[][]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (data[(y * 4 + 2) * info.width + x * 4 + 2] ?? 255) < 128),
  );
}

it('draws the three finder patterns, and a quiet zone of four modules around', async () => {
  const code = qrCode('https://shop.test/pages/trade-in?cart=AB12CD34EF56');
  const modules = await drawn(code);
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
  for (const [left, top] of [
    [4, 4],
    [code.size - 11, 4],
    [4, code.size - 11],
  ] as const) {
    const square = finder.map((_, y) =>
      finder.map((_, x) => (modules[top + y]?.[left + x] ? '1' : '0')).join(''),
    );
    expect(square).toEqual(finder);
  }
  expect(modules.slice(0, 4).flat().some(Boolean)).toBe(false);
  expect(modules.some((row) => row.slice(-4).some(Boolean))).toBe(false);
});

it('is another code for another text, and the same for the same', () => {
  expect(qrCode('AB12CD34EF56').path).toBe(qrCode('AB12CD34EF56').path);
  expect(qrCode('AB12CD34EF56').path).not.toBe(qrCode('AB12CD34EF57').path);
});
