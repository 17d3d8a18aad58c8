import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { SharedRead } from '#server/db/shared-read.ts';
import { describeError, log } from '#server/log.ts';

/** A count that took longer is kept. */
const SLOW_MS = 20;
/** A kept count that is older is checked when somebody asks for it. */
const FRESH_MS = 5_000;
/** One that is older than this and wrong is not served any more; whoever asks waits. */
const MAX_AGE_MS = 60_000;
const MAX_KEPT = 2_000;
/** In a smaller catalogue a count is slow only because the machine is busy, and is not kept. */
const LARGE_CATALOGUE_ITEMS = 10_000;

interface CachedCount<T> {
  result: T;
  /** The catalogue's when it was counted; not known of a first count. */
  version?: string;
  /** `performance.now()` when it was counted, or last found to be right. */
  at: number;
}

type Count<T> = (keys: readonly string[]) => Promise<T[]>;

/**
 * Keeps the counts of a large catalogue that took long in this process, so that whoever asks again is answered at once.
 * One that is older than five seconds is made again in the background, if the catalogue has changed.
 */
export class CountCache<T> {
  readonly #kept = new Map<string, CachedCount<T>>();
  readonly #running = new SharedRead<T[]>();
  readonly #refreshing = new Set<string>();

  /** @param count makes the counts of some keys, in their order. */
  async read(keys: readonly string[], count: Count<T>): Promise<T[]> {
    const missing = keys.filter((key) => !this.#isServed(key));
    const counted = missing.length === 0 ? [] : await this.#count(missing, count);
    return keys.flatMap((key) => {
      const fresh = counted[missing.indexOf(key)];
      if (fresh !== undefined) return [fresh];
      const kept = this.#kept.get(key);
      if (!kept) return [];
      if (performance.now() - kept.at > FRESH_MS) void this.#refresh(key, kept, count);
      return [kept.result];
    });
  }

  #isServed(key: string): boolean {
    const kept = this.#kept.get(key);
    return kept !== undefined && performance.now() - kept.at < MAX_AGE_MS;
  }

  #count(keys: readonly string[], count: Count<T>): Promise<T[]> {
    return this.#running.get(keys.join(), async () => {
      const at = performance.now();
      const results = await count(keys);
      if (performance.now() - at > SLOW_MS && (await isLargeCatalogue())) {
        for (const [index, key] of keys.entries()) {
          const result = results[index];
          if (result !== undefined) this.#keep(key, { result, at });
        }
      }
      return results;
    });
  }

  #keep(key: string, kept: CachedCount<T>): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  async #refresh(key: string, kept: CachedCount<T>, count: Count<T>): Promise<void> {
    if (this.#refreshing.has(key)) return;
    this.#refreshing.add(key);
    try {
      const at = performance.now();
      const version = await catalogueVersion();
      const [result] = version === kept.version ? [kept.result] : await count([key]);
      if (result !== undefined) this.#keep(key, { result, version, at });
    } catch (error) {
      log.warn(describeError(error), 'a kept count of the listing could not be refreshed');
    } finally {
      this.#refreshing.delete(key);
    }
  }
}

/** As the planner knows it: -1 before the first `analyze`. */
async function isLargeCatalogue(): Promise<boolean> {
  const [table] = await rowsOf(
    database(),
    z.object({ items: z.number() }),
    sql`select reltuples::float8 as items from pg_class where oid = 'article'::regclass`,
  );
  return (table?.items ?? 0) >= LARGE_CATALOGUE_ITEMS;
}

/**
 * Changes with every change of the catalogue, each of which writes an event. The greatest id would not tell: an event
 * with a smaller one may be committed later.
 */
async function catalogueVersion(): Promise<string> {
  const [events] = await rowsOf(
    database(),
    z.object({ version: z.string() }),
    sql`select coalesce(sum(id), 0)::text as version from (select id from domain_event order by id desc limit 500) latest`,
  );
  return events?.version ?? '';
}
