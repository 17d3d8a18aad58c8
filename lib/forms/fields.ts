import type { z } from 'zod';
import { errorMap } from './rules/schema.ts';
import type { FormatViolation } from './rules/violation-formatter.ts';

export type Fields = Record<string, string>;

/** All values of each name, for fields that take several. */
export type Lists = Record<string, string[]>;

/** Files by field name; an empty input has none. */
export type Files = Record<string, File[]>;

/** Maximum size of a form without files. */
const MAX_BYTES = 1_000_000;

export interface Posted {
  fields: Fields;
  lists: Lists;
  files: Files;
}

/** Reads the fields of a posted form, at most `maxBytes` bytes; of two with the same name the last wins. */
export async function readFields(
  request: Request,
  maxBytes = MAX_BYTES,
): Promise<Posted | 'too large' | 'no form'> {
  const read: Posted = { fields: {}, lists: {}, files: {} };
  const bytes = await bytesOf(request, maxBytes);
  if (!bytes) return 'too large';
  const type = request.headers.get('content-type') ?? '';
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null);
  for (const [name, value] of form ?? []) {
    if (typeof value === 'string') {
      read.fields[name] = value;
      read.lists[name] = [...(read.lists[name] ?? []), value];
    } else if (value.size > 0) read.files[name] = [...(read.files[name] ?? []), value];
  }
  return form ? read : 'no form';
}

async function bytesOf(request: Request, maxBytes: number): Promise<Blob | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(new Uint8Array(chunk));
  }
  return new Blob(chunks);
}

export type Validated<T> = { data: T; errors: null } | { data: null; errors: Record<string, string> };

/**
 * Parses the fields by their schema, or returns the message of each invalid field; rules are worded by
 * `formatViolation`.
 */
export function validate<T>(
  schema: z.ZodType<T>,
  fields: Record<string, unknown>,
  formatViolation: FormatViolation,
): Validated<T> {
  const parsed = schema.safeParse(fields, errorMap(formatViolation));
  if (parsed.success) return { data: parsed.data, errors: null };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return { data: null, errors };
}
