import { type Rule, rule } from './rule.ts';

/** Parses a number, or a text of one; NaN for anything else, including a text of spaces. */
export function amount(value: unknown): number {
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value);
  return typeof value === 'number' ? value : Number.NaN;
}

export const number = (): Rule => rule('number', ({ value }) => !Number.isNaN(amount(value)));

/** Between two bounds, inclusive. */
export const between = (from: number | string, to: number | string): Rule =>
  rule('between', ({ value }) => amount(value) >= amount(from) && amount(value) <= amount(to), { from, to });

/** At least this amount; for a list, this many entries. */
export const min = (least: number | string = 1): Rule => ({
  isMet: ({ value }) => sizeOf(value) >= amount(least),
  violation: ({ value }) => bound('min', value, { min: least }, least),
});

/** At most this amount; for a list, this many entries. */
export const max = (most: number | string = 10): Rule => ({
  isMet: ({ value }) => sizeOf(value) <= amount(most),
  violation: ({ value }) => bound('max', value, { max: most }, most),
});

const sizeOf = (value: unknown) => (Array.isArray(value) ? value.length : amount(value));
const bound = (
  id: string,
  value: unknown,
  values: Record<string, number | string>,
  count: number | string,
) =>
  Array.isArray(value)
    ? { id: `rule.${id}.list`, values: { ...values, count: amount(count) } }
    : { id: `rule.${id}`, values };

/** Length of a text, of a list, or number of an object's keys; bounds in either order; a single one is the minimum. */
export function length(first = 0, second = Number.POSITIVE_INFINITY): Rule {
  const [least, most] = first <= second ? [first, second] : [second, first];
  const id =
    least === most ? 'exact' : most === Number.POSITIVE_INFINITY ? 'min' : least === 0 ? 'max' : 'between';
  return {
    isMet: ({ value }) => {
      const size = lengthOf(value);
      return size >= least && size <= most;
    },
    violation: ({ value }) => ({
      id: `rule.length.${typeof value === 'string' ? '' : 'list.'}${id}`,
      values: { min: least, max: most, count: id === 'min' ? least : most },
    }),
  };
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : Number.NaN;
}
