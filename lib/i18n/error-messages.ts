import en from '#messages/en-GB/error.json' with { type: 'json' };
import fr from '#messages/fr-FR/error.json' with { type: 'json' };
import type { Locale } from '#shared/locales.ts';
import type { Messages } from './format.ts';

/** The few messages that stand in the script itself: what is shown when a page's own script failed, and nobody passes any. */
export const errorMessages = (locale: Locale): Messages => ({
  locale,
  figures: {},
  byId: locale === 'fr-FR' ? fr : en,
});
