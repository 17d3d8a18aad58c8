import { z } from 'zod';

const ofDatabase = z.object({
  severity: z.string(),
  code: z.string(),
  message: z.string().min(1),
  detail: z.string().optional(),
  table: z.string().optional(),
});

/**
 * Returns PostgreSQL's message for a failed statement, without the statement; undefined for any other error. For
 * operators: it may quote a value.
 */
export function databaseSentence(error: unknown): string | undefined {
  const databaseError = ofDatabase.safeParse(error).data;
  // The query builder may have wrapped the driver's error.
  if (!databaseError)
    return error instanceof Error && error.cause ? databaseSentence(error.cause) : undefined;
  const { code, message, detail, table } = databaseError;
  const where = table === undefined ? '' : `, table ${table}`;
  return `The database refused: ${message}${detail === undefined ? '' : `. ${detail}`} (${code}${where}). Nothing was changed.`;
}
