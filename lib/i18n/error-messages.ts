import en from '#messages/en-GB/error.json' with { type: 'json' };
import fr from '#messages/fr-FR/error.json' with { type: 'json' };
import type { Locale } from '#shared/locales.ts';
import type { Messages } from './format.ts';

/** The few messages in the script itself: those of an error page whose own script failed, which gets none passed. */
export const errorMessages = (locale: Locale): Messages => ({
  locale,
  settings: {},
  byId: locale === 'fr-FR' ? fr : en,
});
