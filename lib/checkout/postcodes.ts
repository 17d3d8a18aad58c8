/** Postcode pattern by country; other countries take anything. */
const PATTERNS: Record<string, RegExp> = {
  AT: /^\d{4}$/,
  BE: /^\d{4}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  IT: /^\d{5}$/,
  LU: /^(L-?)?\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  PT: /^\d{4}-\d{3}$/,
};

/** Countries that the shop delivers to, France first. */
export const COUNTRIES = ['FR', ...Object.keys(PATTERNS).filter((code) => code !== 'FR')];

export const isPostcode = (country: string, postcode: string): boolean =>
  PATTERNS[country]?.test(postcode.trim().toUpperCase()) ?? true;
