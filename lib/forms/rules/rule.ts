/** A field as a rule sees it: its value beside those of the whole form, and what time it is. */
export interface Field {
  name: string;
  value: unknown;
  values: Readonly<Record<string, unknown>>;
  now: Date;
}

/** What a message may name; it is written out in the language of the message (violation-formatter.ts). */
export type Value = string | number | Date | readonly string[];

/** A rule that a field breaks: the id of its message and what the message names. Never a text. */
export interface RuleViolation {
  id: string;
  values: Readonly<Record<string, Value>>;
}

export interface Rule {
  isMet(field: Field): boolean;
  violation(field: Field): RuleViolation;
  /** Also asked of an empty field; to every other rule an empty field is right. */
  appliesToEmpty?: true;
}

/** A rule whose message does not depend on what was entered. */
export const rule = (
  id: string,
  isMet: (field: Field) => boolean,
  values: Record<string, Value> = {},
): Rule => ({ isMet, violation: () => ({ id: `rule.${id}`, values }) });

/** Nothing was entered: no text, no choice, no key. A number or a false is something. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'object' || value instanceof Date || value instanceof Blob) return false;
  return Object.keys(value).length === 0;
}

/** The first rule that the field breaks; those after it are not asked. */
export function firstViolation(field: Field, rules: readonly Rule[]): RuleViolation | null {
  const applicableRules = isEmpty(field.value) ? rules.filter((one) => one.appliesToEmpty) : rules;
  return applicableRules.find((one) => !one.isMet(field))?.violation(field) ?? null;
}
