interface Country {
  postcode: RegExp;
  /** A postcode in the form of the country. */
  example: string;
  /** Standard VAT rate in per cent, as of November 2026 (European Commission, Taxes in Europe; HMRC, VAT rates). */
  vatRate: number;
  /** Whether the postcode has its own line in addresses, after the town (Royal Mail, An Post). */
  postcodeLast?: true;
}

const COUNTRY: Record<string, Country> = {
  AT: { postcode: /^\d{4}$/, example: '1010', vatRate: 20 },
  BE: { postcode: /^\d{4}$/, example: '1000', vatRate: 21 },
  DE: { postcode: /^\d{5}$/, example: '10115', vatRate: 19 },
  ES: { postcode: /^\d{5}$/, example: '28013', vatRate: 21 },
  FR: { postcode: /^\d{5}$/, example: '75003', vatRate: 20 },
  GB: {
    postcode: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
    example: 'W1U 7PN',
    vatRate: 20,
    postcodeLast: true,
  },
  IE: { postcode: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: 'D02 AF30', vatRate: 23, postcodeLast: true },
  IT: { postcode: /^\d{5}$/, example: '00184', vatRate: 22 },
  LU: { postcode: /^(L-?)?\d{4}$/, example: '1648', vatRate: 17 },
  NL: { postcode: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB', vatRate: 21 },
  PT: { postcode: /^\d{4}-\d{3}$/, example: '1100-148', vatRate: 23 },
};

export const DEFAULT_COUNTRY = 'FR';

/**
 * The shop's country by ISO 3166-1: the setting SHOP_COUNTRY, which the build writes into scripts
 * (next.config.ts). Default for addresses without a country.
 */
export const shopCountry = (): string => process.env.SHOP_COUNTRY || DEFAULT_COUNTRY;

/**
 * Countries that the shop can deliver to, because it knows their postcodes; its own first. The shipping methods
 * determine where it delivers.
 */
export const COUNTRIES = Object.keys(COUNTRY).toSorted(
  (one, other) => Number(other === shopCountry()) - Number(one === shopCountry()),
);

/** Standard VAT rate in per cent of a country of `COUNTRIES`. */
export const standardVatRate = (country: string): number | undefined => COUNTRY[country]?.vatRate;

/** Whether a postcode matches its country's format; true for any other country. */
export const isPostcode = (country: string, postcode: string): boolean =>
  COUNTRY[country]?.postcode.test(postcode.trim().toUpperCase()) ?? true;

/** Example of a country's postcode; undefined for any other country. */
export const postcodeExample = (country: string): string | undefined => COUNTRY[country]?.example;

/** Formats town and postcode as address lines: `75003 Paris`, but `London` and `W1U 7PN`. Empty parts are left out. */
export function townLines(address: { postcode: string; city: string; countryCode: string }): string[] {
  const { postcode, city, countryCode } = address;
  if (COUNTRY[countryCode]?.postcodeLast) return [city, postcode].filter(Boolean);
  return [[postcode, city].filter(Boolean).join(' ')].filter(Boolean);
}

/** Formats town and postcode on one line: `75003 Paris`, `London W1U 7PN`. */
export const townLine = (address: { postcode: string; city: string; countryCode: string }): string =>
  townLines(address).join(' ');
