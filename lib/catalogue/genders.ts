/** The order of genders in menus and filters. */
export const GENDER_ORDER = ['femme', 'homme', 'fille', 'garcon', 'bebe'] as const;
export type OrderedGender = (typeof GENDER_ORDER)[number];

/** The genders that have something for sale, in their order; all of them where nothing is known. */
export const genderOrder = (filled: readonly string[]): OrderedGender[] =>
  GENDER_ORDER.filter((gender) => filled.length === 0 || filled.includes(gender));
