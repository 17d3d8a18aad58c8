import { z } from 'zod';

/** What an item is taxed by: the margin that it was bought with, or its whole price. */
export const VAT_SCHEMES = ['margin', 'standard'] as const;
export const vatScheme = z.enum(VAT_SCHEMES);
export type VatScheme = z.infer<typeof vatScheme>;
