import { z } from 'zod';
import type { FieldRules } from '#lib/forms/rules/schema.ts';
import { checkbox, choices, text, verbatim, withRules } from '#lib/forms/rules/schema.ts';
import type { DemoField, DemoSection } from './field.ts';
import type { NamedRule } from './named-rule.ts';

/** Returns the schema of a section, with the rules of its fields. */
export function schemaOf(section: DemoSection) {
  const shape = Object.fromEntries(section.fields.map((field) => [field.name, shapeOf(field)]));
  return withRules(
    z.object(shape),
    rulesOf(section, (field) => field.namedRules),
  );
}

/** Returns the rules of a section's fields selected by `which`. */
export function rulesOf(section: DemoSection, which: (field: DemoField) => NamedRule[] | undefined) {
  const rules = section.fields.map(
    (field) => [field.name, which(field)?.map((asked) => asked.rule)] as const,
  );
  return Object.fromEntries(rules) satisfies FieldRules<Record<string, unknown>>;
}

/** Returns the initial or kept values of a section; a list for fields with several values. */
export const valuesOf = (
  section: DemoSection,
  left: Record<string, string> = {},
): Record<string, string | string[]> =>
  Object.fromEntries(
    section.fields.map(({ name, kind, initial }) => {
      const value = left[name] ?? initial ?? '';
      return [name, kind === 'checkboxes' ? value.split('\n').filter(Boolean) : value];
    }),
  );

function shapeOf({ kind }: DemoField): z.ZodType {
  if (kind === 'checkboxes') return choices;
  if (kind === 'checkbox') return checkbox;
  if (kind === 'file') return z.unknown();
  return kind === 'password' ? verbatim : text;
}
