import { z } from 'zod';
import { type Rule, rule } from './rule.ts';

const address = z.email();

export const email = (): Rule => rule('email', ({ value }) => address.safeParse(value).success);

/** A complete URL; protocols are written as `https:`. */
export const url = (...protocols: string[]): Rule =>
  rule('url', ({ value }) => {
    const allowed = protocols.length > 0 ? protocols : ['http:', 'https:'];
    return URL.canParse(String(value)) && allowed.includes(new URL(String(value)).protocol);
  });

export const startsWith = (...starts: string[]): Rule =>
  rule('starts_with', ({ value }) => anyMatches(value, starts, (text, start) => text.startsWith(start)), {
    list: starts,
  });

export const endsWith = (...ends: string[]): Rule =>
  rule('ends_with', ({ value }) => anyMatches(value, ends, (text, end) => text.endsWith(end)), {
    list: ends,
  });

/** Matches one of these patterns, or equals one of these values; a text between slashes is also a pattern. */
export const matches = (...patterns: (RegExp | string | number)[]): Rule =>
  rule('matches', ({ value }) =>
    patterns.some((one) => {
      const pattern = typeof one === 'string' ? (betweenSlashes(one) ?? one) : one;
      return pattern instanceof RegExp ? String(value).search(pattern) >= 0 : pattern === value;
    }),
  );

/** Without values to compare with, every text matches; other types never do. */
const anyMatches = (value: unknown, list: string[], test: (text: string, one: string) => boolean) =>
  typeof value === 'string' && (list.length === 0 || list.some((one) => test(value, one)));

function betweenSlashes(text: string): RegExp | undefined {
  const source = /^\/(.*)\/$/s.exec(text)?.[1];
  return source === undefined ? undefined : new RegExp(source);
}
