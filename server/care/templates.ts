import { type MessageTemplate, TEMPLATES } from '#contract/private/messages.ts';
import en from '#messages/en-GB/message-templates.json' with { type: 'json' };
import fr from '#messages/fr-FR/message-templates.json' with { type: 'json' };
import type { Database } from '#server/db/database.ts';
import type { StoreIds } from '#server/identity/bearer.ts';
import { closestLocale, SHOP_LOCALE } from '#shared/locales.ts';
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';
import { findOfficePerson } from './persons.ts';

const formatter = byLocale((locale) => messageFormatter<string>(locale, locale === 'fr-FR' ? fr : en));

/**
 * Lists ready texts in the language of a customer, else the shop's; `order` is the reference that they name.
 *
 * @throws NotFound
 */
export async function messageTemplates(
  db: Database,
  { customer, order }: { customer?: string; order?: string },
  storeIds: StoreIds,
): Promise<Omit<MessageTemplate, '@id' | '@type'>[]> {
  const locale = customer
    ? closestLocale((await findOfficePerson(db, customer, storeIds)).row.locale)
    : SHOP_LOCALE;
  const values = { order: order ?? '', about: order ? 'order' : 'none' };
  return TEMPLATES.map((id) => ({
    id,
    title: formatter(SHOP_LOCALE).formatMessage({ id: `template.${id}.title` }),
    subject: formatter(locale).formatMessage({ id: `template.${id}.subject` }, values),
    text: formatter(locale).formatMessage({ id: `template.${id}.text` }, values),
  }));
}
