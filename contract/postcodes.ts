/** Form and example of a postcode, by country. */
const POSTCODES: Record<string, { pattern: RegExp; example: string }> = {
  AT: { pattern: /^\d{4}$/, example: '1010' },
  BE: { pattern: /^\d{4}$/, example: '1000' },
  DE: { pattern: /^\d{5}$/, example: '10115' },
  ES: { pattern: /^\d{5}$/, example: '28013' },
  FR: { pattern: /^\d{5}$/, example: '75003' },
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'W1U 7PN' },
  IE: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, example: 'D02 AF30' },
  IT: { pattern: /^\d{5}$/, example: '00184' },
  LU: { pattern: /^(L-?)?\d{4}$/, example: '1648' },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/, example: '1012 AB' },
  PT: { pattern: /^\d{4}-\d{3}$/, example: '1100-148' },
};

/** Countries that the shop can deliver to, for it knows their postcodes; France first. Where it does is data of its ways of delivery. */
export const COUNTRIES = ['FR', ...Object.keys(POSTCODES).filter((code) => code !== 'FR')];

/** Whether a postcode has the form of its country. Any other country takes any. */
export const isPostcode = (country: string, postcode: string): boolean =>
  POSTCODES[country]?.pattern.test(postcode.trim().toUpperCase()) ?? true;

/** A postcode in the form of its country; undefined for any other country. */
export const postcodeExample = (country: string): string | undefined => POSTCODES[country]?.example;
