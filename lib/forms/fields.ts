import type { z } from 'zod';
import { errorMap } from './rules/schema.ts';
import type { FormatViolation } from './rules/violation-formatter.ts';

export type Fields = Record<string, string>;

/** All values of each name, for fields that take several. */
export type Lists = Record<string, string[]>;

/** Files by the name of their field; an input that was left empty has none. */
export type Files = Record<string, File[]>;

/** What a form without files may weigh. */
const MAX_BYTES = 1_000_000;

export interface Posted {
  fields: Fields;
  lists: Lists;
  files: Files;
}

/** The fields of a posted form, of which no more than `maxBytes` bytes are read; of two with one name the last counts. */
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

/** The fields parsed by their schema, or what each wrong field is told; rules as `formatViolation` words them. */
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
