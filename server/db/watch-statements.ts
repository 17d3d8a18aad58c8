import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type pg from 'pg';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';
import { withRequestNumber } from './request-comments.ts';
import { sqlState } from './retry.ts';

const tracer = () => trace.getTracer('revoir');

/**
 * Traces the statements of a pool, and logs slow ones with the number of the request that sent them; call it once,
 * after other changes to the connections' `query`. A statement is named by its verb and its first table, never by its
 * text or parameters.
 *
 * PostgreSQL itself is told of the request with SQL_COMMENTS alone (request-comments.ts).
 */
export function watchStatements(pool: pg.Pool): void {
  watchQueries(pool);
  pool.on('connect', watchQueries);
}

function watchQueries(target: pg.Pool | pg.PoolClient): void {
  const query: unknown = Reflect.get(target, 'query');
  if (typeof query !== 'function') return;
  Reflect.set(target, 'query', (...given: unknown[]): unknown => {
    // With a callback the pool forwards a call that is already traced.
    if (typeof given.at(-1) === 'function') return Reflect.apply(query, target, given);
    // Here, for a statement that waits for a connection is sent from wherever one comes free.
    const statement = withRequestNumber(given[0]) ?? given[0];
    given[0] = statement;
    const began = performance.now();
    const span = trace.getActiveSpan()?.isRecording() ? spanOf(statement) : undefined;
    const answer: unknown = Reflect.apply(query, target, given);
    // Traced on the side: the caller gets the original promise and handles a failure itself.
    if (answer instanceof Promise)
      answer.then(
        () => ended(statement, began, span),
        (error: unknown) => ended(statement, began, span, error),
      );
    return answer;
  });
}

function spanOf(statement: unknown): Span {
  const { verb, table } = shapeOf(statement);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    'db.collection.name': table,
  };
  return tracer().startSpan(nameOf(statement), { kind: SpanKind.CLIENT, attributes });
}

function ended(statement: unknown, began: number, span: Span | undefined, error?: unknown): void {
  if (error !== undefined) {
    span?.setAttribute('db.response.status_code', sqlState(error) ?? 'unknown');
    span?.setStatus({ code: SpanStatusCode.ERROR });
  }
  span?.end();
  const limit = env().SLOW_STATEMENT_MS;
  const ms = performance.now() - began;
  if (limit > 0 && ms > limit)
    log.warn({ ms: Math.round(ms), statement: nameOf(statement) }, 'a statement was slow');
}

/** Returns the verb and the first table or function that the statement names: `insert order_item`. */
const nameOf = (statement: unknown): string => Object.values(shapeOf(statement)).filter(Boolean).join(' ');

function shapeOf(statement: unknown): { verb: string; table: string | undefined } {
  const text = typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'));
  const [, verb = 'statement'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(text) ?? [];
  return { verb: verb.toLowerCase(), table };
}
