/** VAT scheme of an item: tax on the shop's margin, or on the whole price. */
export const VAT_SCHEMES = ['margin', 'standard'] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];
