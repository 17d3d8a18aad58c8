import { z } from 'zod';
import { type Broken, firstBroken, type Rule } from './rule.ts';
import type { Speak } from './speak.ts';

// A group of radio buttons of which none is chosen has the value null.
const given = (value: string | null | undefined) => value ?? '';
/** A line of text, or one of several choices; spaces around it are not part of it. */
export const text = z.string().trim().nullish().transform(given);
/** A text that is taken as it was typed, like a password. */
export const verbatim = z.string().nullish().transform(given);
/** A checkbox: `on`, or empty. */
export const ticked = z
  .union([z.string(), z.boolean()])
  .default('')
  .transform((value) => (value === true ? 'on' : value || ''));
/** What was chosen of several. */
export const choices = z.array(z.string()).default([]);

/** Which rules each field has, in the order in which they are asked. */
export type RulesOf<T> = { readonly [Name in keyof T]?: readonly Rule[] };

/**
 * An object whose fields have rules. Every field is told its first broken rule at once, whatever the others are. The
 * schema knows no language: messages are made where it is parsed, by `speaking`.
 */
export function withRules<T extends Record<string, unknown>, I>(shape: z.ZodType<T, I>, rules: RulesOf<T>) {
  return shape.superRefine((values, context) => {
    for (const [name, broken] of brokenOf(values, rules))
      context.addIssue({ code: 'custom', path: [name], params: { broken } });
  });
}

/** What could be better: the first broken rule of each field, as it is said, of rules that refuse nothing. */
export const adviceOf = <T extends Record<string, unknown>>(values: T, rules: RulesOf<T>, speak: Speak) =>
  Object.fromEntries(brokenOf(values, rules).map(([name, broken]) => [name, speak(broken, name)]));

function brokenOf<T extends Record<string, unknown>>(values: T, rules: RulesOf<T>): [string, Broken][] {
  const now = new Date();
  return Object.entries<readonly Rule[] | undefined>(rules).flatMap(([name, asked]) => {
    const broken = firstBroken({ name, value: values[name], values, now }, asked ?? []);
    return broken ? [[name, broken]] : [];
  });
}

const brokenParams = z.object({
  broken: z.object({
    id: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.date(), z.array(z.string()).readonly()])),
  }),
});
const FALLBACK: Broken = { id: 'rule.fallback', values: {} };

/** Parameters of a parse that says what is wrong in a language. */
export const speaking = (speak: Speak) => ({
  error: (issue: { path?: PropertyKey[] | undefined; params?: unknown }) => {
    const params = brokenParams.safeParse(issue.params);
    return speak(params.data?.broken ?? FALLBACK, String(issue.path?.[0] ?? ''));
  },
});
