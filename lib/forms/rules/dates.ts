import { type Field, type Rule, type RuleViolation, rule } from './rule.ts';

type When = Date | string;

/** Returns the milliseconds of a date or of a text that contains one; NaN for an impossible day. */
function timestampOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  const text = String(value);
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  // Otherwise 31 February would be parsed as a date in March.
  if (day && !(new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false)) return Number.NaN;
  return Date.parse(text);
}

const INVALID: RuleViolation = { id: 'rule.date', values: {} };
const violation =
  (id: string, values: RuleViolation['values']) =>
  (field: Field): RuleViolation =>
    Number.isNaN(timestampOf(field.value)) ? INVALID : { id: `rule.${id}`, values };
const named = (when: When): Date => new Date(timestampOf(when));

/** After a date, by default after now. */
export const dateAfter = (when?: When): Rule => ({
  isMet: ({ value, now }) => timestampOf(value) > timestampOf(when ?? now),
  violation: when ? violation('date_after', { date: named(when) }) : violation('date_after.now', {}),
});

/** Before a date, by default before now. */
export const dateBefore = (when?: When): Rule => ({
  isMet: ({ value, now }) => timestampOf(value) < timestampOf(when ?? now),
  violation: when ? violation('date_before', { date: named(when) }) : violation('date_before.now', {}),
});

/** Between two dates, inclusive; a single date is the end, and now the start. */
export const dateBetween = (first: When, second?: When): Rule => ({
  isMet: ({ value, now }) => {
    const [from, to] = second === undefined ? [now, first] : [first, second];
    return timestampOf(value) >= timestampOf(from) && timestampOf(value) <= timestampOf(to);
  },
  violation: second
    ? violation('date_between', { from: named(first), to: named(second) })
    : violation('date_between.now', { to: named(first) }),
});

const TOKENS: Record<string, string> = {
  YYYY: '\\d{4}',
  YY: '\\d{2}',
  MM: '(?:0[1-9]|1[0-2])',
  M: '(?:[1-9]|1[0-2])',
  DD: '(?:0[1-9]|[12]\\d|3[01])',
  D: '(?:[1-9]|[12]\\d|3[01])',
};

/** Matches a format of YYYY, YY, MM, M, DD and D; without one, anything that is a date. */
export function dateFormat(format?: string): Rule {
  if (!format) return rule('date', ({ value }) => !Number.isNaN(timestampOf(value)));
  const source = format.replace(/YYYY|YY|MM|M|DD|D|[^\w\s]/g, (part) => TOKENS[part] ?? `\\${part}`);
  const pattern = new RegExp(`^${source}$`);
  return rule('date_format', ({ value }) => pattern.test(String(value)), { format });
}
