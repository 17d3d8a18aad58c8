import { signedId } from '#server/identity/signed-id.ts';
import { siteUrl } from '#server/site.ts';
import type { Locale } from '#shared/locales.ts';
import { mailTexts } from './mail-messages.ts';

export const UNSUBSCRIBE_PATH = '/api/v3/unsubscribe';

/** Where one POST ends a subscription, as long as there is one; a browser that follows it sees a page that asks. */
export const unsubscribeAddress = (subscriptionId: string): string =>
  new URL(`${UNSUBSCRIBE_PATH}/${signedId('unsubscribe', subscriptionId)}`, siteUrl()).href;

/** What that page says. */
export function unsubscribeTexts(locale: Locale) {
  const { t } = mailTexts(locale);
  return {
    title: t('mail.unsubscribe.title'),
    ask: (email: string) => t('mail.unsubscribe.ask', { email }),
    button: t('mail.unsubscribe.button'),
    done: (email: string) => t('mail.unsubscribe.done', { email }),
  };
}
