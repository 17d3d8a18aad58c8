import os from 'node:os';
import type { Hono } from 'hono';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { NotFound } from '#server/errors.ts';
import type { ApiEnv } from '#server/http/kernel.ts';
import { describeError, log } from '#server/log.ts';
import {
  MEDIA_KEY,
  makeAvif,
  makeShare,
  readAvif,
  readLargestMedia,
  readMedia,
  readShare,
  resizeMedia,
} from '#server/storage/media.ts';
import { PHONE_CARD, widthsOf } from '#server/storage/photos.ts';

/** Reads the original of a picture in the sources, of the demonstration or of the texts; undefined for any other. */
type ReadPicture = (key: string) => Promise<Buffer | undefined>;

/** Keys of pictures in the sources. */
const SOURCE = /^(demo|content)-/;
const SHARE = 'share.jpg';
const running = new Map<string, Promise<Buffer | undefined>>();

/** As many at a time as there are cores: each is answered once it is made, without waiting for later ones. */
const makingWidths = pLimit(os.availableParallelism());

/** Makes a missing width of a picture; simultaneous requests for it share one resize. */
function resizeOnce(key: string, width: number, read: ReadPicture): Promise<Buffer | undefined> {
  const name = `${key}/${width}`;
  const known = running.get(name);
  if (known) return known;
  const making = makingWidths(async () => {
    const original = await read(key);
    if (!original) return undefined;
    const full = (await sharp(original).metadata()).width;
    return widthsOf(full).includes(width) ? resizeMedia(key, original, width) : undefined;
  }).finally(() => running.delete(name));
  running.set(name, making);
  return making;
}

/** Mounts the pictures of items, and those of the sources, which `read` finds. */
export function mountMedia(app: Hono<ApiEnv>, read: ReadPicture): void {
  app.get('/api/v3/media/:key/:file', (context) =>
    serveMedia(
      context.req.param('key'),
      context.req.param('file'),
      context.req.header('accept')?.includes('image/avif') ?? false,
      read,
    ),
  );
}

/**
 * Serves one size of a picture, by `{key}/{width}.webp`, or its preview for links, by `{key}/share.jpg`. Its address
 * never shows another picture, so it is cached forever. A browser that accepts AVIF gets it if it was made.
 *
 * @throws NotFound
 */
async function serveMedia(
  key: string,
  file: string,
  takesAvif: boolean,
  read: ReadPicture,
): Promise<Response> {
  if (file === SHARE) return serveShare(key, read);
  const width = Number(/^([1-9]\d{1,3})\.webp$/.exec(file)?.[1] ?? 0);
  if (!MEDIA_KEY.test(key) || !width) throw new NotFound();
  const avif = takesAvif ? await readAvif(key, width) : undefined;
  if (avif) return imageResponse(avif, 'image/avif', 'Accept');
  const isSource = SOURCE.test(key);
  const larger = isSource ? read : width === PHONE_CARD ? readLargestMedia : undefined;
  const body = (await readMedia(key, width)) ?? (larger && (await resizeOnce(key, width, larger)));
  if (!body) throw new NotFound();
  if (takesAvif) whenIdle(async () => makeAvif(key, width, (isSource && (await read(key))) || body));
  return imageResponse(body, 'image/webp', 'Accept');
}

/** Serves the JPEG for previews of links, made from the largest size on the first request. */
async function serveShare(key: string, read: ReadPicture): Promise<Response> {
  if (!MEDIA_KEY.test(key)) throw new NotFound();
  const share = await readShare(key);
  if (share) return imageResponse(share, 'image/jpeg');
  const picture = SOURCE.test(key) ? await read(key) : await readLargestMedia(key);
  if (!picture) throw new NotFound();
  return imageResponse(await makeShare(key, picture), 'image/jpeg');
}

/** One at a time with a short queue: dropped work is done after a later visit. */
const spareTime = pLimit(1);
const MOST_WAITING = 100;

/** Runs work that no answer waits for, unless the machine is busy. */
function whenIdle(work: () => Promise<void>): void {
  const isBusy = () => (os.loadavg()[0] ?? 0) > os.availableParallelism() / 2;
  if (isBusy() || spareTime.pendingCount >= MOST_WAITING) return;
  spareTime(async () => (isBusy() ? undefined : work())).catch((error: unknown) =>
    log.warn(describeError(error), 'a picture could not be made as AVIF'),
  );
}

function imageResponse(body: Buffer, type: string, vary?: string): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      ...(vary && { Vary: vary }),
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
