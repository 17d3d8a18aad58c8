import type { ShippingMethod } from '#contract/order.ts';

/** Home delivery to three countries, as the API returns it. */
export const HOME_METHOD: ShippingMethod = {
  '@id': '/standard',
  id: 'standard',
  name: 'Standard',
  comment: '',
  type: 'delivery',
  place: 'home',
  shippingCost: 490,
  countries: ['FR', 'BE', 'DE'],
};
