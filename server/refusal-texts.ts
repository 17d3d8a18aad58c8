import en from '#messages/en-GB/refusals.json' with { type: 'json' };
import enViolations from '#messages/en-GB/violations.json' with { type: 'json' };
import fr from '#messages/fr-FR/refusals.json' with { type: 'json' };
import frViolations from '#messages/fr-FR/violations.json' with { type: 'json' };
import { currencyName } from '#shared/currency.ts';
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';
import { formatShopTime } from '#shared/shop-time.ts';
import type refusals from '../messages/en-GB/refusals.json';
import type violations from '../messages/en-GB/violations.json';

type RefusalId = keyof typeof refusals | keyof typeof violations;
/** A date is written as its day in the shop's time zone, and another text in the same language. */
type Value = string | number | Date | RefusalText;

/** The text of a refusal, not yet in a language: a message of messages/LOCALE/refusals.json and its values. */
export class RefusalText {
  readonly id: RefusalId;
  readonly values: Readonly<Record<string, Value>>;

  constructor(id: RefusalId, values: Readonly<Record<string, Value>>) {
    this.id = id;
    this.values = values;
  }
}

export const refusalText = (id: RefusalId, values: Record<string, Value> = {}) => new RefusalText(id, values);

/** Whether a schema gave a text of this catalogue as its message. */
export const isRefusalId = (message: string): message is keyof typeof refusals => message in en;

/** The wording of a refusal: a text, a sentence in English for the team and programs only, or one per line. */
export type Wording = RefusalText | string | readonly Wording[];

/** Writes a wording in a language. @throws Error for a text that lacks a value */
export const written = byLocale((locale) => {
  const messages = locale === 'fr-FR' ? { ...frViolations, ...fr } : { ...enViolations, ...en };
  const intl = messageFormatter(locale, messages);
  const shown = (value: Value) => {
    if (value instanceof Date) return formatShopTime(value, locale, { dateStyle: 'long' });
    return value instanceof RefusalText ? write(value) : value;
  };
  function write(wording: Wording): string {
    if (typeof wording === 'string') return wording;
    if (!(wording instanceof RefusalText)) return wording.map(write).join('\n');
    const values = Object.entries(wording.values).map(([name, value]) => [name, shown(value)] as const);
    const named = { currency: currencyName(locale), ...Object.fromEntries(values) };
    return intl.formatMessage({ id: wording.id }, named);
  }
  return write;
});

/** Writes a text in English, for the log, the command line and the back office. */
export const inEnglish = (wording: Wording): string => written('en-GB')(wording);
