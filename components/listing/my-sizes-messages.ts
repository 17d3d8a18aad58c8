import { GENDER_ORDER } from '#lib/catalogue/genders.ts';

/** Messages of the row of the visitor's own sizes. */
export const SIZES_MESSAGES = [
  'mySizes',
  'mySizes.',
  'listing.size.shoes',
  ...GENDER_ORDER.map((gender) => `nav.${gender}`),
];
