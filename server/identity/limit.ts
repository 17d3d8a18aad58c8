import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, database } from '#server/db/database.ts';
import { ANSWERED_EARLY } from '#server/db/early-answer.ts';
import { builtRowsOf, rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { TooManyAttempts } from '#server/errors.ts';
import { networksOf } from './network.ts';

const counter = z.object({ count: z.number(), wait: z.coerce.number() });
type Counter = z.infer<typeof counter>;
const keyedCounter = counter.extend({ key: z.string() });

/**
 * Counts one try in a window of `seconds` and refuses beyond `most`. The database holds the counters: they survive
 * restarts and all processes share them. In a caller's transaction the try counts only if it is committed.
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

/** Works as `rateLimit`, by network: IPv6 by /64 and, with a higher ceiling, by /48. @throws TooManyAttempts */
export async function limitNetwork(
  name: string,
  ip: string,
  most: number,
  seconds: number,
  db: Database = database(),
): Promise<void> {
  for (const { network, share } of networksOf(ip))
    await rateLimit(`${name} ${network}`, most * share, seconds, db);
}

/** Number of free tries, and the wait after the next one in seconds, which doubles with each. */
const GROWING = { free: 5, first: 30, most: 3_600, cleared: 86_400 };
const taken = z.object({ count: z.number(), wait: z.coerce.number() });
/** Wait after the last try, by the number of tries. */
const growingWait = sql`make_interval(secs => case when rate_limit.count < ${GROWING.free} then 0
  else least(${GROWING.most}, ${GROWING.first} * power(2, least(rate_limit.count - ${GROWING.free}, 20))) end)`;

/**
 * Counts a try at a secret: five are free, then the wait between two doubles from 30 seconds to an hour. One statement
 * decides, so that a thousand simultaneous tries are five. A day without a try clears them all, as `clearTries` does
 * after the right one.
 *
 * @throws TooManyAttempts with the seconds to wait.
 */
export async function countTry(key: string): Promise<void> {
  const refused = await countTryOrWait(key);
  if (refused) throw new TooManyAttempts(refused.wait);
}

/**
 * Works as `countTry`, for a caller with an alternative to waiting.
 *
 * @returns tries so far, and seconds to wait, if any
 */
export async function countTryOrWait(key: string): Promise<Counter | undefined> {
  if (!env().RATE_LIMITS) return undefined;
  const isOver = sql`rate_limit.started_at < now() - make_interval(secs => ${GROWING.cleared})`;
  const taking = await database().execute(
    sql`insert into rate_limit (key, started_at, count) values (${key}, now(), 1)
      on conflict (key) do update set started_at = now(),
        count = case when ${isOver} then 1 else rate_limit.count + 1 end
      where ${isOver} or rate_limit.started_at + ${growingWait} <= now()`,
  );
  if (taking.rowCount) return undefined;
  const [row] = await rowsOf(
    database(),
    taken,
    sql`select count, ceil(extract(epoch from started_at + ${growingWait} - now())) as wait from rate_limit where key = ${key}`,
  );
  return { count: row?.count ?? 1, wait: Math.max(1, row?.wait ?? 1) };
}

/** Resets tries by the beginning of their key, after a right one. */
export async function clearTries(beginning: string): Promise<void> {
  await database().execute(sql`delete from rate_limit where starts_with(key, ${beginning})`);
}

/** Counts one in the window without a limit. */
export async function countAttempt(
  key: string,
  seconds: number,
  db: Database = database(),
): Promise<Counter> {
  const [counter] = await countAttempts([{ key, seconds }], db);
  return counter ?? { count: 1, wait: seconds };
}

const LENGTH = sql`(select make_interval(secs => given.seconds) from given where given.key = kept.key)`;
const IS_OVER = sql`kept.started_at < now() - ${LENGTH}`;

/** Rows are locked in one order everywhere, so that no two calls wait for each other. */
const counting = (source: SQL) => sql`with given as materialized (select key, seconds
      from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('lengths')}::int[]) as given (key, seconds))
    insert into rate_limit as kept (key, started_at, count) select key, now(), 1 from ${source} order by key
    on conflict (key) do update set
      count = case when ${IS_OVER} then 1 else kept.count + 1 end,
      started_at = case when ${IS_OVER} then now() else kept.started_at end
    returning key, count, ceil(extract(epoch from started_at + ${LENGTH} - now())) as wait`;
const countEach = builtRowsOf(keyedCounter, () => counting(sql`given`), { keepsPlan: true });
const countEachEarly = builtRowsOf(keyedCounter, () => counting(sql`given, ${ANSWERED_EARLY}`), {
  keepsPlan: true,
});

/**
 * Counts one in each window by one statement.
 *
 * @param isEarly outside a transaction: the call itself commits later if it is allowed (`ANSWERED_EARLY`)
 * @returns the counters in the order of the windows
 */
export async function countAttempts(
  windows: { key: string; seconds: number }[],
  db: Database = database(),
  isEarly = false,
): Promise<Counter[]> {
  const values = { keys: windows.map(({ key }) => key), lengths: windows.map(({ seconds }) => seconds) };
  const rows = await (isEarly ? countEachEarly : countEach)(values, db);
  return windows.map(
    ({ key, seconds }) => rows.find((row) => row.key === key) ?? { count: 1, wait: seconds },
  );
}

/** Returns the count of the window, without counting. */
export async function counted(key: string, seconds: number): Promise<Counter> {
  const [counter] = await countersOf([{ key, seconds }]);
  return counter ?? { count: 0, wait: 0 };
}

/** Returns the counts of windows. @returns the counters in the order of the windows */
export async function countersOf(windows: { key: string; seconds: number }[]): Promise<Counter[]> {
  const [keys, lengths] = [windows.map(({ key }) => key), windows.map(({ seconds }) => seconds)];
  const length = sql`make_interval(secs => seconds)`;
  const rows = await rowsOf(
    database(),
    keyedCounter,
    sql`select key, count, ceil(extract(epoch from started_at + ${length} - now())) as wait
      from rate_limit join unnest(${sql.param(keys)}::text[], ${sql.param(lengths)}::int[]) as given (key, seconds) using (key)
      where started_at >= now() - ${length}`,
  );
  return windows.map(({ key }) => rows.find((row) => row.key === key) ?? { count: 0, wait: 0 });
}

/** Uncounts one try in each window: it was honest, or was refused for another reason. */
export async function uncountAttempts(keys: string[]): Promise<void> {
  await database().execute(sql`with mine as (
      select key from rate_limit where key = any(${sql.param(keys)}::text[]) and count > 0 order by key for update)
    update rate_limit set count = count - 1 from mine where rate_limit.key = mine.key`);
}

/** Works as `uncountAttempts`, for one. */
export const uncountAttempt = (key: string): Promise<void> => uncountAttempts([key]);
