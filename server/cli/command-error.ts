import { z } from 'zod';
import { DomainError, Unavailable } from '#server/errors.ts';

/** The command cannot be carried out as it was given; the message is printed on one line, without a stack. */
export class CommandError extends Error {
  /** Exit code of the process: 2 when the command itself is wrong, 1 when something around it is. */
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Rethrows what the shop refuses as a refusal of the command; what has failed stays as it is. @throws always */
export function throwAsRefusal(error: unknown): never {
  if (error instanceof DomainError && !(error instanceof Unavailable)) throw new CommandError(error.message);
  throw error;
}

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
