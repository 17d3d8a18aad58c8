import pg from 'pg';
import { Piscina } from 'piscina';
import { afterAll, beforeAll } from 'vitest';

/** Work for an answer: the statements in order, and the number of derived passwords. */
export interface Work {
  statements: string[];
  hashes: number;
}

/**
 * A connection sends this ahead of a statement if the last one was planned the other way (server/db/plan-mode.ts). It depends
 * on earlier calls alone: equal statements on equal connections have equal ones ahead.
 */
const SETS_PLANNING = /^set plan_cache_mode /;

const none = (): Work => ({ statements: [], hashes: 0 });

/**
 * Counts the work of calls while the test file runs. The duration of an answer reveals hidden facts unless the
 * work is equal; durations vary between runs, statements and hashes do not. Call it once at the top.
 *
 * @returns a function that runs an action and returns its answer and work; one at a time.
 */
export function useCountedWork() {
  let work = none();
  const query = Reflect.get(pg.Client.prototype, 'query');
  const run = Reflect.get(Piscina.prototype, 'run');
  beforeAll(() => {
    Reflect.set(pg.Client.prototype, 'query', function counted(this: pg.Client, ...given: unknown[]) {
      const [statement] = given;
      const text = typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text');
      if (!SETS_PLANNING.test(text)) work.statements.push(text);
      return Reflect.apply(query, this, given);
    });
    Reflect.set(Piscina.prototype, 'run', function counted(this: Piscina, ...given: unknown[]) {
      work.hashes += 1;
      return Reflect.apply(run, this, given);
    });
  });
  afterAll(() => {
    Reflect.set(pg.Client.prototype, 'query', query);
    Reflect.set(Piscina.prototype, 'run', run);
  });
  return async (send: () => Promise<Response>): Promise<{ answer: Response; work: Work }> => {
    work = none();
    const answer = await send();
    const done = work;
    work = none();
    return { answer, work: done };
  };
}
