import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import { SIZE_FIELDS } from '#lib/i18n/client-messages.ts';

/** Messages of the row of the visitor's own sizes. */
export const SIZES_MESSAGES = [
  'mySizes',
  'mySizes.',
  ...SIZE_FIELDS,
  ...GENDER_ORDER.map((gender) => `nav.${gender}`),
];
