/** Cents as a price: GBP as the English write it, everything else as the French do (specification, section 9). */
export function formatAmount(cents: number, currency: string): string {
  const locale = currency === 'GBP' ? 'en-GB' : 'fr-FR';
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}
