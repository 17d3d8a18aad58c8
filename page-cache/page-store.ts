import type { OutgoingHttpHeaders } from 'node:http';
import type { Page } from './page.ts';

/** Memory of a map entry, an object and a buffer besides their contents. */
const ENTRY_BYTES = 1_000;
/** Headers of an answer that is sent again are stored twice: `send-again.ts`. */
const AS_LIST_AND_HEAD = 2;
/** Maximum addresses per page that are found at once; others are parsed first. */
const MAX_ALIASES = 8;

interface Entry {
  page: Page;
  bytes: number;
  aliases: string[];
  /** Number of requests; older ones count less and less. */
  requests: number;
}

/**
 * Pages by address, bounded in bytes, least recently used first out. A render that began before the last drop
 * is never kept: it may have read outdated data. Dropped and expired pages are no longer found, but stay as the
 * last good version in case a render fails.
 */
export class PageStore {
  readonly #pages = new Map<string, Entry>();
  /** Keys of cached pages by requested address. */
  readonly #keys = new Map<string, string>();
  readonly #limit: number;
  #bytes = 0;
  #drops = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Number to read before a render and pass to `keep`. */
  get generation(): number {
    return this.#drops;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Memory of all pages in bytes: bodies and headers in all encodings, and addresses. */
  get bytes(): number {
    return this.#bytes;
  }

  find(key: string, now = Date.now()): Page | undefined {
    const entry = this.#pages.get(key);
    if (!entry || entry.page.expiresAt < now) return undefined;
    entry.requests += 1;
    // An approximate order suffices: a frequently requested page moves to the end only now and then.
    if (entry.requests < 8 || Math.floor(entry.requests) % 8 === 0) {
      this.#pages.delete(key);
      this.#pages.set(key, entry);
    }
    return entry.page;
  }

  /** The page of an address that was requested before. */
  findByAddress(address: string): Page | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.find(key);
  }

  /** Makes the page available under this address, too; the oldest of too many addresses are removed. */
  remember(address: string, key: string): void {
    const entry = this.#pages.get(key);
    if (!entry || this.#keys.has(address)) return;
    this.#keys.set(address, key);
    entry.aliases.push(address);
    if (entry.aliases.length > MAX_ALIASES) this.#keys.delete(entry.aliases.shift() ?? '');
    this.measure(key);
  }

  /** Whether a page exists that needs no refresh; does not count as a request. */
  isFresh(key: string): boolean {
    return (this.#pages.get(key)?.page.expiresAt ?? 0) >= Date.now();
  }

  /** The last version of the page, of any age. */
  lastVersion(key: string): Page | undefined {
    return this.#pages.get(key)?.page;
  }

  /** @returns whether the page was kept. */
  keep(key: string, page: Page, generation: number): boolean {
    if (generation !== this.#drops || bytesOf(page, key, []) > this.#limit) return false;
    const { aliases = [], requests = 1 } = this.#pages.get(key) ?? {};
    this.#delete(key);
    this.#pages.set(key, { page, bytes: 0, aliases, requests });
    this.measure(key);
    return true;
  }

  /** Measures a page again after it got another encoding or address; the least recently used pages make room. */
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

  /** Addresses of dropped pages without a new version, most requested first. */
  dropped(): string[] {
    return [...this.#pages]
      .filter(([, { page }]) => page.expiresAt === 0)
      .sort(([, a], [, b]) => b.requests - a.requests)
      .map(([key]) => key);
  }

  /** Drops all pages under one of the tags. */
  drop(tags: readonly string[]): void {
    this.#drops += 1;
    const droppedTags = new Set(tags);
    for (const entry of this.#pages.values()) {
      if (!entry.page.tags.some((tag) => droppedTags.has(tag))) continue;
      entry.page.expiresAt = 0;
      entry.requests /= 2;
    }
  }

  /** Drops all pages that match. */
  dropWhere(isDropped: (page: Page) => boolean): void {
    this.#drops += 1;
    for (const { page } of this.#pages.values()) if (isDropped(page)) page.expiresAt = 0;
  }

  /** Deletes a page permanently, because its address has no page any more. */
  remove(key: string): void {
    for (const alias of this.#pages.get(key)?.aliases ?? []) this.#keys.delete(alias);
    this.#delete(key);
  }

  #delete(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
  }
}

function bytesOf(page: Page, key: string, aliases: string[]): number {
  const packed = Object.values(page.variants).map(
    ({ body, headers }) => AS_LIST_AND_HEAD * sizeOf(headers) + (body === page.plain ? 0 : body.length),
  );
  const addresses = [key, ...aliases, ...page.tags].map((text) => text.length + 100);
  const unchanged = AS_LIST_AND_HEAD * sizeOf(page.unchanged.headers);
  const parts = [page.plain.length, sizeOf(page.headers), unchanged, ...packed, ...addresses];
  return parts.reduce((sum, bytes) => sum + bytes, ENTRY_BYTES);
}

/** Size of headers. Most names and values are shared between pages; the policy with its hashes is not. */
function sizeOf(headers: OutgoingHttpHeaders | string[]): number {
  return Object.values(headers).reduce((sum: number, value) => sum + String(value).length + 50, 0);
}
