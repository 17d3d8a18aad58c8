import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrCode } from './qr.ts';

const svgOf = ({ size, path }: { size: number; path: string }) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`,
  );

/** Modules of the drawn outline, as a scanner sees them. */
async function drawn(code: { size: number; path: string }): Promise<boolean[][]> {
  const { size } = code;
  const { data, info } = await sharp(svgOf(code)).greyscale().raw().toBuffer({ resolveWithObject: true });
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

it.each(['AB12CD34EF56', 'https://shop.test/pages/trade-in?cart=AB12CD34EF56', 'é'.repeat(300)])(
  'is read again as what it says, by a camera that covers a part of it',
  async (text) => {
    const code = qrCode(text);
    const side = code.size * 4;
    const stain = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect x="${side * 0.55}" y="${side * 0.5}" width="${side * 0.1}" height="${side * 0.1}" fill="#fff"/></svg>`,
    );
    const { data, info } = await sharp(svgOf(code))
      .composite([{ input: stain }])
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })).toBe(text);
  },
);
