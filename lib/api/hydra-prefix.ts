const COLLECTION = ['member', 'totalItems', 'view'];
const VIEW = ['first', 'last', 'previous', 'next'];

/**
 * Converts a collection of API Platform 4 (`member`, `totalItems`, `view`) into that of version 3 (`hydra:member`,
 * …) in the contract; returns anything else unchanged.
 */
export function withHydraPrefix(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.member) || 'hydra:member' in body) return body;
  const collection = prefixed(body, COLLECTION);
  const view = collection['hydra:view'];
  return isObject(view) ? { ...collection, 'hydra:view': prefixed(view, VIEW) } : collection;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const prefixed = (body: Record<string, unknown>, names: string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [names.includes(key) ? `hydra:${key}` : key, value]),
  );
