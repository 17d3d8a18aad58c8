/** Input of a rule: the field's value, the values of the whole form, and the current time. */
export interface Field {
  name: string;
  value: unknown;
  values: Readonly<Record<string, unknown>>;
  now: Date;
}

/** A value of a message; formatted in the message's language (violation-formatter.ts). */
export type Value = string | number | Date | readonly string[];

/** A rule that a field breaks: the id and values of its message. Never a text. */
export interface RuleViolation {
  id: string;
  values: Readonly<Record<string, Value>>;
}

export interface Rule {
  isMet(field: Field): boolean;
  violation(field: Field): RuleViolation;
  /** Whether it applies to an empty field; all other rules accept one. */
  appliesToEmpty?: true;
}

/** A rule whose message does not depend on what was entered. */
export const rule = (
  id: string,
  isMet: (field: Field) => boolean,
  values: Record<string, Value> = {},
): Rule => ({ isMet, violation: () => ({ id: `rule.${id}`, values }) });

/** Returns whether the value is empty: no text, no choice, no key. A number or false is not empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'object' || value instanceof Date || value instanceof Blob) return false;
  return Object.keys(value).length === 0;
}

/** Returns the first rule that the field breaks; later ones are not evaluated. */
export function firstViolation(field: Field, rules: readonly Rule[]): RuleViolation | null {
  const applicableRules = isEmpty(field.value) ? rules.filter((one) => one.appliesToEmpty) : rules;
  return applicableRules.find((one) => !one.isMet(field))?.violation(field) ?? null;
}
