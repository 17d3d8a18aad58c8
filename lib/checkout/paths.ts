/** Parts of the checkout, opened in this order. */
export const PARTS = ['contact', 'delivery', 'codes', 'payment'] as const;
export type Part = (typeof PARTS)[number];

/** Where the shopper sees what came of a payment. */
export const routeToResult = (orderId: string) =>
  `/pages/payment-result?order=${encodeURIComponent(orderId)}`;
export const routeToPart = (part?: Part) => (part ? `/checkout?part=${part}#${part}` : '/checkout');

/** Where a parcel is handed over, in the order in which it is offered. */
export const PLACES = ['home', 'relay', 'shop'] as const;
export type Place = (typeof PLACES)[number];

/** What the checkout's address says of the delivery: a place, and for relay points where to look and how many to list. */
export interface DeliveryQuery {
  place?: string | undefined;
  near?: string | undefined;
  country?: string | undefined;
  more?: string | undefined;
}

/** The delivery part with its place open. */
export function routeToPlace(place: Place, query: Omit<DeliveryQuery, 'place'> = {}): string {
  const given = Object.entries({ part: 'delivery', place, ...query }).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  );
  return `/checkout?${new URLSearchParams(given)}#delivery`;
}
