import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { TooManyAttempts } from '#server/errors.ts';

/**
 * Whom a limit counts by: an IPv4 address as it is; of an IPv6 address the first 64 bits, for every household and
 * every rented server has as many addresses below those as it likes.
 */
export const networkOf = (ip: string): string => prefixOf(ip, 4);

/** The customer of a provider: an IPv4 address as it is; of an IPv6 address the first 48 bits, which hold 65,536 networks. */
export const siteOf = (ip: string): string => prefixOf(ip, 3);

function prefixOf(ip: string, length: number): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const gap = plain.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : [];
  const groups = [...first, ...gap, ...last].slice(0, length).map((group) => Number.parseInt(group, 16));
  return `${groups.map((group) => group.toString(16)).join(':')}::/${length * 16}`;
}

const counter = z.object({ count: z.number(), wait: z.coerce.number() });
type Counter = z.infer<typeof counter>;

/**
 * Counts one try in a window of `seconds` and refuses beyond `most`. Counters lie in the database: they survive
 * restarts and all processes share them. In a caller's transaction the try counts only where that one is committed.
 *
 * @throws TooManyAttempts with the seconds to wait.
 */
export async function rateLimit(
  key: string,
  most: number,
  seconds: number,
  db: Database = database(),
): Promise<void> {
  if (!env().RATE_LIMITS) return;
  const { count, wait } = await countAttempt(key, seconds, db);
  if (count > most) throw new TooManyAttempts(Math.max(1, wait));
}

/** Tries that are free, and the wait after the next one, which doubles with each, in seconds. */
const GROWING = { free: 5, first: 30, most: 3_600, cleared: 86_400 };
const taken = z.object({ wait: z.coerce.number() });
/** How long after the last of so many tries there is none. */
const growingWait = sql`make_interval(secs => case when rate_limit.count < ${GROWING.free} then 0
  else least(${GROWING.most}, ${GROWING.first} * power(2, least(rate_limit.count - ${GROWING.free}, 20))) end)`;

/**
 * Takes one try at a secret: five are free, then the wait between two doubles from 30 seconds to an hour. One statement
 * decides, so that a thousand tries at once are five. A day without a try clears them all, as `clearTries` does after
 * the right one.
 *
 * @throws TooManyAttempts with the seconds to wait.
 */
export async function takeTry(key: string): Promise<void> {
  if (!env().RATE_LIMITS) return;
  const isOver = sql`rate_limit.started_at < now() - make_interval(secs => ${GROWING.cleared})`;
  const taking = await database().execute(
    sql`insert into rate_limit (key, started_at, count) values (${key}, now(), 1)
      on conflict (key) do update set started_at = now(),
        count = case when ${isOver} then 1 else rate_limit.count + 1 end
      where ${isOver} or rate_limit.started_at + ${growingWait} <= now()`,
  );
  if (taking.rowCount) return;
  const [row] = await rowsOf(
    database(),
    taken,
    sql`select ceil(extract(epoch from started_at + ${growingWait} - now())) as wait from rate_limit where key = ${key}`,
  );
  throw new TooManyAttempts(Math.max(1, row?.wait ?? 1));
}

/** The right one was given: tries whose key begins so count no more. */
export async function clearTries(beginning: string): Promise<void> {
  await database().execute(sql`delete from rate_limit where starts_with(key, ${beginning})`);
}

/** Counts one in the window, and refuses nothing. */
export async function countAttempt(
  key: string,
  seconds: number,
  db: Database = database(),
): Promise<Counter> {
  const [row] = await rowsOf(
    db,
    counter,
    sql`insert into rate_limit (key, started_at, count) values (${key}, now(), 1)
      on conflict (key) do update set
        count = case when rate_limit.started_at < now() - make_interval(secs => ${seconds}) then 1 else rate_limit.count + 1 end,
        started_at = case when rate_limit.started_at < now() - make_interval(secs => ${seconds}) then now() else rate_limit.started_at end
      returning count, ceil(extract(epoch from started_at + make_interval(secs => ${seconds}) - now())) as wait`,
  );
  return row ?? { count: 1, wait: seconds };
}

/** What the window has counted so far, without counting. */
export async function counted(key: string, seconds: number): Promise<Counter> {
  const [row] = await rowsOf(
    database(),
    counter,
    sql`select count, ceil(extract(epoch from started_at + make_interval(secs => ${seconds}) - now())) as wait
      from rate_limit where key = ${key} and started_at >= now() - make_interval(secs => ${seconds})`,
  );
  return row ?? { count: 0, wait: 0 };
}

/** Takes one try back that turned out to be honest. */
export async function uncountAttempt(key: string): Promise<void> {
  await database().execute(sql`update rate_limit set count = count - 1 where key = ${key} and count > 0`);
}
