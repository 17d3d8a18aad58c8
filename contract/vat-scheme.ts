/** What an item is taxed by: the margin that it was bought with, or its whole price. */
export const VAT_SCHEMES = ['margin', 'standard'] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];
