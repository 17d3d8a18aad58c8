import demoEn from '#messages/en-GB/form-demo.json' with { type: 'json' };
import noticesEn from '#messages/en-GB/notices.json' with { type: 'json' };
import rulesEn from '#messages/en-GB/rules.json' with { type: 'json' };
import demoFr from '#messages/fr-FR/form-demo.json' with { type: 'json' };
import noticesFr from '#messages/fr-FR/notices.json' with { type: 'json' };
import rulesFr from '#messages/fr-FR/rules.json' with { type: 'json' };
import type { Locale } from '#shared/locales.ts';
import type { Messages } from '../i18n/format.ts';
import { messagesOf } from '../i18n/server.ts';

/** The demonstration has its own field names. */
const AREA = {
  'en-GB': { ...rulesEn, ...noticesEn, ...demoEn },
  'fr-FR': { ...rulesFr, ...noticesFr, ...demoFr },
};

export const demoMessages = (locale: Locale): Messages => messagesOf(locale, AREA[locale]);
export const languageOf = (asked: unknown): Locale => (asked === 'fr' ? 'fr-FR' : 'en-GB');
