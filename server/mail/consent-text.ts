import type { Locale } from '#shared/locales.ts';
import { mailTexts } from './mail-messages.ts';

/** Returns the default consent text of a subscription, if the storefront sends no other. */
export const consentText = (locale: Locale, channel: 'email' | 'sms'): string =>
  mailTexts(locale).t(`mail.marketing.consent.${channel}`);
