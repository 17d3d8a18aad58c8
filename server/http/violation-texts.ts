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

/** Messages of broken schema rules in a language: Symfony's own words and codes. `limit` is the number in the rule. */
export const violationTexts = byLocale((locale) => {
  const intl = messageFormatter(locale, locale === 'fr-FR' ? fr : en);
  return (rule: Rule, limit = 0) => ({
    // In JSON's notation: a number without grouping.
    message: intl.formatMessage({ id: `violation.${rule}` }, { limit: String(limit), count: limit }),
    code: CODES[rule],
  });
});
