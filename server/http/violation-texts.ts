import en from '#messages/en-GB/violations.json' with { type: 'json' };
import fr from '#messages/fr-FR/violations.json' with { type: 'json' };
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';
import { CODES } from './violation-codes.ts';

type Rule =
  | 'blank'
  | 'tooShort'
  | 'tooLong'
  | 'tooFew'
  | 'tooMany'
  | 'tooSmall'
  | 'tooLarge'
  | 'email'
  | 'pattern'
  | 'choice';

/** Broken rules of shapes in a language: Symfony's own words and codes. `limit` is the number that the rule names. */
export const violationTexts = byLocale((locale) => {
  const intl = messageFormatter(locale, locale === 'fr-FR' ? fr : en);
  return (rule: Rule, limit = 0) => ({
    // As JSON writes it: a number is not grouped.
    message: intl.formatMessage({ id: `violation.${rule}` }, { limit: String(limit), count: limit }),
    code: CODES[rule],
  });
});
