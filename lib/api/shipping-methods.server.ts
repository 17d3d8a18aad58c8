import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type ShippingMethod, shippingMethodCollection } from '#contract/order.ts';
import { readPublic } from './public-client.server.ts';

/** The ways of delivery with what each costs, in the shop's order. Kept until the catalogue is dropped. */
export async function readShippingMethods(): Promise<ShippingMethod[]> {
  'use cache';
  cacheTag('catalogue', 'shipping-methods');
  cacheLife('catalogue');
  return (
    (await readPublic('shipping-methods?itemsPerPage=50', shippingMethodCollection))?.['hydra:member'] ?? []
  );
}
