import type { Locale } from '#lib/i18n/locales.ts';

/** How the shop's own shipping methods are called in French, after "Livraison :". */
const FRENCH: Record<string, string> = {
  standard: 'à domicile',
  express: 'express',
  relay: 'en point relais',
  shop: 'retrait en boutique',
};

/** The name of a shipping method in a language. */
export function deliveryName(method: { id: string; name: string } | undefined, locale: Locale): string {
  if (!method) return '';
  return (locale === 'fr-FR' ? FRENCH[method.id] : undefined) ?? method.name;
}
