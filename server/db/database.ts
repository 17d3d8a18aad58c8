import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '#server/env.ts';
import { saveRoundTrips } from './pipeline.ts';
import { planModeOf } from './plan-mode.ts';
import { forgetPrepared } from './prepared-names.ts';
import { sendAhead } from './send-ahead.ts';
import { KEPT_PLANS, SET_FOR_TRANSACTION, STARTUP_OPTIONS } from './session-settings.ts';
import { assertReadNotGivenUp, countAnswers } from './stall.ts';
import { watchStatements } from './watch-statements.ts';

/** A pool or a transaction of it: the first argument of every query function. */
export type Database = Pick<
  NodePgDatabase,
  | 'execute'
  | 'select'
  | 'insert'
  | 'update'
  | 'delete'
  | 'transaction'
  | '$with'
  | 'with'
  | 'selectDistinctOn'
  | '$count'
>;

const KEY = Symbol.for('revoir.pool');
const shared = globalThis as typeof globalThis & { [KEY]?: pg.Pool };

/**
 * Returns the pool, one per process: Next bundles routes and instrumentation apart, so a module variable would exist
 * several times. Waits are bounded so that a stuck lock becomes a clear 503.
 */
export function pool(): pg.Pool {
  shared[KEY] ??= poolOf(env().DATABASE_URL, env().DATABASE_POOL, { pooled: isPooled() });
  return shared[KEY];
}

/** Gives no connection to a read whose caller has been refused meanwhile. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    assertReadNotGivenUp();
    if (!callback) return super.connect();
    // graphile-worker releases the connection that listens twice if it is lost while the worker stops; pg would throw.
    super.connect((error, client, done) => callback(error, client, client ? once(done) : done));
    return undefined;
  }
}

/** Returns a function that releases a connection at its first call only. */
function once(done: (release?: unknown) => void): (release?: unknown) => void {
  let isDone = false;
  return (release) => {
    if (isDone) return;
    isDone = true;
    done(release);
  };
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Whether DATABASE_URL is a pooler, which may use another connection for each transaction. */
export const isPooled = (): boolean => env().DATABASE_DIRECT_URL !== undefined;

/**
 * Returns the URL of the database without the pooler: for LISTEN, session locks and migrations, which outlive a
 * transaction.
 */
export const directUrl = (): string => env().DATABASE_DIRECT_URL ?? env().DATABASE_URL;

/** Opens a pool of `max` connections past the pooler, apart from the process's own; the caller ends it. */
export const createDirectPool = (max: number): pg.Pool => poolOf(directUrl(), max);

/** Limit in ms for the replica: if it does not answer, the primary can. */
const REPLICA_ANSWER_MS = 2_000;

/**
 * Creates a pool whose statements run under the shop's limits.
 *
 * @param kind whether `url` is a pooler, and whether it is the replica
 */
export function poolOf(
  url: string,
  max: number,
  { pooled = false, isReplica = false }: { pooled?: boolean; isReplica?: boolean } = {},
): pg.Pool {
  const created = new GuardedPool({
    connectionString: url,
    max,
    // Also the longest wait for a free connection.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    ...(isReplica && { query_timeout: REPLICA_ANSWER_MS }),
    // A pooler refuses start-up options: another caller uses its connection next.
    ...(!pooled && { options: STARTUP_OPTIONS }),
  });
  // Answers of a replica do not prove that the primary works.
  if (!isReplica) countAnswers(created);
  // The pool discards a dropped connection; without a listener the event would end the process.
  created.on('error', () => undefined);
  // The pool listens to idle connections only; if one is lost within a transaction, its next statement fails.
  created.on('connect', (client) => {
    client.on('error', () => undefined);
    saveRoundTrips(client, pooled ? SET_FOR_TRANSACTION : undefined);
  });
  watchStatements(created);
  return created;
}

/** Maximum of calls that wait for a connection; further ones are refused at once rather than late. */
const MAX_WAITING = 1_000;

/** Whether the queue for connections is full. */
export const isPoolBusy = (): boolean => pool().waitingCount >= MAX_WAITING;

/** Returns Drizzle on the pool. */
export const database = (): NodePgDatabase => drizzleOn(pool());

const made = new WeakMap<pg.Pool | pg.ClientBase, NodePgDatabase>();

/** One for each pool and connection: it remembers how the columns of its tables are called. */
function drizzleOn<T extends pg.Pool | pg.Client | pg.PoolClient>(client: T): NodePgDatabase {
  const known = made.get(client);
  if (known) return known;
  const db = drizzle(client);
  made.set(client, db);
  return db;
}

/** Drizzle on the connection of a transaction: what is sent by it belongs to the transaction, and it outlives that. */
export function onConnectionOf(db: Database): Database {
  const client = clientOf(db);
  return client instanceof pg.Client ? drizzleOn(client) : db;
}

/** The connection of a transaction, the pool of another database. */
export const clientOf = (db: Database): unknown => Reflect.get(Object(Reflect.get(db, 'session')), 'client');

/**
 * Runs several reads by key on one connection: their statements travel together, which costs half as much as a
 * connection for each, and their plans are kept (`keepPlans`). A transaction already has a connection.
 */
export async function onOneConnection<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  const given: unknown = Reflect.get(db, '$client');
  if (!(given instanceof pg.Pool)) return read(db);
  const client = await given.connect();
  const plans = planModeOf(client);
  plans?.keep(true);
  try {
    return await read(drizzleOn(client));
  } finally {
    plans?.keep(false);
    client.release();
  }
}

/**
 * Keeps the plans of prepared statements for the rest of a transaction. For statements that find rows by keys, where
 * any values have the same plan: planning takes several times as long as running.
 */
export const keepPlans = (tx: Database): Promise<void> =>
  sendAhead(tx, tx.execute(sql.raw(`set local plan_cache_mode to ${KEPT_PLANS}`)));

/** Ends the pool, for commands and tests. */
export async function closePool(): Promise<void> {
  const current = shared[KEY];
  delete shared[KEY];
  await current?.end();
  forgetPrepared();
}
