import { Writable } from 'node:stream';
import pg from 'pg';
import { PlanMode } from './plan-mode.ts';
import { preparedWhenOften } from './prepared-names.ts';
import { sqlState } from './retry.ts';

/** SQLSTATE of every statement after the failed one of a transaction; it does not name the cause. */
const IN_FAILED_TRANSACTION = '25P02';
/** SQLSTATE of a prepared statement that would have been parsed after the failure. */
const NOT_PREPARED = '26000';
const BEGIN = /^begin\b/i;
const SAVEPOINT = /^savepoint\b/i;
const END = /^(commit|rollback)$/i;
const ROLLBACK = /^rollback\b/i;
const COMMIT = /^commit$/i;
/** A setting alone, without another statement in the same text. */
const SET_LOCAL = /^set local\b[^;]*$/i;
/**
 * Sent ahead of a commit: if a time limit ends while a commit waits for its synchronous replica, PostgreSQL
 * acknowledges it nevertheless, with a warning, and it would be lost with the primary.
 */
const COMMIT_UNBOUNDED = 'set local statement_timeout to 0';

type Send = (statement: unknown, values: unknown) => Promise<unknown>;

/**
 * Saves round trips of a connection's transactions; call it once for each connection, which must be created with
 * `pipeline: true`. `begin`, and each `set local` right after it, travels with the first statement and fails together
 * with it, so that nothing runs outside the transaction; the statements after it wait for the first answer only.
 * `savepoint` is not awaited.
 *
 * A commit of a failed transaction is an error here; PostgreSQL answers it with a rollback. The error is that of the
 * failed statement, awaited or not (`sendAhead`).
 *
 * @param settings a statement with settings that hold until the transaction ends, for a connection that a pooler shares
 * by transaction: it travels with `begin`, and with each statement outside a transaction. Other connections set how they
 * plan (`planModeOf`)
 */
export function saveRoundTrips(client: pg.ClientBase, settings?: string): void {
  const writeOnce = writtenTogether(client);
  const sendAlone: Send = (statement, values) => {
    writeOnce();
    return Reflect.apply(pg.Client.prototype.query, client, [statement, values]);
  };
  const transaction = new Transaction(sendAlone, settings);
  const plans = settings ? undefined : new PlanMode(client, (text) => sendAlone(text, undefined));
  const query = (sent: unknown, values?: unknown, callback?: unknown): unknown => {
    // Through a pooler the next transaction may use another connection, which does not know the name.
    const statement = settings ? sent : preparedWhenOften(sent, values);
    const answer = callback ?? values;
    if (!transaction.isOpen) plans?.before(textOf(sent));
    if (typeof answer !== 'function') return transaction.query(statement, values);
    // A callback comes from the pool itself: one statement, no transaction.
    if (!settings) return Reflect.apply(pg.Client.prototype.query, client, [statement, values, callback]);
    const given = callback === undefined ? undefined : values;
    sendAfter(sendAlone, [settings], statement, given).then(
      (result) => answer(undefined, result),
      (error: unknown) => answer(error),
    );
    return undefined;
  };
  Reflect.set(client, 'query', query);
}

/** @returns a function to call before each statement: statements of the same tick then leave in one write. */
function writtenTogether(client: pg.ClientBase): () => void {
  let isGathering = false;
  return () => {
    const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
    if (isGathering || !(stream instanceof Writable)) return;
    isGathering = true;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}

/** The transaction of one connection. */
class Transaction {
  readonly #send: Send;
  readonly #settings: string | undefined;
  #isOpen = false;
  /** `begin` and settings of the transaction, which wait for its first statement. */
  #begin: string[] | undefined;
  /** Settled with the first statement. */
  #first: Promise<unknown> | undefined;
  #failure: unknown;
  /** Settled with the last statement that was sent. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(send: Send, settings: string | undefined) {
    this.#send = send;
    this.#settings = settings;
  }

  /** From `begin` until the commit or the rollback is sent. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  query(statement: unknown, values: unknown): Promise<unknown> {
    const text = textOf(statement);
    if (BEGIN.test(text)) {
      this.#begin = this.#settings ? [text, this.#settings] : [text];
      this.#isOpen = true;
      this.#failure = undefined;
      return Promise.resolve(NO_ROWS);
    }
    if (this.#begin !== undefined && SET_LOCAL.test(text)) {
      this.#begin.push(text);
      return Promise.resolve(NO_ROWS);
    }
    if (this.#begin !== undefined) return this.#sendFirst(this.#begin, text, statement, values);
    if (this.#first) return this.#first.then(() => this.#sendNext(text, statement, values));
    if (!this.#isOpen && this.#settings) return sendAfter(this.#send, [this.#settings], statement, values);
    return this.#sendNext(text, statement, values);
  }

  #sendFirst(begin: readonly string[], text: string, statement: unknown, values: unknown): Promise<unknown> {
    this.#begin = undefined;
    if (END.test(text)) {
      this.#isOpen = false;
      return Promise.resolve(NO_ROWS);
    }
    const answer = this.#watched(sendAfter(this.#send, begin, statement, values));
    const first = answer.then(
      () => undefined,
      () => undefined,
    );
    this.#first = first;
    // Runs before everything that waits for the first statement, so that the order of sending is kept.
    void first.then(() => {
      this.#first = undefined;
    });
    return answer;
  }

  #sendNext(text: string, statement: unknown, values: unknown): Promise<unknown> {
    if (ROLLBACK.test(text)) this.#failure = undefined;
    if (END.test(text)) this.#isOpen = false;
    if (COMMIT.test(text)) {
      const earlier = this.#last;
      const commit = sendAfter(this.#send, [COMMIT_UNBOUNDED], statement, values);
      // Of answers that arrive together, the commit's may be passed on before that of the statement that failed.
      const last = commit.catch((error: unknown) => earlier.then(() => Promise.reject(error)));
      return this.#watched(last).then((result) => this.#committed(result));
    }
    const answer = this.#watched(this.#send(statement, values));
    return SAVEPOINT.test(text) ? Promise.resolve(NO_ROWS) : answer;
  }

  /** Records the failure; later statements fail for the same reason. */
  #watched(answer: Promise<unknown>): Promise<unknown> {
    const watched = answer.catch((error: unknown) => {
      const state = sqlState(error);
      const isConsequence = state === IN_FAILED_TRANSACTION || state === NOT_PREPARED;
      this.#failure = isConsequence ? (this.#failure ?? error) : error;
      throw this.#failure;
    });
    this.#last = watched.catch(() => undefined);
    return watched;
  }

  #committed(result: unknown): unknown {
    if (Reflect.get(Object(result), 'command') !== 'ROLLBACK') return result;
    throw this.#failure ?? new Error('The transaction was rolled back.');
  }
}

const NO_ROWS = { rows: [], rowCount: 0 };

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'));

/**
 * Sends statements without parameters and one more in one message or under one synchronisation point: when one fails, those
 * after it are skipped. @returns the result of the last
 */
function sendAfter(
  send: Send,
  before: readonly string[],
  statement: unknown,
  values: unknown,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const given = typeof statement === 'string' ? { text: statement } : Object(statement);
    const parameters: unknown = values ?? Reflect.get(given, 'values');
    const isExtended = Reflect.get(given, 'name') || (Array.isArray(parameters) && parameters.length > 0);
    const query =
      isExtended && Array.isArray(parameters)
        ? precededBy(before, new pg.Query({ ...given, values: parameters }))
        : new pg.Query({ ...given, name: undefined, text: [...before, textOf(statement)].join('; ') });
    Reflect.set(query, 'callback', (error: unknown, results: unknown) => {
      if (error) reject(error);
      else resolve(Array.isArray(results) ? results.at(-1) : results);
    });
    void send(query, undefined);
  });
}

/** Returns the query, which sends other statements before itself without a synchronisation point in between. */
function precededBy(before: readonly string[], query: pg.Query): pg.Query {
  const { submit } = query;
  query.submit = (connection) => {
    connection.stream.cork();
    for (const text of before) {
      connection.parse({ name: '', text, types: [] }, true);
      connection.bind({}, true);
      connection.describe({ type: 'P', name: '' }, true);
      connection.execute({}, true);
    }
    const refusal: unknown = submit.call(query, connection);
    hideName(query, connection, before.length);
    // A query that the driver refused to send has unanswered statements before it: the driver then drops the
    // connection.
    if (refusal) connection.sync();
    connection.stream.uncork();
    return refusal;
  };
  return query;
}

/**
 * Hides the name of a sent query until the statements before it are answered: the driver would take the answer to the
 * first of them for the query's own, and its name for prepared.
 */
function hideName(query: pg.Query, connection: pg.Connection, before: number): void {
  const name: unknown = Reflect.get(query, 'name');
  if (typeof name !== 'string') return;
  const [completed, failed] = [
    Reflect.get(query, 'handleCommandComplete'),
    Reflect.get(query, 'handleError'),
  ];
  let left = before;
  Reflect.set(query, 'name', undefined);
  Reflect.set(query, 'handleCommandComplete', (...given: unknown[]) => {
    left -= 1;
    if (left === 0) Reflect.set(query, 'name', name);
    Reflect.apply(completed, query, given);
  });
  Reflect.set(query, 'handleError', (...given: unknown[]) => {
    if (left > 0) Reflect.deleteProperty(Object(Reflect.get(connection, 'submittedNamedStatements')), name);
    Reflect.apply(failed, query, given);
  });
}
