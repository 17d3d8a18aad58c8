import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { env } from '#server/env.ts';
import { describeError, log } from '#server/log.ts';
import { type Database, database, isPooled, pool, poolOf } from './database.ts';
import { forAllCallers } from './stall.ts';

/** Interval at which the replica is compared with the primary. */
const CHECK_MS = 500;
/** Age of the primary's state up to which the replica is read. */
const MOST_BEHIND_MS = 1_500;
/** Time after which no process reads an older state from the replica. */
const SETTLED_MS = MOST_BEHIND_MS + CHECK_MS;
const POLL_MS = 20;
interface Replica {
  pool: pg.Pool;
  db: Database;
  /** `performance.now()` of the latest moment whose changes the replica is known to have. */
  hasUntil: number;
  /** Positions of the primary, with their times, that the replica has not yet replayed. */
  ahead: { position: number; at: number }[];
  isRead: boolean;
  timer: NodeJS.Timeout;
}

const KEY = Symbol.for('revoir.replica');
const shared = globalThis as typeof globalThis & { [KEY]?: Replica };

/**
 * Returns the one replica of the process (one for the same reason as the pool); undefined without DATABASE_READ_URL.
 */
function replica(): Replica | undefined {
  const { DATABASE_READ_URL, DATABASE_POOL } = env();
  if (shared[KEY] || !DATABASE_READ_URL) return shared[KEY];
  const made = poolOf(DATABASE_READ_URL, DATABASE_POOL, { pooled: isPooled(), isReplica: true });
  const state: Replica = {
    pool: made,
    db: drizzle(made),
    hasUntil: Number.NEGATIVE_INFINITY,
    ahead: [],
    isRead: false,
    // The timer is not part of the read that comes first, which may be given up.
    timer: forAllCallers(() => setInterval(() => void compare(state), CHECK_MS).unref()),
  };
  shared[KEY] = state;
  void forAllCallers(() => compare(state));
  return state;
}

const row = z.object({ position: z.number() });

/** Returns a position in the WAL, in bytes: flushed by the primary, or replayed by the replica. */
async function positionOf(server: pg.Pool): Promise<number> {
  const { rows } = await server.query(`select ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    else pg_current_wal_flush_lsn() end) - '0/0'::pg_lsn)::float8 as position`);
  return row.parse(rows[0]).position;
}

async function compare(state: Replica): Promise<void> {
  const at = performance.now();
  try {
    state.ahead.push({ position: await positionOf(pool()), at });
    // Positions that were recorded while the replica was away are of no use.
    state.ahead.splice(0, state.ahead.length - 100);
    note(state, await positionOf(state.pool));
    setRead(state, isFresh(state), 'it is behind');
  } catch (error) {
    setRead(state, isFresh(state), error);
  }
}

function note(state: Replica, position: number): void {
  const reached = state.ahead.filter((entry) => entry.position <= position);
  state.hasUntil = Math.max(state.hasUntil, ...reached.map(({ at }) => at));
  state.ahead = state.ahead.filter((entry) => entry.position > position);
}

const isFresh = ({ hasUntil }: Replica): boolean => performance.now() - hasUntil <= MOST_BEHIND_MS;

/** Logs when reads move from the replica to the primary, and back. */
function setRead(state: Replica, isRead: boolean, reason: unknown): void {
  if (isRead === state.isRead) return;
  state.isRead = isRead;
  if (isRead) log.info('the replica is read');
  else if (reason instanceof Error)
    log.warn(describeError(reason), 'the replica does not answer; the primary is read');
  else log.warn({ reason }, 'the primary is read instead of the replica');
}

/**
 * Runs a public read on the replica of DATABASE_READ_URL if that has all changes of the primary up to 1.5 seconds ago,
 * else on the primary. A read that fails on the replica runs again on the primary.
 *
 * @param read only reads, so that it may run twice
 */
export async function fromReplica<T>(read: (db: Database) => Promise<T>): Promise<T> {
  const state = replica();
  if (!state || !isFresh(state)) return read(database());
  try {
    return await read(state.db);
  } catch {
    return read(database());
  }
}

/**
 * Waits until no process reads an older state than the current one from the replica: the replica has replayed the
 * primary's changes, or two seconds have passed, after which a process that finds it behind reads from the primary.
 * Returns at once without a replica.
 */
export async function replicaSettled(): Promise<void> {
  const state = replica();
  if (!state) return;
  const end = performance.now() + SETTLED_MS;
  try {
    const wanted = await positionOf(pool());
    while (performance.now() < end && (await positionOf(state.pool)) < wanted) await pause(POLL_MS);
  } catch {
    await pause(Math.max(0, end - performance.now()));
  }
}

/** Returns the replica's figures for `/metrics`, with the age of its state in seconds; undefined without a replica. */
export function replicaFigures(): { pool: pg.Pool; isRead: boolean; behindSeconds: number } | undefined {
  const state = replica();
  if (!state) return undefined;
  const behindSeconds = (performance.now() - Math.max(state.hasUntil, 0)) / 1_000;
  return { pool: state.pool, isRead: isFresh(state), behindSeconds };
}

/** Ends the connections to the replica, for commands and tests. */
export async function closeReplica(): Promise<void> {
  const state = shared[KEY];
  delete shared[KEY];
  if (!state) return;
  clearInterval(state.timer);
  await state.pool.end();
}
