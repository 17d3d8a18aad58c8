import type { Locale } from '#shared/locales.ts';
import { format, formatIf, hasMessage, type Messages } from '../../i18n/format.ts';
import type { RuleViolation, Value } from './rule.ts';

/** Formats a broken rule of a field. */
export type FormatViolation = (violation: RuleViolation, field: string) => string;

/**
 * Makes a formatter of violations in a language: `form.RULE.FIELD` if the field has its own text for a rule, else
 * the rule's, else that of the rule without its variant, else the fallback. The field's name is the text
 * `field.NAME`.
 */
export const violationFormatter =
  (texts: Messages): FormatViolation =>
  (violation, field) => {
    const label = formatIf(texts, `field.${field}`) ?? field;
    const values = {
      ...formatValues(violation.values, texts.locale),
      name: lowerFirst(label),
      Name: upperFirst(label),
    };
    const fieldMessageId = `form.${violation.id.replace(/^rule\./, '')}.${field}`;
    const ids = [fieldMessageId, violation.id, violation.id.split('.').slice(0, 2).join('.')];
    const id = ids.find((one) => hasMessage(texts, one)) ?? 'rule.fallback';
    return format(texts, id, values);
  };

function formatValues(values: RuleViolation['values'], locale: Locale): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, formatValue(name, value, locale)]),
  );
}

function formatValue(name: string, value: Value, locale: Locale): string | number {
  if (typeof value === 'string') return value;
  // The count stays a number, because it selects the plural.
  if (typeof value === 'number')
    return name === 'count' ? value : new Intl.NumberFormat(locale).format(value);
  if (value instanceof Date) return day(value, locale);
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(value);
}

const day = (date: Date, locale: Locale) =>
  Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Changes a name for use within a sentence: `First name` becomes `first name`, `IBAN` and `I agree` do not change. */
const lowerFirst = (name: string) =>
  /^\p{Lu}[\p{Ll}-]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
