import { AsyncLocalStorage } from 'node:async_hooks';
import { TraceFlags, trace } from '@opentelemetry/api';
import pino from 'pino';
import { z } from 'zod';

const LEVELS: readonly string[] = [...Object.values(pino.levels.labels), 'silent'];
const { LOG_LEVEL = process.env.VITEST ? 'silent' : 'info' } = process.env;

const requestIds = new AsyncLocalStorage<string>();

/** Runs the work of a request: its log lines carry the request's number. */
export const underRequestId = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work);

/** The number of the request that is being answered, if any. */
export const requestNumber = (): string | undefined => requestIds.getStore();

/** Operator's log: JSON lines with request ids, never personal data or secrets. A wrong level is told by the check of settings. */
export const log = pino({
  level: LEVELS.includes(LOG_LEVEL) ? LOG_LEVEL : 'info',
  mixin() {
    const span = trace.getActiveSpan()?.spanContext();
    const isKept = span && span.traceFlags & TraceFlags.SAMPLED;
    // The writer drops undefined values.
    return { requestId: requestIds.getStore(), traceId: isKept ? span.traceId : undefined };
  },
});

/** Logged data of an error: enough to find the cause, without input of persons. */
interface Described {
  error: string;
  code?: string;
  table?: string;
  constraint?: string;
  /** Only if it cannot contain data. */
  message?: string;
  /** Places in the source, the innermost first. */
  at?: string[];
}

const MAX_FRAMES = 12;
const MAX_CHARACTERS = 200;

const ofDatabase = z.object({
  code: z.string().regex(/^[A-Z0-9_]{4,40}$/),
  table: z.string().optional(),
  constraint: z.string().optional(),
});

/**
 * Returns the driver's error, also if drizzle wrapped it; its code is an SQLSTATE, or the system's for a connection.
 */
function coded(error: unknown): z.infer<typeof ofDatabase> | undefined {
  const direct = ofDatabase.safeParse(error);
  if (direct.success) return direct.data;
  return error instanceof Error && error.cause ? coded(error.cause) : undefined;
}

/**
 * Describes an error for the log. Statements, their parameters, and the database's messages contain written values, so
 * only code, table and constraint of a failed statement are kept; quotations in other messages are removed.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim());
  const found = coded(error);
  const isStatement = found !== undefined || 'query' in error || 'params' in error;
  return {
    error: error.name,
    ...found,
    ...(isStatement ? {} : { message: withoutData(error.message) }),
    at,
  };
}

/** Describes an error in one line, without input of persons. */
export function summarizeError(error: unknown): string {
  const { at: _, ...described } = describeError(error);
  return Object.values(described).filter(Boolean).join(', ');
}

/** Removes quotations, addresses and further lines, which other programs may have written, from a message. */
function withoutData(message: string): string {
  return (message.split('\n', 1)[0] ?? '')
    .replace(/(["'`“‘«]).*(["'`”’»])/g, '$1…$2')
    .replace(/\S+@\S+/g, '…')
    .replace(/\?\S+/g, '?…')
    .slice(0, MAX_CHARACTERS);
}
