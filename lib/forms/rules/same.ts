/** Same as forms mean it: '1' is 1 and true, nothing is nothing; texts as they are written, objects by identity. */
export function isLooselySame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  return isPlain(one) && isPlain(other) && typeof one !== typeof other && Number(one) === Number(other);
}

/** Same in every part; nothing is converted. */
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
