import type { OutgoingHttpHeaders } from 'node:http';
import type { Page } from './page.ts';

/** What a map, an object and a buffer take besides their contents. */
const ENTRY_BYTES = 1_000;
/** Headers of an answer that is sent again are kept twice: `send-again.ts`. */
const AS_LIST_AND_HEAD = 2;
/** Addresses under which a page is found at once; others are read first. */
const MAX_ALIASES = 8;

interface Entry {
  page: Page;
  bytes: number;
  aliases: string[];
  /** How often it was asked for; what was asked for long ago counts less and less. */
  requests: number;
}

/**
 * Pages by address, bounded in bytes, least recently used first out. A render that began before the last drop is
 * never kept: it may have seen what was there before. What is dropped or old is not found any more, yet stays as the
 * last good page for the case that no new one can be made.
 */
export class PageStore {
  readonly #pages = new Map<string, Entry>();
  /** Addresses as they are asked for, of pages that are kept. */
  readonly #keys = new Map<string, string>();
  readonly #limit: number;
  #bytes = 0;
  #drops = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** To be asked before rendering, and given to `keep`. */
  get generation(): number {
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
    if (!entry || entry.page.expiresAt < now) return undefined;
    entry.requests += 1;
    // The order need not be exact: a page that is asked for all the time moves to the end now and then.
    if (entry.requests < 8 || Math.floor(entry.requests) % 8 === 0) {
      this.#pages.delete(key);
      this.#pages.set(key, entry);
    }
    return entry.page;
  }

  /** The page of an address that was requested before, by the path of the request. */
  findByAddress(address: string): Page | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.find(key);
  }

  /** From now on the page is found under this address too; of many the first are forgotten. */
  remember(address: string, key: string): void {
    const entry = this.#pages.get(key);
    if (!entry || this.#keys.has(address)) return;
    this.#keys.set(address, key);
    entry.aliases.push(address);
    if (entry.aliases.length > MAX_ALIASES) this.#keys.delete(entry.aliases.shift() ?? '');
    this.measure(key);
  }

  /** Whether there is a page that need not be refreshed; does not count as a request. */
  isFresh(key: string): boolean {
    return (this.#pages.get(key)?.page.expiresAt ?? 0) >= Date.now();
  }

  /** The page as it was last made, however long ago. */
  lastVersion(key: string): Page | undefined {
    return this.#pages.get(key)?.page;
  }

  /** @returns whether it was kept. */
  keep(key: string, page: Page, generation: number): boolean {
    if (generation !== this.#drops || bytesOf(page, key, []) > this.#limit) return false;
    const { aliases = [], requests = 1 } = this.#pages.get(key) ?? {};
    this.#delete(key);
    this.#pages.set(key, { page, bytes: 0, aliases, requests });
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

  /** Addresses whose pages were dropped and not made anew, those that are asked for most first. */
  dropped(): string[] {
    return [...this.#pages]
      .filter(([, { page }]) => page.expiresAt === 0)
      .sort(([, a], [, b]) => b.requests - a.requests)
      .map(([key]) => key);
  }

  /** Finds none of the pages under one of the tags any more. */
  drop(tags: readonly string[]): void {
    this.#drops += 1;
    const droppedTags = new Set(tags);
    for (const entry of this.#pages.values()) {
      if (!entry.page.tags.some((tag) => droppedTags.has(tag))) continue;
      entry.page.expiresAt = 0;
      entry.requests /= 2;
    }
  }

  /** Finds none of the pages any more for which this is true. */
  dropWhere(isDropped: (page: Page) => boolean): void {
    this.#drops += 1;
    for (const { page } of this.#pages.values()) if (isDropped(page)) page.expiresAt = 0;
  }

  /** Deletes a page for good: there is none at this address any more. */
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

/** Names and values are shared between pages for the most part, the policy with its hashes is not. */
function sizeOf(headers: OutgoingHttpHeaders | string[]): number {
  return Object.values(headers).reduce((sum: number, value) => sum + String(value).length + 50, 0);
}
