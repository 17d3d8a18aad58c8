/** Parts of the checkout, opened in this order. */
export const PARTS = ['contact', 'delivery', 'payment'] as const;
export type Part = (typeof PARTS)[number];

/** Where the shopper sees what came of a payment. */
export const routeToResult = (orderId: string) =>
  `/pages/payment-result?order=${encodeURIComponent(orderId)}`;
export const routeToPart = (part?: Part) => (part ? `/checkout?part=${part}#${part}` : '/checkout');
