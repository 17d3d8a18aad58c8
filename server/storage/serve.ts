import { WIDTHS } from '#server/db/photos.ts';
import { notFound } from '#server/http/problem.ts';
import { draw } from '#server/seed/drawing/draw.ts';
import { hasMedia, KEY, readMedia, storeMedia } from './media.ts';

const DRAWN_WIDTH = 1536;
/** Drawings have no grain worth 100; at 82 nobody sees a difference and a card weighs a tenth. */
const DRAWN_QUALITY = 82;
const running = new Map<string, Promise<void>>();

/** Draws a picture of the demonstration unless it is there; who asks meanwhile waits for the same drawing. */
export function ensureDrawn(key: string): Promise<void> {
  const known = running.get(key);
  if (known) return known;
  const making = (async () => {
    if (await hasMedia(key, DRAWN_WIDTH)) return;
    const picture = await draw(key);
    if (picture) await storeMedia(key, picture, DRAWN_QUALITY);
  })().finally(() => running.delete(key));
  running.set(key, making);
  return making;
}

/**
 * One size of a picture, by `{key}/{width}.webp`. Its address never gets another content, so it is kept for good.
 *
 * @throws Problem 404
 */
export async function serveMedia(key: string, file: string): Promise<Response> {
  const width = Number(/^([1-9]\d{1,3})\.webp$/.exec(file)?.[1] ?? 0);
  if (!KEY.test(key) || !width) throw notFound();
  let body = await readMedia(key, width);
  if (!body && key.startsWith('drawn-') && WIDTHS.some((known) => known === width)) {
    await ensureDrawn(key);
    body = await readMedia(key, width);
  }
  if (!body) throw notFound();
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(body.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
