import type { OrderRow } from '#server/orders/orders.ts';

/** A parcel that needs a label. */
export interface LabelRequest {
  /** Names the parcel: for the same key the provider makes one label, however often it is asked. */
  key: string;
  /** The reference of the order. */
  reference: string;
  /** Id of the shop's shipping method. */
  method: string;
  to: NonNullable<OrderRow['shipping_address']>;
  /** Of the buyer: carriers write when the parcel comes. */
  email: string | null;
  grams: number;
}

/** A label, as its provider made it. */
export interface MadeLabel {
  /** Names the parcel at the provider. */
  providerId: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string;
  pdf: Uint8Array;
}

/**
 * Who makes labels. Calls end with their signal and are never made inside a transaction. What is refused is an error of
 * `label-refusals.ts`; any other error means that the provider did not answer as it should.
 */
export interface LabelProvider {
  id: 'sandbox' | 'sendcloud';
  /** Makes a label. @throws Conflict (`label-address`, `label-country`, `label-refused`) */
  create(request: LabelRequest, signal: AbortSignal): Promise<MadeLabel>;
  /** Cancels a label. @throws Conflict (`label-refused`) where the carrier allows it no more */
  cancel(providerId: string, signal: AbortSignal): Promise<void>;
}
