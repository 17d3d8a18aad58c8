import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { recorder } from '#http-server/recorder.ts';
import { packPage, unpackPage } from './packed-page.ts';
import type { Page } from './page.ts';
import { connectRedis, type RedisConnection } from './redis-connection.ts';
import { DROP, FIND, JOIN, KEEP } from './shared-scripts.ts';

/** Timeout in ms; Redis is in the same network. */
const ANSWER_MS = 1_000;
const AGAIN_MS = 1_000;
/** Maximum wait in ms for another process's render; afterwards the page is rendered here, too. */
const WAIT_MS = 5_000;
/** Time in ms after which a process that has not rendered a page counts as dead. */
const LOCK_MS = 25_000;
const ALIVE_MS = 30_000;
const BEAT_MS = 10_000;
const DAY_MS = 86_400_000;
/** Lifetime of tags in ms, longer than that of any page. */
const VERSIONS_MS = 2 * DAY_MS;
const MOST_TAGS = 200_000;
/** Maximum tags remembered while Redis is unavailable; beyond them all pages in it are dropped. */
const MOST_PENDING = 10_000;
/** Maximum delay in ms until another process learns of a change that this one knows. */
const LATEST_MS = 60_000;

/** Permission to store the page that is rendered now. */
export interface Ticket {
  key: string;
  epoch: string;
  clock: string;
}

interface SharedPagesOptions {
  /** URL of the Redis: `redis://` or `rediss://`, with password and number of the database. */
  url: string;
  /** Separates builds and settings whose pages differ. */
  edition: string;
  /** Called when another process reports a change to these tags. */
  dropped: (tags: string[]) => void;
  /** Called when pages that match may be outdated, because drops may have been missed. */
  doubted: (isDoubted: (page: Page) => boolean) => void;
}

const answer = z.tuple([z.instanceof(Buffer)], z.instanceof(Buffer));
const message = z.object({ from: z.string(), tags: z.array(z.string()) });

/**
 * Pages that processes of one edition share through a Redis. Each process reports its drops there, so a page is
 * found only while none of its tags was dropped since its render began. One process renders a page, the others
 * wait for it. Without Redis nothing is found or stored; drops are remembered and sent once it is back, before
 * any page is read.
 */
export class SharedPages {
  readonly #options: SharedPagesOptions;
  readonly #id = randomUUID();
  readonly #prefix: string;
  readonly #pending = new Set<string>();
  /** Times at which pages came from another process. */
  readonly #taken = new WeakMap<Page, number>();
  #connection: RedisConnection | undefined;
  #isClosed = false;
  #isToForget = false;
  #isTold = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SharedPagesOptions) {
    this.#options = options;
    this.#prefix = `revoir:${options.edition}:`;
  }

  /** Connects once; if Redis cannot be reached, retries every second. */
  async open(): Promise<void> {
    let connection: RedisConnection | undefined;
    try {
      connection = await connectRedis(this.#options.url, `${this.#prefix}drops`, {
        heard: (text) => this.#hear(text),
        failed: (error) => this.#fail(error, connection),
      });
      await this.#join(connection, this.#isToForget);
      this.#isToForget = false;
      while (this.#pending.size > 0) await this.#tell(connection);
    } catch (error) {
      connection?.close();
      return this.#fail(error, undefined);
    }
    if (this.#isClosed) return connection.close();
    const joined = connection;
    this.#connection = joined;
    const beat = () => this.#join(joined, false).catch((error: unknown) => this.#fail(error, joined));
    this.#timer = setInterval(beat, BEAT_MS).unref();
    this.#say(true);
  }

  /** Registers this process. If none was registered, or all pages are to be dropped, stored pages become invalid. */
  async #join(connection: RedisConnection, forget: boolean): Promise<void> {
    const parameters = [randomUUID(), String(ALIVE_MS), forget ? '1' : ''];
    await connection.run(JOIN, this.#keys('versions', 'alive'), parameters, ANSWER_MS);
  }

  /**
   * The page, or the ticket to store it after it is rendered here. Waits while another process renders it.
   *
   * @returns undefined if the page is to be rendered without sharing it
   */
  async find(key: string): Promise<{ page: Page } | { ticket: Ticket } | undefined> {
    const until = performance.now() + WAIT_MS;
    for (let delay = 10; performance.now() < until; delay = Math.min(2 * delay, 100)) {
      const found = await this.#run(FIND, this.#keysOf(key), [randomUUID(), this.#id, String(LOCK_MS)]);
      const [kind, ...parts] = answer.safeParse(found).data ?? [];
      if (!kind) return undefined;
      const [first, second, third] = parts;
      if (String(kind) === 'page' && first && second && third) return this.#take(first, second, third);
      if (String(kind) === 'render') return { ticket: { key, epoch: String(first), clock: String(second) } };
      recorder()?.sharedPage('waited');
      await pause(delay);
    }
    return undefined;
  }

  async #take(lifetime: Buffer, head: Buffer, body: Buffer): Promise<{ page: Page } | undefined> {
    try {
      const page = await unpackPage({ head: head.toString(), body }, Number(lifetime));
      this.#taken.set(page, performance.now());
      recorder()?.sharedPage('found');
      return { page };
    } catch (error) {
      console.warn(`A page of the page store cannot be read: ${error}`);
      return undefined;
    }
  }

  /** Stores a page rendered after the ticket was issued, unless one of its tags was dropped meanwhile. */
  async keep({ key, epoch, clock }: Ticket, page: Page): Promise<void> {
    const lifetime = page.expiresAt - Date.now();
    const { head, body } = await packPage(page);
    const parameters = [epoch, clock, this.#id, page.tags.join(' '), head, body, String(lifetime)];
    if (lifetime <= 0) return this.release({ key, epoch, clock });
    const kept = await this.#run(KEEP, this.#keysOf(key), parameters);
    if (kept !== undefined) recorder()?.sharedPage(kept === 1 ? 'kept' : 'outdated');
  }

  /** Lets others render a page that could not be stored. */
  async release({ key, epoch, clock }: Ticket): Promise<void> {
    await this.#run(KEEP, this.#keysOf(key), [epoch, clock, this.#id, '', '', '', '0']);
  }

  /** Drops all pages under one of the tags, in every process. */
  drop(tags: readonly string[]): void {
    for (const tag of tags) this.#pending.add(tag);
    const connection = this.#connection;
    if (connection) this.#tell(connection).catch((error: unknown) => this.#fail(error, connection));
    else if (this.#pending.size > MOST_PENDING) {
      this.#pending.clear();
      this.#isToForget = true;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#connection?.close();
    this.#connection = undefined;
  }

  async #tell(connection: RedisConnection): Promise<void> {
    if (this.#pending.size === 0) return;
    const tags = [...this.#pending];
    this.#pending.clear();
    const text = JSON.stringify({ from: this.#id, tags });
    const limits = [String(MOST_TAGS), String(VERSIONS_MS)];
    try {
      const parameters = [randomUUID(), ...limits, `${this.#prefix}drops`, text, ...tags];
      await connection.run(DROP, this.#keys('versions'), parameters, ANSWER_MS);
    } catch (error) {
      for (const tag of tags) this.#pending.add(tag);
      throw error;
    }
  }

  #hear(text: string): void {
    const { from, tags } = message.parse(JSON.parse(text));
    if (from !== this.#id) this.#options.dropped(tags);
  }

  /** @returns undefined without Redis, and after a fault. */
  async #run(script: string, keys: string[], parameters: (string | Buffer)[]): Promise<unknown> {
    const connection = this.#connection;
    if (!connection) return undefined;
    try {
      return await connection.run(script, keys, parameters, ANSWER_MS);
    } catch (error) {
      this.#fail(error, connection);
      return undefined;
    }
  }

  /** @param connection the failed one, which may have been closed before; undefined if there was none yet. */
  #fail(error: unknown, connection: RedisConnection | undefined): void {
    if (this.#isClosed || connection !== this.#connection) return;
    clearTimeout(this.#timer);
    connection?.close();
    this.#connection = undefined;
    this.#say(false, error);
    // A change to pages that another process just rendered may still be announced, and is not received any
    // more.
    const since = performance.now() - LATEST_MS;
    if (connection) this.#options.doubted((page) => (this.#taken.get(page) ?? -1) > since);
    this.#timer = setTimeout(() => void this.open(), AGAIN_MS).unref();
  }

  /** Reports once for each change of the state. */
  #say(isThere: boolean, error?: unknown): void {
    recorder()?.pageStore(isThere);
    if (isThere && this.#isTold) console.info('The page store answers again.');
    if (!isThere && !this.#isTold) {
      const reason = error instanceof Error ? ('code' in error && error.code) || error.message : error;
      console.warn(`The page store does not answer (${reason}): each process keeps its own pages.`);
    }
    this.#isTold = !isThere;
  }

  #keys(...names: string[]): string[] {
    return names.map((name) => this.#prefix + name);
  }

  #keysOf(key: string): string[] {
    return this.#keys('versions', `page:${key}`, `lock:${key}`);
  }
}
