import type { OrderRow } from '#server/orders/orders.ts';

/** A parcel that needs a label. */
export interface LabelRequest {
  /** Idempotency key of the parcel: the provider makes one label for it. */
  key: string;
  /** The reference of the order. */
  reference: string;
  /** Id of the shop's shipping method. */
  method: string;
  to: NonNullable<OrderRow['shipping_address']>;
  /** The buyer's: carriers write to it about the delivery. */
  email: string | null;
  grams: number;
}

/** A label, as its provider made it. */
export interface MadeLabel {
  /** The provider's id of the parcel. */
  providerId: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string;
  pdf: Uint8Array;
}

/**
 * Makes labels. Calls end with their signal and are never made inside a transaction. Refusals are domain errors; any other
 * error means that the provider did not answer as it should.
 */
export interface LabelProvider {
  id: 'sandbox' | 'sendcloud';
  /** Makes a label. @throws Conflict (`label-address`, `label-country`, `label-refused`); Invalid for the weight */
  create(request: LabelRequest, signal: AbortSignal): Promise<MadeLabel>;
  /** Cancels a label. @throws Conflict (`label-refused`) where the carrier no longer allows it */
  cancel(providerId: string, signal: AbortSignal): Promise<void>;
}
