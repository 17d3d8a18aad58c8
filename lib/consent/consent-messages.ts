import french from '#messages/fr-FR/consent.json' with { type: 'json' };
import type { Messages } from '../i18n/format.ts';

const FRENCH: Messages = { locale: 'fr-FR', settings: {}, byId: french };

const loadEnglish = async (): Promise<Messages> => {
  const { english } = await import('./english.ts');
  return { locale: 'en-GB', settings: {}, byId: english };
};

/**
 * Returns the messages in a language; French for any other (specification, section 9), and if the language fails
 * to load, which is logged (section 8).
 */
export async function consentMessages(language: string, load = loadEnglish): Promise<Messages> {
  if (!/^en\b|^en_/i.test(language)) return FRENCH;
  try {
    return await load();
  } catch {
    console.warn(`Impossible de charger la langue ${language}`);
    return FRENCH;
  }
}
