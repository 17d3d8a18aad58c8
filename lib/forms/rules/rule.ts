/** A field as a rule sees it: its value beside those of the whole form, and what time it is. */
export interface Field {
  name: string;
  value: unknown;
  values: Readonly<Record<string, unknown>>;
  now: Date;
}

/** What a message may name; it is written out in the language of the message (speak.ts). */
export type Value = string | number | Date | readonly string[];

/** A rule that a field breaks: the id of its message and what the message names. Never a text. */
export interface Broken {
  id: string;
  values: Readonly<Record<string, Value>>;
}

export interface Rule {
  holds(field: Field): boolean;
  says(field: Field): Broken;
  /** Also asked of an empty field; to every other rule an empty field is right. */
  evenEmpty?: true;
}

/** A rule whose message does not depend on what was entered. */
export const rule = (
  id: string,
  holds: (field: Field) => boolean,
  values: Record<string, Value> = {},
): Rule => ({ holds, says: () => ({ id: `rule.${id}`, values }) });

/** Nothing was entered: no text, no choice, no key. A number or a false is something. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value !== 'object' || value instanceof Date || value instanceof Blob) return false;
  return Object.keys(value).length === 0;
}

/** The first rule that the field breaks; those after it are not asked. */
export function firstBroken(field: Field, rules: readonly Rule[]): Broken | null {
  const asked = isEmpty(field.value) ? rules.filter((one) => one.evenEmpty) : rules;
  return asked.find((one) => !one.holds(field))?.says(field) ?? null;
}
