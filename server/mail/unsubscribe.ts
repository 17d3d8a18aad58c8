import { signedId } from '#server/identity/signed-id.ts';
import { siteUrl } from '#server/site.ts';
import type { Locale } from '#shared/locales.ts';
import { mailTexts } from './mail-messages.ts';

export const UNSUBSCRIBE_PATH = '/api/v3/unsubscribe';

/** Returns the address at which one POST ends a subscription; a browser that follows it sees a page that asks. */
export const unsubscribeAddress = (subscriptionId: string): string =>
  new URL(`${UNSUBSCRIBE_PATH}/${signedId('unsubscribe', subscriptionId)}`, siteUrl()).href;

/** Returns the texts of that page. */
export function unsubscribeTexts(locale: Locale) {
  const { t } = mailTexts(locale);
  return {
    title: t('mail.unsubscribe.title'),
    ask: (email: string) => t('mail.unsubscribe.ask', { email }),
    button: t('mail.unsubscribe.button'),
    done: (email: string) => t('mail.unsubscribe.done', { email }),
  };
}
