import { z } from 'zod';
import { type Broken, firstBroken, type Rule } from './rule.ts';
import type { Speak } from './speak.ts';

/** A line of text; spaces around it are not part of it. */
export const text = z.string().trim().default('');
/** A text that is taken as it was typed, like a password. */
export const verbatim = z.string().default('');
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
    for (const [name, asked] of Object.entries<readonly Rule[] | undefined>(rules)) {
      const field = { name, value: values[name], values, now: new Date() };
      const broken = firstBroken(field, asked ?? []);
      if (broken) context.addIssue({ code: 'custom', path: [name], params: { broken } });
    }
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
