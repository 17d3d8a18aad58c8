import { BRAND } from '#brand/brand.ts';

/** The brand that every call of the API names in its header (specification, section 6), and that the asset store knows. */
export const brandId = (): string => process.env.BRAND_ID || BRAND.id;
