import { BRAND } from '#brand/brand.ts';

/** Brand id in the header of every API call (specification, section 6) and in the asset store. */
export const brandId = (): string => process.env.BRAND_ID || BRAND.id;
