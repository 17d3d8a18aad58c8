import { collection } from '#contract/collection.ts';
import { paymentMethod, shippingMethod } from '#contract/order.ts';
import { accessoryProduct, brand, currency, market, realStore } from '#contract/shop.ts';
import { checkCollection } from '../collection.ts';
import type { Area } from '../run.ts';

/** Checks the reference data: brands, markets, currencies, methods. */
export const referenceData: Area = {
  name: 'reference-data',
  title: 'Reference data',
  async check(run) {
    const visitor = run.visitor();
    const idOf = ({ id }: { id: string }) => id;
    await checkCollection(run, visitor, 'brands', brand, idOf);
    await checkCollection(run, visitor, 'currencies', currency, ({ code }) => code);
    await checkCollection(run, visitor, 'markets', market, idOf);
    await checkCollection(run, visitor, 'real-stores', realStore, idOf);
    await checkCollection(run, visitor, 'accessory-products', accessoryProduct, idOf);
    await checkCollection(run, visitor, 'shipping-methods', shippingMethod, idOf);
    await checkCollection(run, visitor, 'payment-methods', paymentMethod, idOf);
    await checkCollection(run, visitor, 'collections', collection, ({ slugName }) => slugName);
  },
};
