import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parse } from 'secure-json-parse';
import { z } from 'zod';
import type { Locale } from '#shared/locales.ts';
import { badRequest, Problem } from './problem.ts';
import { repeatedKey } from './repeated-key.ts';
import { problemOf } from './violations.ts';

/** Maximum size of a body, which no call exceeds. */
export const MAX_BYTES = 100_000;
const MAX_DEPTH = 20;
const MAX_KEYS = 1_000;

const TYPES: Record<string, string[]> = {
  POST: ['application/ld+json', 'application/json'],
  PUT: ['application/ld+json', 'application/json'],
  PATCH: ['application/merge-patch+json'],
};

/**
 * Parses the body of a changing call as plain JSON.
 *
 * @throws Problem 400 malformed, too deep, with a key twice, or text that the database cannot store; 413 over 100 kB;
 * 415 another type.
 */
export async function readBody(request: Request): Promise<unknown> {
  const taken = TYPES[request.method] ?? [];
  const text = await readText(request);
  // Operations that allow an empty body (POST orders) need no body, so its type does not matter either.
  if (text === '') return {};
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!taken.includes(type)) {
    const supported = taken.map((entry) => `"${entry}"`).join(', ');
    throw new Problem(
      415,
      `The content-type "${type}" is not supported. Supported MIME types are ${supported}.`,
    );
  }
  const value = parseJson(text);
  const repeated = repeatedKey(text);
  if (repeated !== undefined)
    throw badRequest(`The key "${repeated.slice(0, 100)}" is given twice in the document.`);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badRequest('A JSON object is expected.');
  inspect(value, 0, { keys: 0 });
  return value;
}

async function readText(request: Request): Promise<string> {
  const told = Number(request.headers.get('content-length') ?? Number.NaN);
  if (told > MAX_BYTES) throw tooLarge();
  // A body of a known length is read at once: to go through its stream takes longer than all checks of it.
  const bytes = told >= 0 ? new Uint8Array(await request.arrayBuffer()) : await readStream(request);
  if (bytes.byteLength > MAX_BYTES) throw tooLarge();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('Syntax error');
  }
}

/** @throws Problem 413 as soon as there is too much of it */
async function readStream(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Builds a 413 with the accepted size. */
const tooLarge = (maxBytes = MAX_BYTES) => new Problem(413, `The body is larger than ${maxBytes} bytes.`);

function parseJson(text: string): unknown {
  try {
    return parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw badRequest('Syntax error');
  }
}

/** PostgreSQL cannot store NUL and lone surrogates; numbers that overflow arrive as Infinity. */
function inspect(value: unknown, depth: number, count: { keys: number }): void {
  if (depth > MAX_DEPTH) throw badRequest('The document is nested too deeply.');
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw badRequest('The document holds text that is not allowed: a NUL or half of a character.');
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw badRequest('A number is too large.');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    count.keys += 1;
    if (count.keys > MAX_KEYS) throw badRequest('The document has too many keys.');
    inspect(key, depth + 1, count);
    inspect(entry, depth + 1, count);
  }
}

/**
 * Validates a body by the operation's schema; unknown fields are dropped, never stored.
 *
 * @param locale language of the messages
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown, locale?: Locale): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw problemOf(parsed.error, body, locale);
}

/** Answers 413 to a body of more bytes, for routes that read the body themselves. */
export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(maxSize);
    },
  });

/** The same for 100 kB. */
export const limitedBody = limitBody(MAX_BYTES);

/** Whether the body is a posted form. */
export const isForm = (context: Context): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(context.req.header('content-type') ?? '');

/** Reads the fields of a posted form or of a JSON object. @throws Problem 400 */
export async function readFields(context: Context): Promise<Record<string, unknown>> {
  try {
    const body: unknown = isForm(context) ? await context.req.parseBody() : await context.req.json();
    return z.record(z.string(), z.unknown()).parse(body);
  } catch {
    throw badRequest('Syntax error');
  }
}
