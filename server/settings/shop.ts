import { z } from 'zod';
import { BRAND } from '#brand/brand.ts';
import { COUNTRIES, DEFAULT_COUNTRY, shopCountry, standardVatRate } from '#shared/countries.ts';
import { DEFAULT_CURRENCY, isShopCurrency } from '#shared/currency.ts';
import { WIRE_LOCALES, wireLocaleOf } from '#shared/locales.ts';
import { DEFAULT_TIME_ZONE } from '#shared/shop-time.ts';
import { flag, integer } from './value-types.ts';

const isTimezone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const FOLDER = /^[a-z][a-z0-9-]*$/;

/** The brand and its seller, and the years that its books keep a buyer's name. */
export const shopSettings = {
  BRAND: z
    .string()
    .regex(FOLDER, 'is no name of a folder.')
    .default('revoir')
    .describe(
      'The brand of this shop: a folder of `brand/`, with its name, look, texts and seller (brand/README.md). The build holds it, so each brand has its own.',
    ),
  BRAND_ID: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'has letters, digits, - and _ only.')
    .default(BRAND.id)
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
    .default(wireLocaleOf(BRAND.locale))
    .describe(
      'The language of the shop’s pages: `en_GB` or `fr_FR`; that of the brand when not set. The build holds it, so a change of it builds once more. The catalogue keeps the language that it was brought in with.',
    ),
  SHOP_CURRENCY: z
    .string()
    .refine(
      isShopCurrency,
      'is no currency of ISO 4217 whose unit has a hundred parts, such as EUR or GBP: amounts are kept in cents.',
    )
    .default(DEFAULT_CURRENCY)
    .describe(
      'The currency of all amounts, by ISO 4217. The first start decides: a database that holds amounts is not opened with another one. The build holds it.',
    ),
  SHOP_COUNTRY: z
    .enum(COUNTRIES)
    .default(DEFAULT_COUNTRY)
    .describe(
      `The country of the shop, by ISO 3166-1: of its VAT, its holidays, and every address that names no other. One whose postcodes the shop knows: ${COUNTRIES.join(', ')}. The build holds it.`,
    ),
  SELLER_NAME: z.string().default(BRAND.name).describe('Who sells, on invoices and in mails.'),
  SELLER_ADDRESS: z
    .string()
    .default(BRAND.seller.address)
    .describe('The seller’s address, its parts separated by commas.'),
  SELLER_EMAIL: z.email().default(BRAND.seller.email).describe('Where customers write to the seller.'),
  SELLER_REGISTRATION: z
    .string()
    .default(BRAND.seller.registration)
    .describe('The seller’s entry in the trade register.'),
  SELLER_VAT_ID: z.string().default(BRAND.seller.vatId).describe('The seller’s VAT number.'),
  SELLER_TIMEZONE: z
    .string()
    .refine(isTimezone, 'is no time zone')
    .default(DEFAULT_TIME_ZONE)
    .describe('Whose day and year an invoice bears.'),
  VAT_RATE: z.coerce
    .number()
    .min(0)
    .max(50)
    .default(() => standardVatRate(shopCountry()) ?? 0)
    .describe(
      'Per cent of VAT: within the margin, or on items of the standard regime; the standard rate of SHOP_COUNTRY when not set. The first value of a new database: `ops vat-rate` changes it.',
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
