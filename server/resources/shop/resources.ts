import { z } from 'zod';
import { shippingMethod } from '#lib/contract/order.ts';
import { accessoryProduct, brand, currency, deliveryTerms, market } from '#lib/contract/shop.ts';
import {
  ACCESSORY_PRODUCTS,
  BRANDS,
  CURRENCIES,
  MARKETS,
  SHIPPING_METHODS,
} from '#server/catalogue/reference-tables.ts';
import { env } from '#server/env.ts';
import { photoWire, storedPhoto } from '#server/storage/photos.ts';
import { tableResource } from './table.ts';

export const brands = tableResource({
  name: 'brands',
  type: 'Brand',
  plural: 'brands',
  shape: brand,
  table: BRANDS,
});

export const currencies = tableResource({
  name: 'currencies',
  type: 'Currency',
  identifier: 'code',
  plural: 'currencies',
  shape: currency,
  table: CURRENCIES,
});

const marketRow = market.omit({ '@id': true, '@type': true, delivery: true }).extend({
  terms: deliveryTerms.pick({ cost: true, minDays: true, maxDays: true }).nullable(),
});

export const markets = tableResource({
  name: 'markets',
  type: 'Market',
  plural: 'markets',
  shape: market,
  table: MARKETS,
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

const accessoryRow = accessoryProduct
  .omit({ '@id': true, '@type': true, photos: true, description: true })
  .extend({ description: z.string().nullable(), photos: z.array(storedPhoto) });

export const accessoryProducts = tableResource({
  name: 'accessory-products',
  type: 'AccessoryProduct',
  plural: 'accessory products',
  shape: accessoryProduct,
  table: ACCESSORY_PRODUCTS,
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
  table: SHIPPING_METHODS,
});
