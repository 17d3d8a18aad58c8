import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { code128 } from './code-128.ts';

/** The detector would load this file from the network. */
const WASM = join(import.meta.dirname, '..', 'node_modules', 'zxing-wasm', 'dist/reader/zxing_reader.wasm');
/** Replaces the browser's ImageData, which Node lacks. */
class Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
beforeAll(async () => {
  // The detector expects these classes of a browser.
  vi.stubGlobal('ImageData', Pixels);
  vi.stubGlobal('DOMRectReadOnly', class {});
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(WASM)).buffer } });
});
afterAll(() => vi.unstubAllGlobals());

/** Draws the bars of a text and scans them. */
async function scanned(text: string): Promise<string[]> {
  const { width, path } = code128(text);
  const bars = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 1" preserveAspectRatio="none"
    width="${width * 3}" height="120"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(bars))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = new ImageData(new Uint8ClampedArray(data), info.width, info.height);
  const found = await new BarcodeDetector({ formats: ['code_128'] }).detect(picture);
  return found.map(({ rawValue }) => rawValue);
}

it.each(['6A12345678901', 'CX-998 877/66 FR', 'The quick brown fox ~ { } @ 0123456789 !"#'])(
  'is read by a scanner: %s',
  async (text) => {
    expect(await scanned(text)).toEqual([text]);
  },
);

it('holds printable ASCII alone', () => {
  expect(() => code128('é')).toThrow('printable ASCII');
  expect(() => code128('')).toThrow('printable ASCII');
});
