import type { ShowErrorsOn } from '#lib/forms/error-visibility.ts';
import type { NamedRule } from './named-rule.ts';

/** Kinds of fields: those of an input's `type`, and some composed ones. */
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
  /** Must not be the name of a form's own property, such as `matches`: the field would hide it. */
  name: string;
  kind: (typeof KINDS)[number];
  namedRules: NamedRule[];
  /** Rules that show advice and do not block the form. */
  advice?: NamedRule[];
  showErrorsOn?: ShowErrorsOn;
  /** Initial value. */
  initial?: string;
  /** Their labels are the texts `option.VALUE`. */
  options?: string[];
}

export interface DemoSection {
  /** Its title is the text `demo.NAME`. */
  name: string;
  fields: DemoField[];
}
