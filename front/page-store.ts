import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#wire/encoding.ts';

/** A page as it is sent: whole, compressed once for each encoding that is asked for. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
  tags: string[];
  /** Milliseconds since the epoch: made then, and made anew after that. */
  made: number;
  until: number;
}

const META = /<meta name="cache-tags" content="([^"]*)"/;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const PACK: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, QUALITY),
  gzip: (body) => promisify(gzip)(body),
};

/** The body in an encoding. Made at the first wish, beside the thread that renders, and kept with the page. */
export function packed(page: Page, encoding: Encoding): Promise<Buffer> {
  page.packed[encoding] ??= PACK[encoding](page.plain);
  return page.packed[encoding];
}

/** Prepares a rendered page for being sent many times. `lifetime` in ms. */
export function makePage(
  status: number,
  headers: Record<string, string>,
  content: string | Buffer,
  lifetime: number,
): Page {
  const body = Buffer.from(content);
  const tags = typeof content === 'string' ? META.exec(content)?.[1]?.split(' ') : undefined;
  return {
    status,
    headers,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    plain: body,
    packed: {},
    tags: tags ?? [],
    made: Date.now(),
    until: Date.now() + lifetime,
  };
}

/**
 * Pages by address, bounded in bytes, least recently used first out. A render that began before the last drop is
 * never kept: it may have seen what was there before (design, section 6). What is dropped or old is not found any
 * more, yet stays as the last good page for the case that no new one can be made.
 */
export class PageStore {
  readonly #pages = new Map<string, Page>();
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

  find(key: string, now = Date.now()): Page | undefined {
    const page = this.#pages.get(key);
    if (!page || page.until < now) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** The page as it was last made, however long ago. */
  last(key: string): Page | undefined {
    return this.#pages.get(key);
  }

  /** @returns whether it was kept. */
  keep(key: string, page: Page, moment: number): boolean {
    if (moment !== this.#drops || bytesOf(page) > this.#limit) return false;
    this.remove(key);
    this.#pages.set(key, page);
    this.#bytes += bytesOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.remove(oldest);
    }
    return true;
  }

  /** Finds none of the pages under one of the tags any more. */
  drop(tags: readonly string[]): void {
    this.#drops += 1;
    const gone = new Set(tags);
    for (const page of this.#pages.values()) {
      if (page.tags.some((tag) => gone.has(tag))) page.until = 0;
    }
  }

  /** Forgets a page for good: there is none at this address any more. */
  remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(page);
  }
}

/** The compressed ones are guessed at, together half of the plain one: they come later, and mostly are less. */
function bytesOf(page: Page): number {
  return page.plain.length * 1.5 + 1_000;
}
