import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#http-server/encoding.ts';
import type { LastingAnswer } from '#http-server/send-again.ts';
import { surrogateHeaders } from './cdn.ts';
import { SECURITY } from './policy.ts';

/** Encoding of a sent body, or none. */
export type ContentCoding = Encoding | 'identity';

/** A body in one encoding, with all headers of its answer. */
export type Variant = LastingAnswer & { body: Buffer };

/** A page ready to be sent: complete, compressed once for each requested encoding. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  variants: Partial<Record<ContentCoding, Variant>>;
  /** Answer 304 for a browser that has the page. */
  unchanged: LastingAnswer;
  tags: string[];
  /** Headers for a CDN (`cdn.ts`), only for a page found in memory: a drop may have preceded others. */
  forCdn?: Record<string, string>;
  /** Times in ms since the epoch: of the render, and of the end of its lifetime. */
  madeAt: number;
  expiresAt: number;
  /** Number of answers from memory in this process. */
  answers: number;
  /** Whether its brotli form is, or is about to be, that of a popular page (`popular-pages.ts`). */
  isCompressedBetter: boolean;
}

/** Tags of a page, and those of its layout. */
const META = /<meta name="cache-tags" content="([^"]*)"/g;
/** A window of 512 KB: no page is larger, and the default allocates megabytes for each compression. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 19 };
/**
 * Compression levels for answers sent once, for cached ones (twice the time for 13 % fewer bytes), and for cached ones that
 * many visitors get (15 times that time for a tenth fewer bytes; level 11 would take three times as long for 2 % more).
 */
const LEVELS = {
  once: { brotli: 3, gzip: 3 },
  kept: { brotli: 5, gzip: 6 },
  popular: { brotli: 10, gzip: 6 },
};
type Level = (typeof LEVELS)['kept'];
const COMPRESS: Record<ContentCoding, (body: Buffer, level: Level) => Promise<Buffer> | Buffer> = {
  br: (body, { brotli }) =>
    promisify(brotliCompress)(body, { params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: brotli } }),
  gzip: (body, { gzip: level }) => promisify(gzip)(body, { level }),
  identity: (body) => body,
};
/**
 * Source of an answer: from memory, from another process, rendered, rendered for one visitor with a nonce, the
 * last good version after a failed render, or an error page.
 */
export type PageSource = 'HIT' | 'SHARED' | 'MISS' | 'NONCE' | 'STALE' | 'FAULT';

const STATUS = /<meta name="page-status" content="(4\d\d)"\/?>/;

/**
 * Status in a page's markup; undefined without one. Next answers every complete page with 200, so the page of a
 * removed product contains its own status.
 */
export function statusNamedIn(html: string): number | undefined {
  const status = STATUS.exec(html)?.[1];
  return status === undefined ? undefined : Number(status);
}

/** Prepares a rendered page for repeated sending. `lifetime` in ms; `encoding` is the encoding of `content`. */
export function makePage(
  status: number,
  headers: Record<string, string>,
  content: string | Buffer,
  lifetime: number,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Page {
  const plain = typeof content === 'string' ? Buffer.from(content, encoding) : content;
  const tags =
    typeof content === 'string'
      ? [...content.matchAll(META)].flatMap(([, named = '']) => named.split(' '))
      : [];
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const page: Page = {
    status,
    headers,
    etag,
    plain,
    variants: {},
    unchanged: { status: 304, headers: [] },
    tags: withoutWhole(tags),
    madeAt: Date.now(),
    expiresAt: Date.now() + lifetime,
    answers: 0,
    isCompressedBetter: false,
  };
  page.unchanged = unchangedAnswer(page);
  return page;
}

/** Copies of parts of a text: V8 keeps the whole text in memory for each part of it. */
export const withoutWhole = (parts: string[]): string[] => parts.map((part) => Buffer.from(part).toString());

/** Lets a CDN keep the page, too, once it is found in memory. */
export function letCdnKeep(page: Page): void {
  page.forCdn = surrogateHeaders(page.tags);
  page.unchanged = unchangedAnswer(page);
}

/** The answer to a browser that already has this page. */
export const unchangedAnswer = (page: Page): LastingAnswer => ({
  status: 304,
  headers: inTurns(headersOf(page, 'HIT')),
});

/** Whether a browser may store the page and revalidate it each time. */
export const isValidated = (page: Page, origin: PageSource): boolean =>
  page.status === 200 && ['HIT', 'SHARED', 'MISS'].includes(origin);

/** All headers of an answer with this page, except those that its encoding adds. */
export function headersOf(page: Page, origin: PageSource): OutgoingHttpHeaders {
  const isCurrent = isValidated(page, origin);
  return {
    ...SECURITY,
    ...page.headers,
    Vary: 'Accept-Encoding',
    // Browsers revalidate each time: a 304 is cheap, and a sold item is never shown from a browser's cache.
    'Cache-Control': isCurrent ? 'no-cache' : 'no-store',
    'X-Page-Cache': origin,
    ...(isCurrent ? { ETag: page.etag } : {}),
    ...(isCurrent && origin === 'HIT' ? page.forCdn : {}),
  };
}

/** Compresses the page's body outside the main thread. */
export const compress = async (
  { plain }: Page,
  encoding: ContentCoding,
  level: keyof typeof LEVELS,
): Promise<Buffer> => COMPRESS[encoding](plain, LEVELS[level]);

/**
 * The page in an encoding. Compressed outside the main thread; kept with the page from its second request on,
 * and with an error page, which many may get.
 *
 * @param known its body in this encoding, if another process has compressed it
 */
export async function variantOf(
  page: Page,
  encoding: ContentCoding,
  origin: PageSource,
  known?: Buffer,
): Promise<Variant> {
  const body =
    known ??
    page.variants[encoding]?.body ??
    (await compress(page, encoding, origin === 'HIT' ? 'kept' : 'once'));
  const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  const all = { ...headersOf(page, origin), ...encoded, 'Content-Length': body.length };
  const variant = { status: page.status, body, headers: inTurns(all) };
  if (origin === 'HIT' || origin === 'FAULT') page.variants[encoding] ??= variant;
  return variant;
}

const inTurns = (headers: OutgoingHttpHeaders): string[] => Object.entries(headers).flat().map(String);
