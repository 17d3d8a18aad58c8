import { sql } from 'drizzle-orm';
import en from '#messages/en-GB/shipping.json' with { type: 'json' };
import fr from '#messages/fr-FR/shipping.json' with { type: 'json' };
import { builtOnce } from '#server/db/built-once.ts';
import type { Database } from '#server/db/database.ts';
import { freeDelivery, shippingMethod } from '#server/db/schema/shop.ts';
import { type Locale, SHOP_LOCALE } from '#shared/locales.ts';
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';

/** Lists all shipping methods, including removed ones, in the shop's order and language. */
export async function allMethods(db: Database) {
  const rows = await methodsInOrder(db).execute();
  return rows.map(translated);
}

const METHOD = {
  id: shippingMethod.id,
  name: shippingMethod.name,
  comment: shippingMethod.comment,
  type: shippingMethod.type,
  place: shippingMethod.place,
  shippingCost: shippingMethod.cost,
  minDays: shippingMethod.min_days,
  maxDays: shippingMethod.max_days,
  zones: shippingMethod.zones,
  countries: shippingMethod.countries,
  isOffered: shippingMethod.is_offered,
};
const ORDER = [shippingMethod.position, shippingMethod.id] as const;

const methodsInOrder = builtOnce((db) =>
  db
    .select(METHOD)
    .from(shippingMethod)
    .orderBy(...ORDER)
    .prepare(''),
);

const translated = <T extends { name: string; comment: string }>(method: T): T => ({
  ...method,
  name: inShopLanguage(method.name),
  comment: inShopLanguage(method.comment),
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

/** Returns the prices of delivery, read by one statement. */
export async function deliveryTerms(db: Database): Promise<DeliveryTerms> {
  const rows = await termsInOrder(db).execute();
  const [first] = rows;
  if (!first) throw new Error('The free-delivery limit has no row');
  return {
    methods: rows.flatMap(({ method }) => (method ? [translated(method)] : [])),
    freeFrom: first.freeFrom,
  };
}

const termsInOrder = builtOnce(
  (db) =>
    db
      .select({ freeFrom: freeDelivery.free_from, method: METHOD })
      .from(freeDelivery)
      .leftJoin(shippingMethod, sql`true`)
      .orderBy(...ORDER)
      .prepare(''),
  { keepsPlan: true },
);

/** Returns the method of a new cart: the cheapest of type delivery (specification, section 4). */
export function cheapestDelivery(methods: readonly MethodRow[]): MethodRow | undefined {
  const deliveries = methods.filter(({ type, isOffered }) => type === 'delivery' && isOffered);
  return deliveries.sort((a, b) => a.shippingCost - b.shippingCost)[0];
}

const formatter = byLocale((locale) => messageFormatter<string>(locale, locale === 'fr-FR' ? fr : en));

/** Texts of the initial shipping methods in the shop's language, by their English text, which the database has. */
const TEXTS = new Map(
  Object.keys(en)
    .filter((id) => id.startsWith('shipping.text.'))
    .map((id) => [formatter('en-GB').formatMessage({ id }), formatter(SHOP_LOCALE).formatMessage({ id })]),
);

/** Translates a default text to the shop's language; a text that the shop has changed is kept. */
export const inShopLanguage = (text: string): string => TEXTS.get(text) ?? text;

/**
 * Returns the name of a shipping method after "Delivery:", in a language; the name of an added method is not
 * translated.
 */
export function deliveryName(method: { id: string; name: string } | undefined, locale: Locale): string {
  return method ? formatter(locale).formatMessage({ id: 'shipping.method' }, { ...method }) : '';
}
