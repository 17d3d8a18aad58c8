import type { DemoField, DemoSection } from './field.ts';
import { ask, type RuleName } from './named-rule.ts';

const line = (name: string, ...asks: DemoField['asks']): DemoField => ({
  name,
  kind: 'text',
  asks,
  shows: 'live',
});
const plain = (
  ...names: Extract<RuleName, `${'alpha' | 'contains' | 'symbol' | 'lower' | 'upper'}${string}`>[]
) => names.map((name) => line(name, ask(name)));

/** The page /formkit: each section is a form of its own; together they show every rule and every kind of field. */
export const SECTIONS: DemoSection[] = [
  {
    name: 'moments',
    fields: [
      { name: 'full_name', kind: 'text', asks: [ask('required', 'trim'), ask('alpha_spaces')] },
      { name: 'email', kind: 'email', asks: [ask('required'), ask('email')], shows: 'live' },
      {
        name: 'password',
        kind: 'password',
        asks: [ask('required'), ask('length', 8)],
        advice: [ask('contains_symbol')],
      },
      { name: 'password_confirm', kind: 'password', asks: [ask('required'), ask('confirm')] },
      { name: 'terms', kind: 'checkbox', asks: [ask('accepted')], shows: 'dirty' },
    ],
  },
  {
    name: 'characters',
    fields: [
      ...plain('alpha', 'alpha_spaces', 'alphanumeric'),
      line('alpha_latin', ask('alpha', 'latin')),
      ...plain('contains_alpha', 'contains_alpha_spaces', 'contains_alphanumeric'),
      ...plain('contains_lowercase', 'contains_uppercase', 'contains_numeric', 'contains_symbol'),
      ...plain('lowercase', 'uppercase', 'symbol'),
      line('slug', ask('lowercase', 'allow_numeric_dashes')),
    ],
  },
  {
    name: 'amounts',
    fields: [
      { name: 'number', kind: 'text', asks: [ask('number')] },
      { name: 'between', kind: 'range', asks: [ask('between', 20, 80)], initial: '50', shows: 'live' },
      { name: 'min', kind: 'number', asks: [ask('number'), ask('min', 5)] },
      { name: 'max', kind: 'number', asks: [ask('number'), ask('max', 9)] },
      { name: 'description', kind: 'textarea', asks: [ask('length', 10, 200)] },
    ],
  },
  {
    name: 'dates',
    fields: [
      { name: 'date_after', kind: 'date', asks: [ask('date_after')] },
      { name: 'date_before', kind: 'datetime-local', asks: [ask('date_before')] },
      { name: 'date_between', kind: 'month', asks: [ask('date_between', '2026-01-01', '2030-12-31')] },
      { name: 'date_format', kind: 'text', asks: [ask('date_format', 'DD/MM/YYYY')] },
      { name: 'week', kind: 'week', asks: [ask('matches', /^\d{4}-W\d{2}$/)] },
      { name: 'time', kind: 'time', asks: [ask('required')] },
    ],
  },
  {
    name: 'patterns',
    fields: [
      { name: 'url', kind: 'url', asks: [ask('url')] },
      { name: 'starts_with', kind: 'tel', asks: [ask('starts_with', '+33', '+32')] },
      { name: 'ends_with', kind: 'search', asks: [ask('ends_with', 'coat', 'dress')] },
      { name: 'piece_number', kind: 'text', asks: [ask('matches', /^RV-\d{4}$/)] },
      { name: 'not', kind: 'text', asks: [ask('not', 'admin', 'root')] },
      { name: 'colour', kind: 'color', asks: [ask('not', '#000000')], initial: '#c93f22' },
    ],
  },
  {
    name: 'choices',
    fields: [
      {
        name: 'size',
        kind: 'select',
        asks: [ask('is', 's', 'm')],
        options: ['', 's', 'm', 'l'],
        shows: 'live',
      },
      { name: 'state', kind: 'radio', asks: [ask('required')], options: ['new', 'very_good', 'good'] },
      {
        name: 'seasons',
        kind: 'checkboxes',
        asks: [ask('required'), ask('min', 2), ask('max', 3)],
        options: ['spring', 'summer', 'autumn', 'winter'],
        shows: 'dirty',
      },
      { name: 'photo', kind: 'file', asks: [ask('required')] },
      { name: 'mobile', kind: 'tel', asks: [ask('require_one', 'landline')] },
      { name: 'landline', kind: 'tel', asks: [ask('require_one', 'mobile')] },
    ],
  },
];
