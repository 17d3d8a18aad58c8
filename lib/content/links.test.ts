import { expect, it } from 'vitest';
import { resolvedLink } from './links.ts';

// The tests run in a shop in English.
const paths = new Set([
  '/pages/faq',
  '/pages/faq/fr',
  '/pages/legal-terms',
  '/pages/legal-terms/fr',
  '/pages/buy',
]);

it.each([
  ['/pages/faq', 'en-GB', '/pages/faq'],
  ['/pages/faq', 'fr-FR', '/pages/faq/fr'],
  ['/pages/faq#garanties', 'fr-FR', '/pages/faq/fr#garanties'],
  ['/pages/faq?topic=privacy', 'fr-FR', '/pages/faq/fr?topic=privacy'],
  ['/pages/buy', 'fr-FR', '/pages/buy'],
  ['/pages/legal-terms/fr', 'en-GB', '/pages/legal-terms/fr'],
  ['/pages/legal-terms/en#host', 'fr-FR', '/pages/legal-terms#host'],
  ['/pages/order-follow', 'fr-FR', '/pages/order-follow'],
  ['/products', 'fr-FR', '/products'],
  ['#host', 'fr-FR', '#host'],
  ['https://example.org/pages/faq', 'fr-FR', 'https://example.org/pages/faq'],
] as const)('the link %s in a text in %s leads to %s', (href, locale, expected) => {
  expect(resolvedLink(href, locale, paths)).toBe(expected);
});
