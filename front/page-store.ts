import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#wire/encoding.ts';
import { SECURITY } from './policy.ts';

/** How a body is sent: compressed, or as it is. */
export type Form = Encoding | 'identity';

/** A body in one encoding, with all headers of its answer. */
export interface Variant {
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

/** A page as it is sent: whole, compressed once for each encoding that is asked for. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  variants: Partial<Record<Form, Variant>>;
  /** Answers 304 to who has the page. */
  unchanged: OutgoingHttpHeaders;
  tags: string[];
  /** Milliseconds since the epoch: made then, and made anew after that. */
  made: number;
  until: number;
}

const META = /<meta name="cache-tags" content="([^"]*)"/;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const PACK: Record<Form, (body: Buffer) => Promise<Buffer> | Buffer> = {
  br: (body) => promisify(brotliCompress)(body, QUALITY),
  gzip: (body) => promisify(gzip)(body),
  identity: (body) => body,
};
/** What a map, an object and a buffer take besides their contents. */
const ENTRY_BYTES = 1_000;
/** Addresses under which a page is found at once; others are read first. */
const MOST_ALIASES = 8;

/** How the answer came about: from memory, rendered, the last good one because no new one could be made, or none. */
export type Origin = 'HIT' | 'MISS' | 'STALE' | 'FAULT';

/** Prepares a rendered page for being sent many times. `lifetime` in ms. */
export function makePage(
  status: number,
  headers: Record<string, string>,
  content: string | Buffer,
  lifetime: number,
): Page {
  const plain = Buffer.from(content);
  const tags = typeof content === 'string' ? META.exec(content)?.[1]?.split(' ') : undefined;
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const page: Page = {
    status,
    headers,
    etag,
    plain,
    variants: {},
    unchanged: {},
    tags: tags ?? [],
    made: Date.now(),
    until: Date.now() + lifetime,
  };
  page.unchanged = headersOf(page, 'HIT');
  return page;
}

/** All headers of an answer with this page, except those that its encoding adds. */
export function headersOf(page: Page, origin: Origin): OutgoingHttpHeaders {
  const isCurrent = page.status === 200 && origin !== 'STALE';
  return {
    ...SECURITY,
    ...page.headers,
    Vary: 'Accept-Encoding',
    // Browsers ask each time; a 304 costs next to nothing, and a sold item is never shown from a browser's own cache.
    'Cache-Control': isCurrent ? 'no-cache' : 'no-store',
    'X-Page-Front': origin,
    ...(isCurrent ? { ETag: page.etag } : {}),
  };
}

/** The page in an encoding. Made at the first request for it, beside the thread that renders, and kept with the page. */
export async function variantOf(page: Page, encoding: Form, origin: Origin): Promise<Variant> {
  const body = page.variants[encoding]?.body ?? (await PACK[encoding](page.plain));
  const encoded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  const variant = {
    body,
    headers: { ...headersOf(page, origin), ...encoded, 'Content-Length': body.length },
  };
  if (origin === 'HIT') page.variants[encoding] ??= variant;
  return variant;
}

/**
 * Pages by address, bounded in bytes, least recently used first out. A render that began before the last drop is
 * never kept: it may have seen what was there before. What is dropped or old is not found any more, yet stays as the
 * last good page for the case that no new one can be made.
 */
export class PageStore {
  readonly #pages = new Map<string, { page: Page; bytes: number; aliases: string[] }>();
  /** Addresses as they are asked for, of pages that are kept. */
  readonly #keys = new Map<string, string>();
  readonly #limit: number;
  #bytes = 0;
  #drops = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** To be asked before rendering, and given to `keep`. */
  get moment(): number {
    return this.#drops;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** What the pages take in memory: bodies and headers in all encodings that were made, and addresses. */
  get bytes(): number {
    return this.#bytes;
  }

  find(key: string, now = Date.now()): Page | undefined {
    const entry = this.#pages.get(key);
    if (!entry || entry.page.until < now) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    return entry.page;
  }

  /** The page of an address that was asked for before, as it stood in the request. */
  findAsked(address: string): Page | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.find(key);
  }

  /** From now on the page is found under this address too; of many the first are forgotten. */
  remember(address: string, key: string): void {
    const entry = this.#pages.get(key);
    if (!entry || this.#keys.has(address)) return;
    this.#keys.set(address, key);
    entry.aliases.push(address);
    if (entry.aliases.length > MOST_ALIASES) this.#keys.delete(entry.aliases.shift() ?? '');
    this.measure(key);
  }

  /** The page as it was last made, however long ago. */
  last(key: string): Page | undefined {
    return this.#pages.get(key)?.page;
  }

  /** @returns whether it was kept. */
  keep(key: string, page: Page, moment: number): boolean {
    if (moment !== this.#drops || bytesOf(page, key, []) > this.#limit) return false;
    const aliases = this.#pages.get(key)?.aliases ?? [];
    this.#forget(key);
    this.#pages.set(key, { page, bytes: 0, aliases });
    this.measure(key);
    return true;
  }

  /** Counts a page anew, after it got another encoding or address; the least recently used make room. */
  measure(key: string): void {
    const entry = this.#pages.get(key);
    if (!entry) return;
    const bytes = bytesOf(entry.page, key, entry.aliases);
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.remove(oldest);
    }
  }

  /** Finds none of the pages under one of the tags any more. */
  drop(tags: readonly string[]): void {
    this.#drops += 1;
    const gone = new Set(tags);
    for (const { page } of this.#pages.values()) {
      if (page.tags.some((tag) => gone.has(tag))) page.until = 0;
    }
  }

  /** Forgets a page for good: there is none at this address any more. */
  remove(key: string): void {
    for (const alias of this.#pages.get(key)?.aliases ?? []) this.#keys.delete(alias);
    this.#forget(key);
  }

  #forget(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
  }
}

function bytesOf(page: Page, key: string, aliases: string[]): number {
  const packed = Object.values(page.variants).map(
    ({ body, headers }) => sizeOf(headers) + (body === page.plain ? 0 : body.length),
  );
  const addresses = [key, ...aliases, ...page.tags].map((text) => text.length + 100);
  const parts = [page.plain.length, sizeOf(page.headers), sizeOf(page.unchanged), ...packed, ...addresses];
  return parts.reduce((sum, bytes) => sum + bytes, ENTRY_BYTES);
}

/** Names and values are shared between pages for the most part, the policy with its hashes is not. */
function sizeOf(headers: OutgoingHttpHeaders): number {
  return Object.values(headers).reduce((sum: number, value) => sum + String(value).length + 50, 0);
}
