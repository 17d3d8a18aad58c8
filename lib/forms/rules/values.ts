import { isEmpty, type Rule, rule } from './rule.ts';

/** Not empty; with `trim`, spaces alone are empty. */
export const required = (action: 'default' | 'trim' = 'default'): Rule => ({
  ...rule(
    'required',
    ({ value }) => !isEmpty(action === 'trim' && typeof value === 'string' ? value.trim() : value),
  ),
  appliesToEmpty: true,
});

/** Accepted: yes, on, 1 or true, in upper or lower case. */
export const accepted = (): Rule => ({
  ...rule('accepted', ({ value }) => /^(yes|on|1|true)$/i.test(String(value))),
  appliesToEmpty: true,
});

/** This field or one of the others is not empty. */
export const requireOne = (...others: string[]): Rule => ({
  ...rule('require_one', ({ value, values }) =>
    [value, ...others.map((name) => values[name])].some((one) => !isEmpty(one)),
  ),
  appliesToEmpty: true,
});

const SUFFIX = /_confirm(?:ed)?$/;

/** Equals another field: the given one, else the one without the suffix `_confirm`, else the one with it. */
export const confirm = (other?: string, comparison: 'loose' | 'strict' = 'loose'): Rule =>
  rule('confirm', ({ name, value, values }) => {
    const partner = other ?? (SUFFIX.test(name) ? name.replace(SUFFIX, '') : `${name}_confirm`);
    return comparison === 'strict' ? value === values[partner] : isLooselySame(value, values[partner]);
  });

/** One of these values; a number and its text are equal. */
export const is = (...allowed: unknown[]): Rule =>
  rule('is', ({ value }) =>
    allowed.some((one) => (isObject(one) ? isDeepStrictlySame(one, value) : isLooselySame(one, value))),
  );

/** None of these values, compared strictly. */
export const not = (...refused: unknown[]): Rule => ({
  isMet: ({ value }) => !refused.some((one) => isDeepStrictlySame(one, value)),
  violation: ({ value }) => ({ id: 'rule.not', values: { value: String(value) } }),
});

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Compares loosely, for forms: '1' equals 1 and true, empty values are equal; texts exactly, objects by identity. */
export function isLooselySame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  return isPlain(one) && isPlain(other) && typeof one !== typeof other && Number(one) === Number(other);
}

/** Compares deeply, without conversion. */
export function isDeepStrictlySame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Date || other instanceof Date)
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [parts, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    parts.size === others.size &&
    [...parts].every(([key, part]) => others.has(key) && isDeepStrictlySame(part, others.get(key)))
  );
}

const isNothing = (value: unknown) => value === null || value === undefined;
const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
