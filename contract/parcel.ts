/** Steps of a parcel, in the order in which they usually follow. `problem` and `returned` may come at any time. */
export const PARCEL_STEPS = [
  'announced',
  'moving',
  'out_for_delivery',
  'waiting',
  'delivered',
  'problem',
  'returned',
] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];
