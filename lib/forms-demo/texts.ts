import type { Locale, Texts } from '#lib/forms/say.ts';
import demoEn from '#messages/forms/demo.en-GB.json' with { type: 'json' };
import demoFr from '#messages/forms/demo.fr-FR.json' with { type: 'json' };
import rulesEn from '#messages/forms/rules.en-GB.json' with { type: 'json' };
import rulesFr from '#messages/forms/rules.fr-FR.json' with { type: 'json' };

const TEXTS: Record<Locale, Texts> = {
  'en-GB': { ...rulesEn, ...demoEn },
  'fr-FR': { ...rulesFr, ...demoFr },
};

export const demoTexts = (locale: Locale): Texts => TEXTS[locale];
export const languageOf = (asked: unknown): Locale => (asked === 'fr' ? 'fr-FR' : 'en-GB');
