import type { EstimateField } from '#contract/estimate.ts';
import en from '#messages/en-GB/estimate.json' with { type: 'json' };
import fr from '#messages/fr-FR/estimate.json' with { type: 'json' };
import { slugOf } from '#server/catalogue/slugs.ts';
import type { Locale } from '#shared/locales.ts';
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';
import { sizeName } from '#shared/size-name.ts';

type Label = (field: EstimateField, value: string) => string;

const messagesOf = (locale: Locale) => (locale === 'fr-FR' ? fr : en);
const formatterIn = byLocale((locale) => messageFormatter<string>(locale, messagesOf(locale)));

/** Labels of field values; a value that the operator added has no translation and is its own label. */
export const labelIn = byLocale<Label>(make);

function make(locale: Locale): Label {
  const messages = messagesOf(locale);
  return (field, value) => {
    const id = `estimate.${field}.${slugOf(value)}`;
    if (Object.hasOwn(messages, id)) return formatterIn(locale).formatMessage({ id });
    return field === 'size' ? sizeName(value, locale) : value;
  };
}

/** Names the last year of a list, which includes all earlier ones. */
export const yearOrEarlier = (locale: Locale, year: string): string =>
  formatterIn(locale).formatMessage({ id: 'estimate.collectionYear.earlier' }, { year });

/** Names a single condition. */
export const graded = (locale: Locale, condition: string): string =>
  formatterIn(locale).formatMessage({ id: 'estimate.exclusion.graded' }, { condition });

/** Names a condition and all worse ones. */
export const conditionOrWorse = (locale: Locale, condition: string): string =>
  formatterIn(locale).formatMessage({ id: 'estimate.exclusion.orWorse' }, { condition });

/** Names the age of a piece bought so many years ago, or earlier. */
export const ofAge = (locale: Locale, years: number): string =>
  formatterIn(locale).formatMessage({ id: 'estimate.exclusion.years' }, { years });
