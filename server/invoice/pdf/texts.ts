import type { InvoiceContent } from '../content.ts';

const EN = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  corrects: 'Corrects invoice',
  of: 'of',
  buyer: 'Billed to',
  shipTo: 'Delivered to',
  piece: 'Piece',
  amount: 'Amount',
  secondHand: 'Second-hand',
  size: 'size',
  reduction: 'Price {price}, reduction {discount}',
  delivery: 'Delivery',
  free: 'free',
  total: 'Total',
  given: 'Given back',
  vat: 'Of which VAT {rate} % on {gross}',
  margin: 'Margin scheme - Second-hand goods',
  marginWhy: 'Article 313 of Directive 2006/112/EC. No VAT is shown on these pieces.',
  standard: 'VAT included',
  paidBy: { card: 'Paid by card', voucher: 'Paid by voucher', credit: 'Paid by credit' },
  backBy: { card: 'Back to the card', voucher: 'Back to the voucher', credit: 'Back to the credit' },
  condition: { new: 'new with tag', excellent: 'excellent', very_good: 'very good', good: 'good' },
  conditionOf: '{condition} condition',
  page: 'Page {page} of {pages}',
  vatId: 'VAT',
};
export type PdfTexts = typeof EN;

const FR: PdfTexts = {
  invoice: 'Facture',
  creditNote: 'Avoir',
  number: 'Numéro',
  date: 'Date',
  order: 'Commande',
  corrects: 'Rectifie la facture',
  of: 'du',
  buyer: 'Facturé à',
  shipTo: 'Livré à',
  piece: 'Article',
  amount: 'Montant',
  secondHand: 'Seconde main',
  size: 'taille',
  reduction: 'Prix {price}, réduction {discount}',
  delivery: 'Livraison',
  free: 'offerte',
  total: 'Total',
  given: 'Remboursé',
  vat: 'Dont TVA {rate} % sur {gross}',
  margin: 'Régime particulier - Biens d’occasion',
  marginWhy: 'Article 297 A du CGI et directive 2006/112/CE. Aucune TVA n’est indiquée sur ces articles.',
  standard: 'TVA comprise',
  paidBy: { card: 'Payé par carte', voucher: 'Payé par bon d’achat', credit: 'Payé par crédit' },
  backBy: { card: 'Rendu sur la carte', voucher: 'Rendu sur le bon d’achat', credit: 'Rendu sur le crédit' },
  condition: { new: 'neuf avec étiquette', excellent: 'excellent', very_good: 'très bon', good: 'bon' },
  conditionOf: '{condition} état',
  page: 'Page {page} sur {pages}',
  vatId: 'TVA',
};

/** The words of a document, in the language of its buyer. */
export const textsOf = (locale: InvoiceContent['locale']): PdfTexts => (locale === 'fr-FR' ? FR : EN);

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
