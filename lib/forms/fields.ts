import type { z } from 'zod';
import { speaking } from './rules/schema.ts';
import type { Speak } from './rules/speak.ts';

export type Fields = Record<string, string>;

/** All values of each name, for fields that take several. */
export type Lists = Record<string, string[]>;

/** The text fields of a posted form; of two with one name the last counts, files are left out. */
export async function readFields(request: Request): Promise<{ fields: Fields; lists: Lists }> {
  const fields: Fields = {};
  const lists: Lists = {};
  for (const [name, value] of await request.formData()) {
    if (typeof value !== 'string') continue;
    fields[name] = value;
    lists[name] = [...(lists[name] ?? []), value];
  }
  return { fields, lists };
}

export type Checked<T> = { data: T; errors: null } | { data: null; errors: Record<string, string> };

/** The fields parsed by their schema, or what each wrong field is told; rules are told as `speak` says them. */
export function check<T>(schema: z.ZodType<T>, fields: Record<string, unknown>, speak: Speak): Checked<T> {
  const parsed = schema.safeParse(fields, speaking(speak));
  if (parsed.success) return { data: parsed.data, errors: null };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return { data: null, errors };
}
