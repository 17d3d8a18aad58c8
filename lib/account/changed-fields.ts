import { z } from 'zod';

/** A checkbox has a boolean in the page's script, and `on` or nothing otherwise. */
const value = z.union([z.string(), z.boolean()]).transform((one) => (one === true ? 'on' : one || ''));
const firstValues = z.record(z.string(), value);

/**
 * Returns the fields that differ from what their form showed at first, so that a form left open in a second tab does
 * not undo what the first tab saved. Returns every field if the first values are missing or unreadable.
 *
 * @param loaded the first values as JSON, in the hidden field `loaded`
 * @param together fields that are all returned if one of them differs
 */
export function changedFields<T extends Record<string, string | undefined>>(
  data: T,
  loaded: string | undefined,
  together: readonly (keyof T)[] = [],
): Partial<T> {
  const first = read(loaded);
  if (!first) return data;
  const differs = (name: string) => data[name] !== (first[name] ?? '');
  const isTogether = together.some((name) => differs(String(name)));
  const kept = Object.entries(data).filter(
    ([name]) => differs(name) || (isTogether && together.includes(name)),
  );
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(kept) as Partial<T>;
}

function read(json = ''): Record<string, string> | undefined {
  try {
    return firstValues.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
