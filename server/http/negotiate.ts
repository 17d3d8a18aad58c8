import { Problem } from './problem.ts';

export type Format = 'ld' | 'json' | 'html';

/** Careful clients also accept problem documents; these count as JSON-LD. */
const FORMATS: [RegExp, Format][] = [
  [/^(\*\/\*|application\/\*|application\/ld\+json)$/, 'ld'],
  [/^(application\/json|application\/problem\+json)$/, 'json'],
  [/^(text\/html|application\/xhtml\+xml)$/, 'html'],
];

/**
 * Returns the format that the caller prefers; JSON-LD without a preference.
 *
 * @throws Problem 406 if none of the accepted formats is available.
 */
export function negotiate(accept: string | null): Format {
  if (!accept?.trim()) return 'ld';
  const accepted = accept
    .split(',')
    .map((entry, position) => {
      const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return { type, position, weight: q ? Number(q.slice(2)) || 0 : 1 };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  for (const { type } of accepted) {
    const found = FORMATS.find(([pattern]) => pattern.test(type));
    if (found) return found[1];
  }
  throw new Problem(
    406,
    `Requested format "${accept.slice(0, 100)}" is not supported. Supported MIME types are "application/ld+json", "application/json", "text/html".`,
  );
}
