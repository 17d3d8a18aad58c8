import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';

/** A call that takes longer makes the database be asked whether it answers at all. */
const SLOW_MS = 1_000;
const PROBE_MS = 1_000;
/** Silence is counted in moments of this length. */
const MOMENT_MS = 100;
/** A connection more is opened this often while the database is silent; each costs it a process once it goes on. */
const AGAIN_MS = 5_000;
/** As soon as that when each connection was closed: a proxy has no server, and costs nothing to ask. */
const CLOSED_MS = 500;
/** Said by a database that is there: too many connections, starting, stopping, and any refusal to log in. */
const ANSWERED = /^(53|57|28|3D)/;

interface Watch {
  /** Calls that wait for an answer; each is told when the database is found not to answer. */
  waiting: Set<() => void>;
  stalled: boolean;
  probing: boolean;
  /** The number of times that a connection had all its answers. */
  answers: number;
  /** The read that is running; it is not worth finishing once its caller has an answer. */
  reads: AsyncLocalStorage<{ givenUp: boolean }>;
}

/** A read goes on although its caller was already refused. */
class ReadGivenUp extends Error {}

/** Whether a read ended because its caller was refused, also when drizzle wrapped the error. */
export const isReadGivenUp = (error: unknown): boolean =>
  error instanceof ReadGivenUp || (error instanceof Error && isReadGivenUp(error.cause));

const KEY = Symbol.for('revoir.stall');
const shared = globalThis as typeof globalThis & { [KEY]?: Watch };

/** One per process: Next bundles routes apart, so a module variable would make several. */
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
 * Runs a call, and gives it up when the database stops answering meanwhile: a server that is paused, or a network that
 * swallows packets, refuses nothing and would keep every caller waiting. While it is known not to answer, calls are
 * refused at once; it is asked again all the time. A write that was given up still ends in the background; a read sends
 * no further statement.
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
    // What the work has begun for longer, a timer for example, goes on.
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
 * Ends a read that was given up before it sends its next statement: many that went on at once would keep new callers
 * waiting when the database is back. @throws ReadGivenUp
 */
export function assertReadNotGivenUp(): void {
  if (watch().reads.getStore()?.givenUp) throw new ReadGivenUp();
}

/** Runs what several callers wait for, so that it goes on for the others when one of them is given up. */
export const forAllCallers = <T>(work: () => T): T => watch().reads.exit(work);

/** Counts the answers on a pool's connections: while some come, a new connection that takes long is no sign of a dead database. */
export function countAnswers(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.on('drain', () => {
      watch().answers += 1;
    });
  });
}

/**
 * Asks the database until it answers; at the first silence everybody who waits is told. The first connection stays open
 * all the time: a server that was paused answers it before those that came after it. Later connections are for a network
 * that lost the first one.
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

/** Opens a connection and asks for a row. The answer, a refusal included, resolves; a server out of reach rejects. */
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

/** Whether one of the answers comes in time, or the pool was answered meanwhile. */
async function isAnswering(state: Watch, answers: Promise<unknown>[]): Promise<boolean> {
  const before = state.answers;
  const answered = Promise.any(answers).then(
    () => true,
    () => pause(CLOSED_MS, false, { ref: false }),
  );
  const silence = attentively(state.stalled ? AGAIN_MS : PROBE_MS)
    // A busy process may have the answer without having read it yet.
    .then(() => new Promise((done) => setImmediate(() => setImmediate(done))))
    .then(() => false);
  const found = await Promise.race([answered, silence]);
  return found || state.answers > before;
}

/**
 * Waits for so many ms in which this process could have read an answer. A moment that ends late is not counted: the process
 * was busy, or the machine let it wait, and neither says anything of the database. Ends after ten times as long at the latest.
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
