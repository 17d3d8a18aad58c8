import type { Gender } from '#contract/product.ts';
import { GENDER_ORDER } from '#lib/catalogue/genders.ts';
import type { SizeKind } from '#shared/size-kinds.ts';

/** Name of each gender's field for shoe sizes. */
const SHOE_FIELDS = {
  femme: 'femmeShoes',
  homme: 'hommeShoes',
  fille: 'filleShoes',
  garcon: 'garconShoes',
  bebe: 'bebeShoes',
} as const;
export const SIZE_FIELDS = [...GENDER_ORDER, ...Object.values(SHOE_FIELDS)];
type Field = (typeof SIZE_FIELDS)[number];

export const fieldOf = (gender: Gender, kind: SizeKind): Field =>
  kind === 'shoes' ? SHOE_FIELDS[gender] : gender;
