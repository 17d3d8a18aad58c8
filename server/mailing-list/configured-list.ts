import { env } from '#server/env.ts';
import { brevo } from './brevo.ts';
import { klaviyo } from './klaviyo.ts';
import type { MailingList } from './mailing-list.ts';

/** Returns the mail tool of the shop; undefined without one. */
export function configuredList(): MailingList | undefined {
  const settings = env();
  if (settings.MAILING_LIST === 'brevo')
    return brevo({
      url: settings.BREVO_API_URL,
      key: settings.BREVO_API_KEY ?? '',
      listId: settings.BREVO_LIST_ID ?? 0,
    });
  if (settings.MAILING_LIST === 'klaviyo')
    return klaviyo({
      url: settings.KLAVIYO_API_URL,
      key: settings.KLAVIYO_API_KEY ?? '',
      listId: settings.KLAVIYO_LIST_ID ?? '',
    });
  return undefined;
}
