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
  deliveryBy: 'Delivery: {name}',
  free: 'free',
  total: 'Total',
  given: 'Refunded',
  vat: 'VAT at {rate}% on {net} excluding VAT',
  margin: 'Margin scheme – Second-hand goods',
  marginWhy: 'Article 313 of Directive 2006/112/EC. No VAT is shown for the items under this scheme.',
  scheme: { margin: 'Margin scheme', standard: 'VAT included' },
  paidBy: { card: 'Paid by card', voucher: 'Paid by voucher', credit: 'Paid with store credit' },
  backBy: {
    card: 'Refunded to the card',
    voucher: 'Refunded to the voucher',
    credit: 'Refunded as store credit',
  },
  condition: {
    new: 'new with tag',
    excellent: 'excellent condition',
    very_good: 'very good condition',
    good: 'good condition',
  },
  page: 'Page {page} of {pages}',
  vatId: 'VAT',
  slip: {
    title: 'Packing slip',
    order: 'Order',
    method: 'Delivery',
    contact: 'Contact',
    recipient: 'Deliver to',
    oneItem: '1 item',
    items: '{count} items',
    sku: 'Item number',
    returns: 'Address for returns',
  },
};
export type PdfTexts = typeof EN;
export type Condition = keyof PdfTexts['condition'];

/** Stands before a colon, a dash and a per cent sign in French, and within references. */
const NBSP = '\u00a0';

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
  secondHand: 'D’occasion',
  size: 'taille',
  reduction: `Prix${NBSP}: {price}, remise${NBSP}: {discount}`,
  delivery: 'Livraison',
  deliveryBy: `Livraison${NBSP}: {name}`,
  free: 'offerte',
  total: 'Total',
  given: 'Total remboursé',
  vat: `TVA à {rate}${NBSP}% sur {net} HT`,
  margin: `Régime particulier${NBSP}– Biens d’occasion`,
  marginWhy: `Articles${NBSP}297${NBSP}A et 297${NBSP}E du Code général des impôts, article${NBSP}313 de la directive 2006/112/CE. La TVA n’est pas mentionnée pour les articles soumis à ce régime.`,
  scheme: { margin: 'Régime de la marge', standard: 'TVA incluse' },
  paidBy: {
    card: 'Réglé par carte bancaire',
    voucher: 'Réglé par bon d’achat',
    credit: 'Réglé avec le solde du compte client',
  },
  backBy: {
    card: 'Remboursé sur la carte bancaire',
    voucher: 'Recrédité sur le bon d’achat',
    credit: 'Recrédité sur le solde du compte client',
  },
  condition: {
    new: 'neuf avec étiquette',
    excellent: 'excellent état',
    very_good: 'très bon état',
    good: 'bon état',
  },
  page: 'Page {page} sur {pages}',
  vatId: 'TVA intracommunautaire',
  slip: {
    title: 'Bon de livraison',
    order: 'Commande',
    method: 'Livraison',
    contact: 'Contact',
    recipient: 'Livrer à',
    oneItem: '1 article',
    items: '{count} articles',
    sku: 'Référence',
    returns: 'Adresse de retour',
  },
};

/** The words of a document, in the language of its buyer. */
export const textsOf = (locale: InvoiceContent['locale']): PdfTexts => (locale === 'fr-FR' ? FR : EN);

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
