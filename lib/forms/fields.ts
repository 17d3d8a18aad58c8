import type { z } from 'zod';

export type Fields = Record<string, string>;

/** The text fields of a posted form; of two with one name the last counts, files are left out. */
export async function readFields(request: Request): Promise<Fields> {
  const fields: Fields = {};
  for (const [name, value] of await request.formData()) if (typeof value === 'string') fields[name] = value;
  return fields;
}

export type Checked<T> = { data: T; errors: null } | { data: null; errors: Record<string, string> };

/** The fields parsed by their schema, or the first broken rule of each field as a message id. */
export function check<T>(schema: z.ZodType<T>, fields: Fields): Checked<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { data: parsed.data, errors: null };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= issue.message;
  return { data: null, errors };
}
