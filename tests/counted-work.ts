import pg from 'pg';
import { Piscina } from 'piscina';
import { afterAll, beforeAll } from 'vitest';

/** What was done for an answer: the statements in their order, and how many passwords were derived. */
export interface Work {
  statements: string[];
  hashes: number;
}

const none = (): Work => ({ statements: [], hashes: 0 });

/**
 * Counts the work of calls as long as the test file runs. An answer tells by its time what it does not say, unless the
 * same is done for it; times differ from run to run, statements and hashes do not. Call it once at the top.
 *
 * @returns does something, and tells what it answered and what was done for it; one at a time.
 */
export function useCountedWork() {
  let work = none();
  const query = Reflect.get(pg.Client.prototype, 'query');
  const run = Reflect.get(Piscina.prototype, 'run');
  beforeAll(() => {
    Reflect.set(pg.Client.prototype, 'query', function counted(this: pg.Client, ...given: unknown[]) {
      const [statement] = given;
      work.statements.push(
        typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text'),
      );
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
