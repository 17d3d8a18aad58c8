const TOKEN = /YYYY|YY|MMM|MM|M|DD|D|HH|mm|ss/g;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const PATTERNS: Record<string, string> = {
  YYYY: '(\\d{4})',
  YY: '(\\d{2})',
  MMM: '([a-z]{3})',
  MM: '(\\d{2})',
  M: '(\\d{1,2})',
  DD: '(\\d{2})',
  D: '(\\d{1,2})',
  HH: '(\\d{2})',
  mm: '(\\d{2})',
  ss: '(\\d{2})',
};

/** Returns the parts of a format: YYYY, YY, MMM (English month), MM, M, DD, D, HH, mm, ss. */
export const dateTokens = (format: string): string[] => format.match(TOKEN) ?? [];

/**
 * Parses a time by a format such as `DD/MM/YYYY HH:mm`, as UTC; the name of a time zone after it is ignored.
 *
 * @returns undefined for a text that is no date in this format, such as 31/02/2026.
 */
export function dateOf(text: string, format: string): Date | undefined {
  const tokens = dateTokens(format);
  const escaped = format.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(
    `^${escaped.replace(TOKEN, (token) => PATTERNS[token] ?? token)}(?: [A-Z]{2,4})?$`,
    'i',
  ).exec(text);
  if (!found) return undefined;
  const part = (...names: string[]) => {
    const at = tokens.findIndex((token) => names.includes(token));
    return at < 0 ? undefined : found[at + 1];
  };
  const year = Number(part('YYYY') ?? `20${part('YY')}`);
  const name = part('MMM');
  const month = name === undefined ? Number(part('MM', 'M')) - 1 : MONTHS.indexOf(name.toLowerCase());
  const day = Number(part('DD', 'D'));
  const [hours, minutes, seconds] = [part('HH'), part('mm'), part('ss')].map((text) => Number(text ?? 0));
  const date = new Date(Date.UTC(year, month, day, hours, minutes, seconds));
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month && date.getUTCDate() === day;
  return same && (hours ?? 0) < 24 && (minutes ?? 0) < 60 && (seconds ?? 0) < 60 ? date : undefined;
}
