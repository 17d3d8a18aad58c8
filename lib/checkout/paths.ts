/** Parts of the checkout, opened in this order. */
export const STEPS = ['contact', 'delivery', 'codes', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** Where the shopper sees what came of a payment. */
export const paymentResultPath = (orderId: string) =>
  `/pages/payment-result?order=${encodeURIComponent(orderId)}`;
export const checkoutStepPath = (step?: Step) => (step ? `/checkout?part=${step}#${step}` : '/checkout');

/** Where a parcel is handed over, in the order in which it is offered. */
export const DELIVERY_PLACES = ['home', 'relay', 'shop'] as const;
export type DeliveryPlace = (typeof DELIVERY_PLACES)[number];

/** What the checkout's address says of the delivery: a place, and for relay points where to look and how many to list. */
export interface DeliveryQuery {
  place?: string | undefined;
  near?: string | undefined;
  country?: string | undefined;
  more?: string | undefined;
}

/** The delivery part with its place open. */
export function deliveryPlacePath(place: DeliveryPlace, query: Omit<DeliveryQuery, 'place'> = {}): string {
  const given = Object.entries({ step: 'delivery', place, ...query }).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  );
  return `/checkout?${new URLSearchParams(given)}#delivery`;
}
