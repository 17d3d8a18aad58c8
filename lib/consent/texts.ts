import fr from '#messages/consent/fr-FR.json' with { type: 'json' };
import type { english } from './english.ts';

export type ConsentTexts = typeof english;

const loadEnglish = async (): Promise<ConsentTexts> => (await import('./english.ts')).english;

/**
 * The texts in a language; French for every other (specification, section 9), and where the language cannot be loaded,
 * which is logged (section 8).
 */
export async function consentTexts(language: string, load = loadEnglish): Promise<ConsentTexts> {
  if (!/^en\b|^en_/i.test(language)) return fr;
  try {
    return await load();
  } catch {
    console.warn(`Impossible de charger la langue ${language}`);
    return fr;
  }
}
