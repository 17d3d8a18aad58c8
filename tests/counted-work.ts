import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
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
  const { argon2 } = crypto;
  beforeAll(() => {
    Reflect.set(pg.Client.prototype, 'query', function counted(this: pg.Client, ...given: unknown[]) {
      const [statement] = given;
      work.statements.push(
        typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text'),
      );
      return Reflect.apply(query, this, given);
    });
    crypto.argon2 = (...given) => {
      work.hashes += 1;
      return argon2(...given);
    };
    syncBuiltinESMExports();
  });
  afterAll(() => {
    Reflect.set(pg.Client.prototype, 'query', query);
    crypto.argon2 = argon2;
    syncBuiltinESMExports();
  });
  return async (send: () => Promise<Response>): Promise<{ answer: Response; work: Work }> => {
    work = none();
    const answer = await send();
    const done = work;
    work = none();
    return { answer, work: done };
  };
}
