import signInEn from '#messages/en-GB/sign-in.json' with { type: 'json' };
import signInFr from '#messages/fr-FR/sign-in.json' with { type: 'json' };
import type { Messages } from './format.ts';

const AREAS = { 'en-GB': signInEn, 'fr-FR': signInFr };

/** The messages of a page with those of the sign-in, which is fetched when a session has ended, on whatever page. */
export const withSignInMessages = (own: Messages): Messages => ({
  ...own,
  byId: { ...own.byId, ...AREAS[own.locale] },
});
