import { z } from 'zod';
import { pageQuery } from '#contract/hydra.ts';
import { shippingMethod } from '#contract/order.ts';
import { accessoryProduct, brand, currency, deliveryTerms, market } from '#contract/shop.ts';
import {
  ACCESSORY_PRODUCTS,
  BRANDS,
  CURRENCIES,
  findReferenceRow,
  listReferenceRows,
  MARKETS,
  type ReferenceTable,
  SHIPPING_METHODS,
} from '#server/catalogue/reference-tables.ts';
import { env } from '#server/env.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { inShopLanguage } from '#server/orders/shipping-methods.ts';
import { photoWire, storedPhoto } from '#server/storage/photos.ts';
import { shopTimeZone } from '#shared/shop-time.ts';

const withoutNulls = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Defines a resource of a small table; its columns have the names of the wire's fields. */
function tableResource(options: {
  name: string;
  type: string;
  identifier?: string;
  shape: z.ZodObject;
  table: ReferenceTable;
  plural: string;
  /** Serializes the row if column names do not suffice. */
  wire?: (row: Record<string, unknown>) => object;
}): Resource {
  const { table } = options;
  const wire = options.wire ?? withoutNulls;
  return {
    name: options.name,
    type: options.type,
    ...(options.identifier ? { identifier: options.identifier } : {}),
    shape: options.shape,
    operations: [
      operation({
        kind: 'list',
        title: `Lists the ${options.plural}.`,
        guard: 'public',
        query: pageQuery,
        returns: options.shape,
        async handle({ db, query }) {
          const { total, rows } = await listReferenceRows(db, table, sliceOf(query));
          return { total, members: rows.map(wire) };
        },
      }),
      operation({
        kind: 'read',
        title: `Reads one of the ${options.plural}.`,
        guard: 'public',
        returns: options.shape,
        handle: async ({ db, params }) => wire(await findReferenceRow(db, table, parameter(params))),
      }),
    ],
  };
}

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
  terms: deliveryTerms.omit({ cutOff: true, timezone: true }).nullable(),
  vatRate: z.coerce.number(),
});

export const markets = tableResource({
  name: 'markets',
  type: 'Market',
  plural: 'markets',
  shape: market,
  table: MARKETS,
  wire(found) {
    const { terms, ...row } = marketRow.parse(found);
    const delivery = terms && {
      ...terms,
      cutOff: env().ORDER_CUT_OFF,
      timezone: shopTimeZone(),
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

const methodText = z.string().transform(inShopLanguage);
const methodTexts = z.object({ name: methodText, comment: methodText });

export const shippingMethods = tableResource({
  name: 'shipping-methods',
  type: 'ShippingMethod',
  plural: 'ways of delivery',
  shape: shippingMethod,
  table: SHIPPING_METHODS,
  wire: (row) => ({ ...withoutNulls(row), ...methodTexts.parse(row) }),
});
