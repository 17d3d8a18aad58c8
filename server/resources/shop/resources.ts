import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { shippingMethod } from '#lib/contract/order.ts';
import { accessoryProduct, brand, currency, deliveryTerms, market, realStore } from '#lib/contract/shop.ts';
import { env } from '#server/env.ts';
import { photoWire, storedPhoto } from '#server/storage/photos.ts';
import { tableResource } from './table.ts';

export const brands = tableResource({
  name: 'brands',
  type: 'Brand',
  plural: 'brands',
  shape: brand,
  table: sql`brand`,
  columns: sql`id, name`,
  key: sql`id`,
  order: sql`fold(name), id`,
});

export const currencies = tableResource({
  name: 'currencies',
  type: 'Currency',
  identifier: 'code',
  plural: 'currencies',
  shape: currency,
  table: sql`currency`,
  columns: sql`code, name, symbol`,
  key: sql`code`,
  order: sql`code`,
});

const marketRow = market.omit({ '@id': true, '@type': true, delivery: true }).extend({
  terms: deliveryTerms.pick({ cost: true, minDays: true, maxDays: true }).nullable(),
});

export const markets = tableResource({
  name: 'markets',
  type: 'Market',
  plural: 'markets',
  shape: market,
  table: sql`market`,
  // The terms are those of the cheapest delivery to the door: it is the one that a new cart gets.
  columns: sql`id, name, country_code as "countryCode", currency, locale,
    (select jsonb_build_object('cost', cost, 'minDays', min_days, 'maxDays', max_days) from shipping_method
      where type = 'delivery' and max_days is not null order by cost, position limit 1) as terms`,
  key: sql`id`,
  order: sql`id`,
  wire(found) {
    const { terms, ...row } = marketRow.parse(found);
    const { FREE_SHIPPING_THRESHOLD, ORDER_CUT_OFF, SELLER_TIMEZONE } = env();
    const delivery = terms && {
      ...terms,
      freeFrom: Math.round(FREE_SHIPPING_THRESHOLD * 100),
      cutOff: ORDER_CUT_OFF,
      timezone: SELLER_TIMEZONE,
    };
    return { ...row, delivery: delivery ?? undefined };
  },
});

export const realStores = tableResource({
  name: 'real-stores',
  type: 'RealStore',
  plural: 'real stores',
  shape: realStore,
  table: sql`real_store`,
  columns: sql`id, name, street, postcode, city, country_code as "countryCode", latitude, longitude, timezone,
    opening_hours as "openingHours", phone`,
  key: sql`id`,
  order: sql`name, id`,
});

const accessoryRow = accessoryProduct
  .omit({ '@id': true, '@type': true, photos: true, description: true })
  .extend({ description: z.string().nullable(), photos: z.array(storedPhoto) });

export const accessoryProducts = tableResource({
  name: 'accessory-products',
  type: 'AccessoryProduct',
  plural: 'accessory products',
  shape: accessoryProduct,
  table: sql`accessory_product`,
  columns: sql`id, name, description, price, currency, photos`,
  key: sql`id`,
  order: sql`name, id`,
  wire(found) {
    const row = accessoryRow.parse(found);
    const photos = row.photos.map((photo) => photoWire(photo, row.name));
    return { ...row, description: row.description ?? undefined, photos };
  },
});

export const shippingMethods = tableResource({
  name: 'shipping-methods',
  type: 'ShippingMethod',
  plural: 'ways of delivery',
  shape: shippingMethod,
  table: sql`shipping_method`,
  columns: sql`id, name, comment, type, place, cost as "shippingCost"`,
  key: sql`id`,
  order: sql`position, id`,
});
