import type { Content } from '#lib/content/load.ts';
import {
  type ApiPlaceholders,
  deliveryTable,
  settingValues,
  storeList,
  termValues,
} from '#lib/content/placeholders.ts';
import { allStores } from '#server/appointments/stores.ts';
import type { Database } from '#server/db/database.ts';
import { vatRateOf } from '#server/invoices/vat-rates.ts';
import { versionedMethods } from '#server/orders/change-method.ts';
import { freeFromOf } from '#server/orders/free-delivery.ts';
import type { Locale } from '#shared/locales.ts';

interface Values {
  /** Facts and settings. */
  plain: Record<string, string>;
  /** Values from the database, in Markdown. */
  asked: ApiPlaceholders;
}

/** Returns the present values of a text's placeholders. */
export async function placeholderValues(db: Database, content: Content, locale: Locale): Promise<Values> {
  const methods = await versionedMethods(db);
  const terms = { vatRate: (await vatRateOf(db)) / 100, delivery: { freeFrom: await freeFromOf(db) } };
  const delivery = methods.map(({ name, comment, cost }) => ({ name, comment, shippingCost: cost }));
  return {
    plain: { ...content.facts, ...settingValues(locale, process.env), ...termValues(locale, terms) },
    asked: {
      deliveryMethods: deliveryTable(delivery, locale),
      stores: storeList(
        (await allStores(db)).map((store) => ({ ...store, countryCode: store.country_code })),
      ),
    },
  };
}
