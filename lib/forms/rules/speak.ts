import { format, formatIf, hasMessage, type Messages } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Broken, Value } from './rule.ts';

/** The text of a broken rule for a field. */
export type Speak = (broken: Broken, field: string) => string;

/**
 * Speaks a language: `form.RULE.FIELD` when a field has words of its own for a rule, else those of the rule, else of
 * the rule without its variant, else the fallback. The field is called by its text `field.NAME`.
 */
export const speaker =
  (texts: Messages): Speak =>
  (broken, field) => {
    const called = formatIf(texts, `field.${field}`) ?? field;
    const values = { ...written(broken.values, texts.locale), name: inside(called), Name: first(called) };
    const own = `form.${broken.id.replace(/^rule\./, '')}.${field}`;
    const ids = [own, broken.id, broken.id.split('.').slice(0, 2).join('.')];
    const id = ids.find((one) => hasMessage(texts, one)) ?? 'rule.fallback';
    return format(texts, id, values);
  };

function written(values: Broken['values'], locale: Locale): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, write(name, value, locale)]),
  );
}

function write(name: string, value: Value, locale: Locale): string | number {
  if (typeof value === 'string') return value;
  // The count stays a number, because the plural is chosen by it.
  if (typeof value === 'number')
    return name === 'count' ? value : new Intl.NumberFormat(locale).format(value);
  if (value instanceof Date) return day(value, locale);
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(value);
}

const day = (date: Date, locale: Locale) =>
  Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const first = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A name within a sentence: `First name` becomes `first name`, `IBAN` and `I agree` stay. */
const inside = (name: string) =>
  /^\p{Lu}[\p{Ll}-]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
