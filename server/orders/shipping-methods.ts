import en from '#messages/en-GB/shipping.json' with { type: 'json' };
import fr from '#messages/fr-FR/shipping.json' with { type: 'json' };
import { builtOnce } from '#server/db/built-once.ts';
import type { Database } from '#server/db/database.ts';
import { shippingMethod } from '#server/db/schema/shop.ts';
import { type Locale, SHOP_LOCALE } from '#shared/locales.ts';
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';

/** Every shipping method, in the shop's order and language, those that were removed among them. */
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

/** The shipping method of an order; undefined when none is chosen. */
export const methodOf = async (
  db: Database,
  order: { shipping_method_id: string | null },
): Promise<MethodRow | undefined> =>
  order.shipping_method_id ? methodById(db, order.shipping_method_id) : undefined;

/** The prices of delivery. */
export interface DeliveryTerms {
  methods: readonly MethodRow[];
  /** Cents of items from which delivery is free; 0 = never. */
  freeFrom: number;
}

/** The one that a new cart gets: the cheapest of type delivery (specification, section 4). */
export function cheapestDelivery(methods: readonly MethodRow[]): MethodRow | undefined {
  const deliveries = methods.filter(({ type, isOffered }) => type === 'delivery' && isOffered);
  return deliveries.sort((a, b) => a.shippingCost - b.shippingCost)[0];
}

/** Texts of the methods that the shop begins with. The database has them in English. */
const TEXTS = Object.keys(en).filter((id) => id.startsWith('shipping.text.'));

/** One of the first texts in the language of the shop; one that the shop has changed stays as it wrote it. */
export function inShopLanguage(text: string): string {
  const id = TEXTS.find((known) => formatter('en-GB').formatMessage({ id: known }) === text);
  return id ? formatter(SHOP_LOCALE).formatMessage({ id }) : text;
}

const formatter = byLocale((locale) => messageFormatter<string>(locale, locale === 'fr-FR' ? fr : en));

/** The name of a shipping method after "Delivery:", in a language; one that the shop added keeps its own. */
export function deliveryName(method: { id: string; name: string } | undefined, locale: Locale): string {
  return method ? formatter(locale).formatMessage({ id: 'shipping.method' }, { ...method }) : '';
}
