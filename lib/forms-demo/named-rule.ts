import type { Rule } from '#lib/forms/rules/rule.ts';
import { RULES } from '#lib/forms/rules/table.ts';

export type RuleName = keyof typeof RULES;
type Arguments = { [Name in RuleName]: Parameters<(typeof RULES)[Name]> };

/** A rule with its notation. */
export interface NamedRule {
  name: RuleName;
  written: string;
  rule: Rule;
}

const table: { [Name in RuleName]: (...given: Arguments[Name]) => Rule } = RULES;

/** Makes a rule by its name in the specification. */
export function namedRule<Name extends RuleName>(name: Name, ...given: Arguments[Name]): NamedRule {
  return { name, written: [name, ...given.map(String)].join(' '), rule: table[name](...given) };
}
