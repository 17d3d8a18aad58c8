import type { DemoField, DemoSection } from './field.ts';
import { namedRule, type RuleName } from './named-rule.ts';

const line = (name: string, ...namedRules: DemoField['namedRules']): DemoField => ({
  name,
  kind: 'text',
  namedRules,
  showErrorsOn: 'live',
});
const plain = (
  ...names: Extract<RuleName, `${'alpha' | 'contains' | 'symbol' | 'lower' | 'upper'}${string}`>[]
) => names.map((name) => line(name, namedRule(name)));

/** Sections of the page /formkit: each is a separate form; together they show all rules and kinds of fields. */
export const SECTIONS: DemoSection[] = [
  {
    name: 'moments',
    fields: [
      {
        name: 'full_name',
        kind: 'text',
        namedRules: [namedRule('required', 'trim'), namedRule('alpha_spaces')],
      },
      {
        name: 'email',
        kind: 'email',
        namedRules: [namedRule('required'), namedRule('email')],
        showErrorsOn: 'live',
      },
      {
        name: 'password',
        kind: 'password',
        namedRules: [namedRule('required'), namedRule('length', 8)],
        advice: [namedRule('contains_symbol')],
      },
      {
        name: 'password_confirm',
        kind: 'password',
        namedRules: [namedRule('required'), namedRule('confirm')],
      },
      { name: 'terms', kind: 'checkbox', namedRules: [namedRule('accepted')], showErrorsOn: 'dirty' },
    ],
  },
  {
    name: 'characters',
    fields: [
      ...plain('alpha', 'alpha_spaces', 'alphanumeric'),
      line('alpha_latin', namedRule('alpha', 'latin')),
      ...plain('contains_alpha', 'contains_alpha_spaces', 'contains_alphanumeric'),
      ...plain('contains_lowercase', 'contains_uppercase', 'contains_numeric', 'contains_symbol'),
      ...plain('lowercase', 'uppercase', 'symbol'),
      line('slug', namedRule('lowercase', 'allow_numeric_dashes')),
    ],
  },
  {
    name: 'amounts',
    fields: [
      { name: 'number', kind: 'text', namedRules: [namedRule('number')] },
      {
        name: 'between',
        kind: 'range',
        namedRules: [namedRule('between', 20, 80)],
        initial: '50',
        showErrorsOn: 'live',
      },
      { name: 'min', kind: 'number', namedRules: [namedRule('number'), namedRule('min', 5)] },
      { name: 'max', kind: 'number', namedRules: [namedRule('number'), namedRule('max', 9)] },
      { name: 'description', kind: 'textarea', namedRules: [namedRule('length', 10, 200)] },
    ],
  },
  {
    name: 'dates',
    fields: [
      { name: 'date_after', kind: 'date', namedRules: [namedRule('date_after')] },
      { name: 'date_before', kind: 'datetime-local', namedRules: [namedRule('date_before')] },
      {
        name: 'date_between',
        kind: 'month',
        namedRules: [namedRule('date_between', '2026-01-01', '2030-12-31')],
      },
      { name: 'date_format', kind: 'text', namedRules: [namedRule('date_format', 'DD/MM/YYYY')] },
      { name: 'week', kind: 'week', namedRules: [namedRule('matches', /^\d{4}-W\d{2}$/)] },
      { name: 'time', kind: 'time', namedRules: [namedRule('required')] },
    ],
  },
  {
    name: 'patterns',
    fields: [
      { name: 'url', kind: 'url', namedRules: [namedRule('url')] },
      { name: 'starts_with', kind: 'tel', namedRules: [namedRule('starts_with', '+33', '+32')] },
      { name: 'ends_with', kind: 'search', namedRules: [namedRule('ends_with', 'coat', 'dress')] },
      { name: 'piece_number', kind: 'text', namedRules: [namedRule('matches', /^RV-\d{4}$/)] },
      { name: 'not', kind: 'text', namedRules: [namedRule('not', 'admin', 'root')] },
      { name: 'colour', kind: 'color', namedRules: [namedRule('not', '#000000')], initial: '#c93f22' },
    ],
  },
  {
    name: 'choices',
    fields: [
      {
        name: 'size',
        kind: 'select',
        namedRules: [namedRule('is', 's', 'm')],
        options: ['', 's', 'm', 'l'],
        showErrorsOn: 'live',
      },
      {
        name: 'state',
        kind: 'radio',
        namedRules: [namedRule('required')],
        options: ['new', 'very_good', 'good'],
      },
      {
        name: 'seasons',
        kind: 'checkboxes',
        namedRules: [namedRule('required'), namedRule('min', 2), namedRule('max', 3)],
        options: ['spring', 'summer', 'autumn', 'winter'],
        showErrorsOn: 'dirty',
      },
      { name: 'photo', kind: 'file', namedRules: [namedRule('required')] },
      { name: 'mobile', kind: 'tel', namedRules: [namedRule('require_one', 'landline')] },
      { name: 'landline', kind: 'tel', namedRules: [namedRule('require_one', 'mobile')] },
    ],
  },
];
