import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type ShippingMethod, shippingMethodCollection } from '#contract/order.ts';
import { readPublic } from './public-client.server.ts';

/** Reads the shipping methods with their prices, in the shop's order. Cached until the catalogue is invalidated. */
export async function readShippingMethods(): Promise<ShippingMethod[]> {
  'use cache';
  cacheTag('catalogue', 'shipping-methods');
  cacheLife('catalogue');
  return (
    (await readPublic('shipping-methods?itemsPerPage=50', shippingMethodCollection))?.['hydra:member'] ?? []
  );
}
