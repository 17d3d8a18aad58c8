import en from '#messages/consent/en-GB.json' with { type: 'json' };
import fr from '#messages/consent/fr-FR.json' with { type: 'json' };

/** The texts in the page's language; French for every other (specification, section 9). */
export const consentTexts = (language: string): typeof en => (/^en\b/i.test(language) ? en : fr);
