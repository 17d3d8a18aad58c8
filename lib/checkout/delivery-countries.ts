import type { ShippingMethod } from '#contract/order.ts';

/** Returns the countries of these shipping methods. */
export const countriesOf = (methods: readonly Pick<ShippingMethod, 'countries'>[]): string[] => [
  ...new Set(methods.flatMap(({ countries }) => countries)),
];
