import { z } from 'zod';
import { firstViolation, type Rule, type RuleViolation } from './rule.ts';
import type { FormatViolation } from './violation-formatter.ts';

// A group of radio buttons without a selected one has the value null.
const given = (value: string | null | undefined) => value ?? '';
/** A line of text, or one of several choices; trimmed. */
export const text = z.string().trim().nullish().transform(given);
/** A text taken as typed, such as a password. */
export const verbatim = z.string().nullish().transform(given);
/** A checkbox: `on`, or empty. */
export const checkbox = z
  .union([z.string(), z.boolean()])
  .default('')
  .transform((value) => (value === true ? 'on' : value || ''));
/** Selected values of several. */
export const choices = z.array(z.string()).default([]);

/** Makes a record with the same value for each field. */
export const forEachField = <Name extends string, T>(names: readonly Name[], value: T) =>
  // `fromEntries` loses the type of the keys.
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, T>;

/** Rules of each field, in order of evaluation. */
export type FieldRules<T> = { readonly [Name in keyof T]?: readonly Rule[] };

/**
 * An object whose fields have rules. Reports the first broken rule of every field at once. The schema is
 * independent of the language: `errorMap` makes the messages when parsing.
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

/** Returns the message of each field's first broken advice rule; advice refuses nothing. */
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

/** Parse parameters that word errors in a language. */
export const errorMap = (formatViolation: FormatViolation) => ({
  error: (issue: { path?: PropertyKey[]; params?: unknown }) => {
    const params = violationParams.safeParse(issue.params);
    return formatViolation(params.data?.violation ?? FALLBACK, String(issue.path?.[0] ?? ''));
  },
});
