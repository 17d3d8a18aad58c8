import { env } from '#server/env.ts';
import { requestNumber } from '#server/log.ts';

/** Statements that open or end a transaction, or set something: they are told apart by their text. */
const CONTROL = /^\s*(?:begin|commit|rollback|savepoint|release|set)\b/i;
/** Nothing that could end a comment. */
const NUMBER = /^[\w-]{1,64}$/;

/** Whether a text has the number of a request. */
export const isNumbered = (text: string): boolean => text.endsWith(' */');

/**
 * The statement with the number of its request as a comment, for PostgreSQL's own log and `pg_stat_activity`, while
 * SQL_COMMENTS is set. Each text is a new one then, so that no connection keeps it prepared.
 *
 * @returns undefined where it is to be sent as it is: without the setting, outside a request, and for what is no query
 */
export function withRequestNumber(statement: unknown): unknown {
  const { SQL_COMMENTS } = env();
  const number = SQL_COMMENTS ? requestNumber() : undefined;
  if (number === undefined || !NUMBER.test(number)) return undefined;
  const given: { text?: unknown; submit?: unknown } =
    typeof statement === 'string' ? { text: statement } : Object(statement);
  if (typeof given.text !== 'string' || given.submit !== undefined || CONTROL.test(given.text))
    return undefined;
  return { ...given, text: `${given.text} /* request ${number} */`, name: undefined };
}
