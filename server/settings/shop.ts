import { z } from 'zod';
import { BRAND } from '#shared/brand.ts';
import { WIRE_LOCALES } from '#shared/locales.ts';
import { DEFAULT_TIME_ZONE } from '#shared/shop-time.ts';
import { flag, integer } from './value-types.ts';

const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The brand and its seller, and for how long its books name a buyer. */
export const shopSettings = {
  BRAND_ID: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'has letters, digits, - and _ only.')
    .default('revoir')
    .describe('Names the brand to the API and to the asset store.'),
  BRAND_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Opens `/api/v3/private` to the brand’s own programs, which send it as `X-Brand-Key`; closed without it.',
    ),
  SHOP_LOCALE: z
    .enum(WIRE_LOCALES)
    .default('en_GB')
    .describe(
      'The language of the shop’s pages: `en_GB` or `fr_FR`. The build holds it, so a change of it builds once more. The catalogue keeps the language that it was brought in with.',
    ),
  SELLER_NAME: z.string().default(BRAND.name).describe('Who sells, on invoices and in mails.'),
  SELLER_ADDRESS: z
    .string()
    .default('14 rue Debelleyme, 75003 Paris, France')
    .describe('The seller’s address, its parts separated by commas.'),
  SELLER_EMAIL: z.email().default('hello@revoir.example').describe('Where customers write to the seller.'),
  SELLER_REGISTRATION: z
    .string()
    .default('RCS Paris 000 000 000')
    .describe('The seller’s entry in the trade register.'),
  SELLER_VAT_ID: z.string().default('FR00000000000').describe('The seller’s VAT number.'),
  SELLER_TIMEZONE: z
    .string()
    .refine(isTimezone, 'is no time zone')
    .default(DEFAULT_TIME_ZONE)
    .describe('Whose day and year an invoice bears.'),
  VAT_RATE: z.coerce
    .number()
    .min(0)
    .max(50)
    .default(20)
    .describe(
      'Per cent of VAT: within the margin, or on items of the standard regime. The first value of a new database: `ops vat-rate` changes it.',
    ),
  BOOKS_YEARS: integer({ min: 10, max: 100, default: 10 }).describe(
    'How long orders and invoices name their buyer, in years; ten are the law in France.',
  ),
  FORM_DEMO: flag
    .optional()
    .describe(
      'Shows every form rule and kind of field at `/formkit`; when not set, everywhere but in production.',
    ),
};
