import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Locale } from '#shared/locales.ts';
import { messagesById } from '../../i18n/format.ts';
import { messagesFor } from '../../i18n/server.ts';
import { validate } from '../fields.ts';
import { firstViolation, type Rule } from './rule.ts';
import { choices, text, withRules } from './schema.ts';
import { RULES as r } from './table.ts';
import { violationFormatter } from './violation-formatter.ts';

const fields = { 'field.field': 'Due date', 'field.terms': 'terms of sale', 'field.iban': 'IBAN' };
const formatterOf = (locale: Locale, own: Record<string, string>) => {
  const texts = messagesFor(locale, 'rule.');
  return violationFormatter({ ...texts, byId: { ...messagesById(texts), ...own } });
};
const english = formatterOf('en-GB', fields);
const french = formatterOf('fr-FR', { 'field.field': "date d'envoi" });
const now = new Date('2026-11-21T12:00:00Z');
const violationOf = (rule: Rule, value: unknown) => {
  const found = firstViolation({ name: 'field', value, values: {}, now }, [rule]);
  if (!found) throw new Error(`${String(value)} breaks nothing`);
  return found;
};

const SAID: [Rule, unknown, string, string][] = [
  [r.accepted(), '', 'Please accept the due date.', "Merci d'accepter\u00a0: date d'envoi."],
  [r.date_after(), '2020-01-01', 'Due date must be in the future.', "Date d'envoi\u00a0: une date à venir."],
  [
    r.date_after('2027-01-01'),
    '2020-01-01',
    'Due date must be after 1 January 2027.',
    "Date d'envoi\u00a0: une date après le 1 janvier 2027.",
  ],
  [r.date_before(), '2027-01-01', 'Due date must be in the past.', "Date d'envoi\u00a0: une date passée."],
  [r.date_before(), 'soon', 'The selected date is invalid.', "La date choisie n'est pas valable."],
  [r.number(), 'x', 'Due date must be a number.', "Date d'envoi doit être un nombre."],
  [r.email(), 'x', 'Please enter a valid email address.', 'Saisissez une adresse email valable.'],
  [r.url(), 'x', 'Please enter a valid URL.', 'Saisissez une adresse web valable.'],
  [
    r.is('a'),
    'x',
    'Due date is not an allowed value.',
    "Date d'envoi\u00a0: cette valeur n'est pas permise.",
  ],
  [
    r.not('x'),
    'x',
    '“x” is not an allowed due date.',
    "Date d'envoi\u00a0: «\u00a0x\u00a0» n'est pas permis.",
  ],
  [
    r.length(1_000),
    'x',
    'Due date must be at least 1000 characters long.',
    "Date d'envoi\u00a0: au moins 1000 caractères.",
  ],
  [
    r.length(0, 1),
    'xy',
    'Due date can be no longer than 1 character.',
    "Date d'envoi\u00a0: 1 caractère au plus.",
  ],
  [
    r.length(2, 2),
    'x',
    'Due date must be 2 characters long.',
    "Date d'envoi\u00a0: 2 caractères exactement.",
  ],
  [
    r.length(2, 4),
    ['x'],
    'Please choose between 2 and 4 for due date.',
    "Date d'envoi\u00a0: choisissez-en de 2 à 4.",
  ],
  [r.max(2), 3_000, 'Due date can be no more than 2.', "Date d'envoi\u00a0: 2 au plus."],
  [
    r.max(2),
    [1, 2, 3],
    'Please choose no more than 2 for due date.',
    "Date d'envoi\u00a0: choisissez-en 2 au plus.",
  ],
  [
    r.starts_with('FR', 'BE', 'LU'),
    'x',
    'Due date must start with FR, BE or LU.',
    "Date d'envoi doit commencer par FR, BE ou LU.",
  ],
  [
    r.between(1_000, 2_500.5),
    1,
    'Due date must be between 1,000 and 2,500.5.',
    "Date d'envoi\u00a0: une valeur entre 1\u202f000 et 2\u202f500,5.",
  ],
];

it.each(SAID)('%o of %o', (rule, value, inEnglish, inFrench) => {
  expect(english(violationOf(rule, value), 'field')).toBe(inEnglish);
  expect(french(violationOf(rule, value), 'field')).toBe(inFrench);
});

it('every message that a rule can send has a text', () => {
  const sets = ['default', 'latin', 'allow_numeric', 'allow_numeric_dashes', 'allow_non_alpha'] as const;
  const rules = [
    ...Object.values({
      ...r,
      between: () => r.between(1, 2),
      date_between: () => r.date_between('2026-01-01'),
    }).map((make) => make()),
    ...sets.map((set) => r.lowercase(set)),
    r.date_format('YY'),
    r.length(1, 2),
  ];
  for (const rule of rules)
    for (const value of ['x', '\u0000', [1, 2, 3]])
      expect(english(rule.violation({ name: 'field', value, values: {}, now }), 'field')).not.toBe(
        'This field is not valid.',
      );
});

it('a field may have words of its own, a variant without words takes those of its rule, anything else the fallback', () => {
  const format = formatterOf('en-GB', { ...fields, 'form.required.terms': 'We need your yes.' });
  expect(format({ id: 'rule.required', values: {} }, 'terms')).toBe('We need your yes.');
  expect(format({ id: 'rule.required', values: {} }, 'iban')).toBe('IBAN is required.');
  expect(format({ id: 'rule.accepted', values: {} }, 'iban')).toBe('Please accept the IBAN.');
  expect(format({ id: 'rule.alpha.greek', values: {} }, 'iban')).toBe('IBAN can only have letters.');
  expect(format({ id: 'rule.unheard', values: {} }, 'iban')).toBe('This field is not valid.');
});

it('a schema with rules tells every field its first broken rule, in the language of the parse', () => {
  const schema = withRules(z.object({ email: text, iban: text, colours: choices }), {
    email: [r.required(), r.email()],
    iban: [r.starts_with('FR')],
    colours: [r.min(1), r.max(1)],
  });
  const wrong = { email: ' ', iban: 'DE', colours: ['a', 'b'] };
  expect(validate(schema, wrong, english).errors).toEqual({
    email: 'Email is required.',
    iban: 'IBAN must start with FR.',
    colours: 'Please choose no more than 1 for colours.',
  });
  expect(validate(schema, { email: ' ada@example.org ' }, english).data).toEqual({
    email: 'ada@example.org',
    iban: '',
    colours: [],
  });
  expect(validate(schema, { email: null, iban: undefined }, english).errors).toEqual({
    email: 'Email is required.',
  });
  expect(validate(schema, { email: 'ada@example.org', colours: 'red' }, english).errors).toEqual({
    colours: 'This field is not valid.',
  });
});
