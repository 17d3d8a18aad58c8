/** Order of genders in menus and filters. */
export const GENDER_ORDER = ['femme', 'homme', 'fille', 'garcon', 'bebe'] as const;
export type OrderedGender = (typeof GENDER_ORDER)[number];

/** Returns the genders with items for sale, in order; all of them if unknown. */
export const genderOrder = (filled: readonly string[]): OrderedGender[] =>
  GENDER_ORDER.filter((gender) => filled.length === 0 || filled.includes(gender));
