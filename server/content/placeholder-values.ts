import type { Content } from '#lib/content/load.ts';
import { type ApiPlaceholders, deliveryTable, settingValues, storeList } from '#lib/content/placeholders.ts';
import { allStores } from '#server/appointments/stores.ts';
import type { Database } from '#server/db/database.ts';
import { versionedMethods } from '#server/orders/change-method.ts';
import type { Locale } from '#shared/locales.ts';

interface Values {
  /** Facts and settings. */
  plain: Record<string, string>;
  /** What the database knows, in Markdown. */
  asked: ApiPlaceholders;
}

/** What placeholders of a text mean now. */
export async function placeholderValues(db: Database, content: Content, locale: Locale): Promise<Values> {
  const methods = await versionedMethods(db);
  const delivery = methods.map(({ name, comment, cost }) => ({ name, comment, shippingCost: cost }));
  return {
    plain: { ...content.facts, ...settingValues(locale, process.env) },
    asked: {
      deliveryMethods: deliveryTable(delivery, locale),
      stores: storeList(await allStores(db)),
    },
  };
}
