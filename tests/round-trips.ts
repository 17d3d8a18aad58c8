import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/** A statement and its time: positions in the order of all sent and answered statements. */
interface Sent {
  text: string;
  sent: number;
  answered: number;
}

/** Waits of a call: its statements by wait. */
export interface Waits {
  /** Number of consecutive waits for the database; overlapping ones count once. */
  count: number;
  statements: { text: string; wait: number }[];
}

/**
 * Counts the sequential round trips to PostgreSQL in calls, while the test file runs. Statements in progress at
 * the same time, pipelined on one connection or on several, count once: the count is the longest chain of
 * statements each of which was sent after the previous one was answered. A call waits for at least such a chain,
 * so the count is never too low. Opening a connection is not counted: a running shop has its connections. Work
 * after the answer (jobs, the event relay) is not part of the call.
 *
 * @returns a function that runs an action and returns its waits; one at a time.
 */
export function useRoundTrips() {
  let clock = 0;
  let log: Sent[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query');
  beforeAll(() => {
    Reflect.set(pg.Client.prototype, 'query', function timed(this: pg.Client, ...given: unknown[]) {
      const [statement] = given;
      const text = typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'));
      clock += 1;
      const entry: Sent = { text, sent: clock, answered: Number.POSITIVE_INFINITY };
      log.push(entry);
      const answer = () => {
        clock += 1;
        entry.answered = clock;
      };
      const callback = given.findIndex((argument) => typeof argument === 'function');
      const holder = callback < 0 ? Object(statement) : given;
      const key = callback < 0 ? 'callback' : callback;
      const inner: unknown = Reflect.get(holder, key);
      if (typeof inner === 'function') {
        Reflect.set(holder, key, (...results: unknown[]) => {
          answer();
          Reflect.apply(inner, this, results);
        });
        return Reflect.apply(query, this, given);
      }
      const result: Promise<unknown> = Reflect.apply(query, this, given);
      result.then(answer, answer);
      return result;
    });
  });
  afterAll(() => {
    Reflect.set(pg.Client.prototype, 'query', query);
  });
  return async <T>(call: () => Promise<T>): Promise<{ answer: T; waits: Waits }> => {
    log = [];
    const answer = await call();
    return { answer, waits: waitsOf(log) };
  };
}

/** Returns the longest chain: of the statements sent after its last one, the first to be answered is next. */
function waitsOf(log: readonly Sent[]): Waits {
  let count = 0;
  let last = 0;
  const ends: number[] = [];
  for (const { sent, answered } of log.toSorted((a, b) => a.answered - b.answered)) {
    if (sent < last) continue;
    count += 1;
    last = answered;
    ends.push(answered);
  }
  const waitOf = (sent: number) => ends.filter((end) => end < sent).length + 1;
  return { count, statements: log.map(({ text, sent }) => ({ text, wait: waitOf(sent) })) };
}
