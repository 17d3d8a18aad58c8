import { z } from 'zod';
import { firstViolation, type Rule, type RuleViolation } from './rule.ts';
import type { FormatViolation } from './violation-formatter.ts';

// A group of radio buttons of which none is chosen has the value null.
const given = (value: string | null | undefined) => value ?? '';
/** A line of text, or one of several choices; spaces around it are not part of it. */
export const text = z.string().trim().nullish().transform(given);
/** A text that is taken as it was typed, like a password. */
export const verbatim = z.string().nullish().transform(given);
/** A checkbox: `on`, or empty. */
export const checkbox = z
  .union([z.string(), z.boolean()])
  .default('')
  .transform((value) => (value === true ? 'on' : value || ''));
/** What was chosen of several. */
export const choices = z.array(z.string()).default([]);

/** The same value for each field. */
export const forEachField = <Name extends string, T>(names: readonly Name[], value: T) =>
  // `fromEntries` forgets which names there are.
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, T>;

/** Which rules each field has, in the order in which they are asked. */
export type FieldRules<T> = { readonly [Name in keyof T]?: readonly Rule[] };

/**
 * An object whose fields have rules. Every field is told its first broken rule at once, whatever the others are. The
 * schema knows no language: messages are made where it is parsed, by `errorMap`.
 */
export function withRules<T extends Record<string, unknown>, I>(
  shape: z.ZodType<T, I>,
  rules: FieldRules<T>,
) {
  return shape.superRefine((values, context) => {
    for (const [name, violation] of violationsOf(values, rules))
      context.addIssue({ code: 'custom', path: [name], params: { violation } });
  });
}

/** What could be better: the first broken rule of each field, as it is said, of rules that refuse nothing. */
export const adviceOf = <T extends Record<string, unknown>>(
  values: T,
  rules: FieldRules<T>,
  formatViolation: FormatViolation,
) =>
  Object.fromEntries(
    violationsOf(values, rules).map(([name, violation]) => [name, formatViolation(violation, name)]),
  );

function violationsOf<T extends Record<string, unknown>>(
  values: T,
  rules: FieldRules<T>,
): [string, RuleViolation][] {
  const now = new Date();
  return Object.entries<readonly Rule[] | undefined>(rules).flatMap(([name, asked]) => {
    const violation = firstViolation({ name, value: values[name], values, now }, asked ?? []);
    return violation ? [[name, violation]] : [];
  });
}

const violationParams = z.object({
  violation: z.object({
    id: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.date(), z.array(z.string()).readonly()])),
  }),
});
const FALLBACK: RuleViolation = { id: 'rule.fallback', values: {} };

/** Parameters of a parse that says what is wrong in a language. */
export const errorMap = (formatViolation: FormatViolation) => ({
  error: (issue: { path?: PropertyKey[]; params?: unknown }) => {
    const params = violationParams.safeParse(issue.params);
    return formatViolation(params.data?.violation ?? FALLBACK, String(issue.path?.[0] ?? ''));
  },
});
