import { z } from 'zod';

const ofDatabase = z.object({
  severity: z.string(),
  code: z.string(),
  message: z.string().min(1),
  detail: z.string().optional(),
  table: z.string().optional(),
});

/**
 * What the database said of a statement that failed, in its own words and without the statement; undefined for any other
 * error. For operators: it may quote a value.
 */
export function databaseSentence(error: unknown): string | undefined {
  const databaseError = ofDatabase.safeParse(error).data;
  // The driver's own error, which the query builder may have wrapped.
  if (!databaseError)
    return error instanceof Error && error.cause ? databaseSentence(error.cause) : undefined;
  const { code, message, detail, table } = databaseError;
  const where = table === undefined ? '' : `, table ${table}`;
  return `The database refused: ${message}${detail === undefined ? '' : `. ${detail}`} (${code}${where}). Nothing was changed.`;
}
