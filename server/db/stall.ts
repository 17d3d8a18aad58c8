import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';

/** A call that takes longer makes the database be asked whether it answers at all. */
const SLOW_MS = 1_000;
const PROBE_MS = 1_000;
const AGAIN_MS = 200;
/** Said by a database that is there: too many connections, starting, stopping, and any refusal to log in. */
const ANSWERED = /^(53|57|28|3D)/;

interface Watch {
  /** Calls that wait for an answer; each is told when the database is found not to answer. */
  waiting: Set<() => void>;
  stalled: boolean;
  probing: boolean;
  /** Connections that came back to the pool with an answer, counted. */
  answers: number;
}

const KEY = Symbol.for('revoir.stall');
const shared = globalThis as typeof globalThis & { [KEY]?: Watch };

/** One per process: Next bundles routes apart, so a module variable would make several. */
function watch(): Watch {
  shared[KEY] ??= { waiting: new Set(), stalled: false, probing: false, answers: 0 };
  return shared[KEY];
}

/**
 * Runs a call, and gives it up when the database stops answering meanwhile: a server that is paused, or a network that
 * swallows packets, refuses nothing and would keep every caller waiting. While it is known not to answer, calls are
 * refused at once; it is asked again all the time. A call that was given up may still end in the background.
 *
 * @param refuse makes the answer of a call that is given up.
 */
export async function unlessStalled<T>(work: () => Promise<T>, refuse: () => T): Promise<T> {
  const state = watch();
  if (state.stalled) return refuse();
  const timer = setInterval(() => void probe(state), SLOW_MS);
  timer.unref();
  let giveUp = () => {};
  const givenUp = new Promise<T>((done) => {
    giveUp = () => done(refuse());
  });
  state.waiting.add(giveUp);
  try {
    const running = work();
    running.catch(() => undefined);
    return await Promise.race([running, givenUp]);
  } finally {
    clearInterval(timer);
    state.waiting.delete(giveUp);
  }
}

/** Counts the answers of a pool: while some come, a new connection that takes long is no sign of a dead database. */
export function countAnswers(pool: pg.Pool): void {
  pool.on('release', (error) => {
    if (!error) watch().answers += 1;
  });
}

/** Asks the database until it answers; at the first silence everybody who waits is told. */
async function probe(state: Watch): Promise<void> {
  if (state.probing) return;
  state.probing = true;
  try {
    while (!(await isAnswering(state))) {
      if (!state.stalled) log.error('the database does not answer; calls are refused until it does');
      state.stalled = true;
      for (const giveUp of state.waiting) giveUp();
      await pause(AGAIN_MS, undefined, { ref: false });
    }
    if (state.stalled) log.info('the database answers again');
  } finally {
    state.stalled = false;
    state.probing = false;
  }
}

/** Whether a connection can be made and asked, or the pool was answered meanwhile; a refusal is an answer, too. */
async function isAnswering(state: Watch): Promise<boolean> {
  const before = state.answers;
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: 2 * PROBE_MS,
  });
  client.on('error', () => undefined);
  const probe = client.connect().then(() => client.query('select 1'));
  const answered = probe.then(
    () => true,
    (error: unknown) => isRefusal(error),
  );
  const silence = pause(PROBE_MS, undefined, { ref: false })
    // A busy process may have the answer without having read it yet.
    .then(() => new Promise((done) => setImmediate(() => setImmediate(done))))
    .then(() => false);
  const found = await Promise.race([answered, silence]);
  void client.end().catch(() => undefined);
  return found || state.answers > before;
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ANSWERED.test(code) || /^ECONN|^ENOTFOUND/.test(code);
}
