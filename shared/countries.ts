interface Country {
  postcode: RegExp;
  /** A postcode in the form of the country. */
  example: string;
  /** Per cent of the standard rate of VAT, as of November 2026 (European Commission, Taxes in Europe; HMRC, VAT rates). */
  vatRate: number;
  /** An address has the postcode on its own line, after the town (Royal Mail, An Post). */
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
 * The country of the shop by ISO 3166-1: the setting SHOP_COUNTRY, which the build writes into scripts (next.config.ts).
 * An address that names no country is in it.
 */
export const shopCountry = (): string => process.env.SHOP_COUNTRY || DEFAULT_COUNTRY;

/**
 * Countries that the shop can deliver to, for it knows their postcodes; its own first. Where it delivers is data of its ways
 * of delivery.
 */
export const COUNTRIES = Object.keys(COUNTRY).toSorted(
  (one, other) => Number(other === shopCountry()) - Number(one === shopCountry()),
);

/** Per cent of the standard rate of VAT in a country of `COUNTRIES`. */
export const standardVatRate = (country: string): number | undefined => COUNTRY[country]?.vatRate;

/** Whether a postcode has the form of its country. Any other country takes any. */
export const isPostcode = (country: string, postcode: string): boolean =>
  COUNTRY[country]?.postcode.test(postcode.trim().toUpperCase()) ?? true;

/** A postcode in the form of its country; undefined for any other country. */
export const postcodeExample = (country: string): string | undefined => COUNTRY[country]?.example;

/** Town and postcode as lines of an address: `75003 Paris`, but `London` and `W1U 7PN`. Empty parts are left out. */
export function townLines(address: { postcode: string; city: string; countryCode: string }): string[] {
  const { postcode, city, countryCode } = address;
  if (COUNTRY[countryCode]?.postcodeLast) return [city, postcode].filter(Boolean);
  return [[postcode, city].filter(Boolean).join(' ')].filter(Boolean);
}

/** The same on one line: `75003 Paris`, `London W1U 7PN`. */
export const townLine = (address: { postcode: string; city: string; countryCode: string }): string =>
  townLines(address).join(' ');
