/** Required pages of text (specification, section 2). */
export const CONTENT_PAGES = [
  'concept',
  'buy',
  'faq',
  'terms-conditions',
  'legal-terms',
  'confidentiality',
  'shipping-return',
  'contact',
  'accessibility',
] as const;
