/**
 * What makes this shop one brand, beside styles/tokens.css (colours, type, space), public/ (icons, size charts) and
 * messages/ (its words). Who sells, at which address and under which VAT number are settings of the API, which prints
 * them on invoices.
 */
export const BRAND = {
  name: 'Revoir',
  /** Colours where style sheets do not reach: the browser's own bar, the installed application, Stripe's fields, mails. */
  colors: { paper: '#faf8f4', sheet: '#ffffff', ink: '#191714', accent: '#c93f22', focus: '#1b4fd8' },
  /** The same in the dark scheme. */
  darkColors: { paper: '#14120f', sheet: '#1e1b17', ink: '#f2ede4', accent: '#f07d60', focus: '#93b2ff' },
  /** The item whose offer the home page shows, as the price grid has it, bought so many years ago. */
  sellExample: { brand: 'Lune Marais', type: 'Coat', condition: 'very_good', age: 3 },
} as const;

/** The brand that every call of the API names in its header (specification, section 6), and that the asset store knows. */
export const brandId = (): string => process.env.BRAND_ID || 'revoir';
