import sharp from 'sharp';
import { qrCode } from '#shared/qr.ts';

/** Pixels along each side, so that a phone shows it sharp. */
const SIDE = 480;

/** Draws the code (PNG) that a counter of the carrier would read from a phone. */
export async function drawSandboxCode(trackingNumber: string): Promise<Uint8Array<ArrayBuffer>> {
  const { size, path } = qrCode(trackingNumber);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}
