import en from '#messages/en-GB/cards.json' with { type: 'json' };
import fr from '#messages/fr-FR/cards.json' with { type: 'json' };
import type { Locale } from '#shared/locales.ts';
import type { Messages } from './format.ts';

/** What product cards say, for the one part that shows some where no server passes messages along: a page that failed. */
export const cardMessages = (locale: Locale): Messages => ({
  locale,
  settings: {},
  byId: locale === 'fr-FR' ? fr : en,
});
