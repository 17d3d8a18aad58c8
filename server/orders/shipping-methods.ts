import en from '#messages/en-GB/shipping.json' with { type: 'json' };
import fr from '#messages/fr-FR/shipping.json' with { type: 'json' };
import { builtOnce } from '#server/db/built-once.ts';
import type { Database } from '#server/db/database.ts';
import { shippingMethod } from '#server/db/schema/shop.ts';
import { type Locale, SHOP_LOCALE } from '#shared/locales.ts';
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';

/** Lists all shipping methods, including removed ones, in the shop's order and language. */
export async function allMethods(db: Database) {
  const rows = await methodsInOrder(db).execute();
  return rows.map((row) => ({
    ...row,
    name: inShopLanguage(row.name),
    comment: inShopLanguage(row.comment),
  }));
}

const methodsInOrder = builtOnce((db) => {
  const { id, name, comment, type, place, cost, min_days, max_days, zones, countries, position, is_offered } =
    shippingMethod;
  return db
    .select({
      id,
      name,
      comment,
      type,
      place,
      shippingCost: cost,
      minDays: min_days,
      maxDays: max_days,
      zones,
      countries,
      isOffered: is_offered,
    })
    .from(shippingMethod)
    .orderBy(position, id)
    .prepare('');
});
export type MethodRow = Awaited<ReturnType<typeof allMethods>>[number];

export async function methodById(db: Database, id: string): Promise<MethodRow | undefined> {
  return (await allMethods(db)).find((method) => method.id === id);
}

/** Returns the shipping method of an order; undefined when none is chosen. */
export const methodOf = async (
  db: Database,
  order: { shipping_method_id: string | null },
): Promise<MethodRow | undefined> =>
  order.shipping_method_id ? methodById(db, order.shipping_method_id) : undefined;

/** The prices of delivery. */
export interface DeliveryTerms {
  methods: readonly MethodRow[];
  /** Price of the items, in cents, from which delivery is free; 0 = never. */
  freeFrom: number;
}

/** Returns the method of a new cart: the cheapest of type delivery (specification, section 4). */
export function cheapestDelivery(methods: readonly MethodRow[]): MethodRow | undefined {
  const deliveries = methods.filter(({ type, isOffered }) => type === 'delivery' && isOffered);
  return deliveries.sort((a, b) => a.shippingCost - b.shippingCost)[0];
}

/** Texts of the initial shipping methods. The database has them in English. */
const TEXTS = Object.keys(en).filter((id) => id.startsWith('shipping.text.'));

/** Translates a default text to the shop's language; a text that the shop has changed is kept. */
export function inShopLanguage(text: string): string {
  const id = TEXTS.find((known) => formatter('en-GB').formatMessage({ id: known }) === text);
  return id ? formatter(SHOP_LOCALE).formatMessage({ id }) : text;
}

const formatter = byLocale((locale) => messageFormatter<string>(locale, locale === 'fr-FR' ? fr : en));

/**
 * Returns the name of a shipping method after "Delivery:", in a language; the name of an added method is not
 * translated.
 */
export function deliveryName(method: { id: string; name: string } | undefined, locale: Locale): string {
  return method ? formatter(locale).formatMessage({ id: 'shipping.method' }, { ...method }) : '';
}
