import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';

/** Duration in ms after which a slow call starts a check of the database. */
const SLOW_MS = 1_000;
const PROBE_MS = 1_000;
/** Interval by which silence is counted. */
const MOMENT_MS = 100;
/** Interval of further connections while the database does not answer; each costs it a process once it works again. */
const AGAIN_MS = 5_000;
/** Interval after all connections were closed: a proxy without a server behind it, which is cheap to ask. */
const CLOSED_MS = 500;
/** SQLSTATEs of a running database: too many connections, starting, stopping, and any refused login. */
const ANSWERED = /^(53|57|28|3D)/;

interface Watch {
  /** Calls that wait for an answer; each is notified when the database is found not to answer. */
  waiting: Set<() => void>;
  stalled: boolean;
  probing: boolean;
  /** Number of times that a connection had received all its answers. */
  answers: number;
  /** The running read; it is abandoned once its caller has an answer. */
  reads: AsyncLocalStorage<{ givenUp: boolean }>;
}

/** A read continues although its caller was already refused. */
class ReadGivenUp extends Error {}

/** Whether a read ended because its caller was refused, also when drizzle wrapped the error. */
export const isReadGivenUp = (error: unknown): boolean =>
  error instanceof ReadGivenUp || (error instanceof Error && isReadGivenUp(error.cause));

const KEY = Symbol.for('revoir.stall');
const shared = globalThis as typeof globalThis & { [KEY]?: Watch };

/** Returns the one state of the process: Next bundles routes apart, so a module variable would exist several times. */
function watch(): Watch {
  shared[KEY] ??= {
    waiting: new Set(),
    stalled: false,
    probing: false,
    answers: 0,
    reads: new AsyncLocalStorage(),
  };
  return shared[KEY];
}

/**
 * Runs a call, and gives it up if the database stops answering meanwhile: a paused server, or a network that drops
 * packets, refuses nothing and would keep every caller waiting. While the database is known not to answer, calls are
 * refused at once and checks continue. A write that was given up still ends in the background; a read sends no further
 * statement.
 *
 * @param refuse makes the answer of a call that is given up.
 */
export async function unlessStalled<T>(
  work: () => Promise<T>,
  refuse: () => T,
  kind: 'read' | 'write',
): Promise<T> {
  const state = watch();
  if (state.stalled) return refuse();
  const timer = setInterval(() => void probe(state), SLOW_MS);
  timer.unref();
  const call = { givenUp: false };
  let giveUp = () => {};
  const givenUp = new Promise<T>((done) => {
    giveUp = () => {
      call.givenUp = true;
      done(refuse());
    };
  });
  state.waiting.add(giveUp);
  try {
    const running = kind === 'read' ? state.reads.run(call, work) : work();
    // Timers and the like, which outlive the call, continue.
    const end = () => {
      call.givenUp = false;
    };
    running.then(end, end);
    return await Promise.race([running, givenUp]);
  } finally {
    clearInterval(timer);
    state.waiting.delete(giveUp);
  }
}

/** Whether calls are refused at once because the database does not answer. */
export const isStalled = (): boolean => watch().stalled;

/**
 * Ends a read that was given up before it sends its next statement: many that continued at once would keep new callers
 * waiting when the database is back.
 *
 * @throws ReadGivenUp
 */
export function assertReadNotGivenUp(): void {
  if (watch().reads.getStore()?.givenUp) throw new ReadGivenUp();
}

/** Runs work that several callers share, so that it continues when one of them is given up. */
export const forAllCallers = <T>(work: () => T): T => watch().reads.exit(work);

/**
 * Counts the answers on a pool's connections: while answers arrive, a slow new connection does not prove a dead
 * database.
 */
export function countAnswers(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.on('drain', () => {
      watch().answers += 1;
    });
  });
}

/**
 * Asks the database until it answers, and refuses all waiting calls at the first silence. The first connection stays
 * open: a paused server answers it before later ones. Later connections serve a network that lost the first one.
 */
async function probe(state: Watch): Promise<void> {
  if (state.probing) return;
  state.probing = true;
  const first = ask();
  let latest = first;
  try {
    while (!(await isAnswering(state, [first.answer, latest.answer]))) {
      if (!state.stalled) log.error('the database does not answer; calls are refused until it does');
      state.stalled = true;
      for (const giveUp of state.waiting) giveUp();
      if (latest !== first) latest.close();
      latest = ask();
    }
    if (state.stalled) log.info('the database answers again');
  } finally {
    first.close();
    latest.close();
    state.stalled = false;
    state.probing = false;
  }
}

/**
 * Opens a connection and selects a row. Resolves for any answer, a refusal included; rejects if the server is out of
 * reach.
 */
function ask(): { answer: Promise<unknown>; close: () => void } {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  client.on('error', () => undefined);
  const answer = client
    .connect()
    .then(() => client.query('select 1'))
    .catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  answer.catch(() => undefined);
  return { answer, close: () => void client.end().catch(() => undefined) };
}

/** Whether one of the answers arrives in time, or the pool was answered meanwhile. */
async function isAnswering(state: Watch, answers: Promise<unknown>[]): Promise<boolean> {
  const before = state.answers;
  const answered = Promise.any(answers).then(
    () => true,
    () => pause(CLOSED_MS, false, { ref: false }),
  );
  const silence = attentively(state.stalled ? AGAIN_MS : PROBE_MS)
    // A busy process may have received the answer without having read it.
    .then(() => new Promise((done) => setImmediate(() => setImmediate(done))))
    .then(() => false);
  const found = await Promise.race([answered, silence]);
  return found || state.answers > before;
}

/**
 * Waits for as many ms in which this process could have read an answer. An interval that ends late is not counted: the
 * process or the machine was busy, which says nothing about the database. Ends after ten times as long at the latest.
 */
async function attentively(ms: number): Promise<void> {
  const latest = performance.now() + 10 * ms;
  for (let counted = 0; counted < ms && performance.now() < latest; ) {
    const began = performance.now();
    await pause(MOMENT_MS, undefined, { ref: false });
    if (performance.now() - began < 1.5 * MOMENT_MS) counted += MOMENT_MS;
  }
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ANSWERED.test(code) || /^ECONN|^ENOTFOUND/.test(code);
}
