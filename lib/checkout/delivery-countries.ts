import type { ShippingMethod } from '#contract/order.ts';

/** The countries that one of some ways of delivery goes to. */
export const countriesOf = (methods: readonly Pick<ShippingMethod, 'countries'>[]): string[] => [
  ...new Set(methods.flatMap(({ countries }) => countries)),
];
