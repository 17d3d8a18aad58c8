import type { Locale } from '#shared/locales.ts';
import { mailTexts } from './mail-messages.ts';

/** The consent text of a subscription where the storefront names no other. */
export const consentText = (locale: Locale, channel: 'email' | 'sms'): string =>
  mailTexts(locale).t(`mail.marketing.consent.${channel}`);
