import { createHash } from 'node:crypto';
import { isNumbered } from './request-comments.ts';

/** Limit of prepared statements, which every connection keeps; rarer statements are sent as text. */
const MAX_PREPARED = 200;
/** Number of calls after which a statement is prepared. */
const OFTEN = 3;
/** Maximum of counted texts; then counting restarts. */
const MAX_COUNTED = 2_000;
/** Selects all columns of a table: a prepared statement fails when these change. */
const ALL_COLUMNS = /(?:\bselect|\breturning|,|\w\.)\s*\*/i;

const READ = /^\s*(?:select|with)\b/i;

const names = new Map<string, string>();
const counts = new Map<string, number>();
const keptPlans = new Set<string>();

/** Keeps the plan of a statement from now on, outside a transaction; in one `keepPlans()` decides. */
export const keepPlanOf = (text: string): void => void keptPlans.add(text);

/** Whether the plan of a statement is kept. */
export const keepsPlan = (text: string): boolean => keptPlans.has(text);

/** Returns the name of a prepared statement on connections; undefined beyond the limit. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Resets the names and counts, once no connection has prepared statements. */
export function forgetPrepared(): void {
  names.clear();
  counts.clear();
}

/**
 * Names a statement that has parameters, or only reads, and is sent often, so that each connection parses it once. One with
 * parameters is still planned each time (`session-settings.ts`).
 */
export function preparedWhenOften(statement: unknown, values: unknown): unknown {
  const given: { name?: string; text?: string; values?: unknown } =
    typeof statement === 'string' ? { text: statement } : Object(statement);
  const parameters = values ?? given.values;
  if (given.name || !given.text || !Array.isArray(parameters)) return statement;
  if (parameters.length === 0 && !READ.test(given.text)) return statement;
  if (isNumbered(given.text)) return statement;
  const name = names.get(given.text) ?? (isOften(given.text) ? preparedName(given.text) : undefined);
  return name === undefined ? statement : { ...given, name };
}

function isOften(text: string): boolean {
  if (names.size >= MAX_PREPARED || ALL_COLUMNS.test(text)) return false;
  if (counts.size >= MAX_COUNTED) counts.clear();
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  if (count < OFTEN) return false;
  counts.delete(text);
  return true;
}
