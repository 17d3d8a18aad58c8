import signInEn from '#messages/en-GB/sign-in.json' with { type: 'json' };
import signInFr from '#messages/fr-FR/sign-in.json' with { type: 'json' };
import { figuresOf } from './figures.ts';
import type { Messages } from './format.ts';
import type { Locale } from './locales.ts';

const AREAS = { 'en-GB': signInEn, 'fr-FR': signInFr };

/** The messages of the sign-in, for a component that is fetched when a session has ended, on whatever page. */
export const signInMessages = (locale: Locale): Messages => ({
  locale,
  figures: figuresOf(locale),
  byId: AREAS[locale],
});
