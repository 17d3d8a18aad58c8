import type { ShowErrorsOn } from '#lib/forms/error-visibility.ts';
import type { NamedRule } from './named-rule.ts';

/** Kinds of field that the shop can show: those of an input's `type`, and some that are made of more. */
const LINES = [
  'text',
  'email',
  'password',
  'tel',
  'url',
  'search',
  'number',
  'range',
  'color',
  'date',
  'datetime-local',
  'month',
  'week',
  'time',
  'file',
] as const;
export const KINDS = [...LINES, 'textarea', 'select', 'checkbox', 'checkboxes', 'radio'] as const;

export interface DemoField {
  /** Not a name that a form has of its own, like `matches`: the field would hide it. */
  name: string;
  kind: (typeof KINDS)[number];
  namedRules: NamedRule[];
  /** Rules that are told of and do not keep the form from being sent. */
  advice?: NamedRule[];
  showErrorsOn?: ShowErrorsOn;
  /** What it begins with. */
  initial?: string;
  /** Their names are the texts `option.VALUE`. */
  options?: string[];
}

export interface DemoSection {
  /** Its title is the text `demo.NAME`. */
  name: string;
  fields: DemoField[];
}
