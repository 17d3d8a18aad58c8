import { GENDER_ORDER } from '#lib/catalogue/genders.ts';

/** What the row of somebody's own sizes is given. */
export const SIZES_MESSAGES = ['mySizes', 'mySizes.', ...GENDER_ORDER.map((gender) => `nav.${gender}`)];
