import type { OpeningHours } from '#contract/dropoff.ts';
import type { ParcelStep } from '#contract/parcel.ts';
import type { OrderRow } from '#server/orders/orders.ts';

/** A pickup point of a carrier; `distance` in metres from the searched place. */
export interface PickupPoint {
  id: string;
  carrier: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  countryCode: string;
  openingHours: OpeningHours;
  latitude: number;
  longitude: number;
  distance?: number;
  services: string[];
}

/** Area of a search for points: around a position, else a postcode, else a town of the country. */
export interface SearchArea {
  countryCode: string;
  position?: { latitude: number; longitude: number };
  postcode?: string;
  town?: string;
}

/** Pickup points: places at which parcels wait for their receivers. */
export interface PickupPoints {
  /** Lists points nearest first, at most `limit`; none for an unknown place. */
  near(around: SearchArea, limit: number, signal: AbortSignal): Promise<PickupPoint[]>;
  /** Returns the current data of one point; undefined once it accepts no parcels. */
  point(id: string, signal: AbortSignal): Promise<PickupPoint | undefined>;
}

export type ParcelAddress = Omit<NonNullable<OrderRow['shipping_address']>, '@id'>;

/** Request of a parcel's label. */
export interface LabelRequest {
  /** Idempotency key of the parcel: the carrier makes one label for it. */
  key: string;
  /** The reference of the order, the return or the trade-in. */
  reference: string;
  /** Id of the shop's shipping method; `return` for a parcel that comes to the shop. */
  method: string;
  to: ParcelAddress;
  /** Sender of a parcel to the shop; absent for one that the shop sends. */
  from?: ParcelAddress;
  /** The customer's email address: carriers write to it about the delivery. */
  email: string | null;
  grams: number;
}

/** The facts that determine the price of a label. */
export type ParcelToPrice = Pick<LabelRequest, 'method' | 'to' | 'from' | 'grams'>;

/** A label from its carrier. */
export interface MadeLabel {
  /** The provider's id of the parcel. */
  providerId: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string;
  pdf: Uint8Array;
  /** A picture (PNG) that a counter of the carrier scans from a phone to print the label. */
  qr?: Uint8Array;
}

/** A step of a parcel, reported by its carrier. */
export interface ParcelEvent {
  step: ParcelStep;
  /** In the carrier's words. */
  message: string;
  at: Date;
}

/** The news of a webhook about one parcel, by the provider's id. */
export interface ParcelReport {
  providerId: string;
  event: ParcelEvent;
}

export type CarrierId = 'demonstration' | 'sendcloud' | 'mondial-relay';

/**
 * A carrier, or an aggregator of several carriers. Calls end with their signal and are never made inside a transaction.
 * Refusals are domain errors; any other error means that the carrier did not answer as expected.
 */
export interface Carrier {
  id: CarrierId;
  /** A counter prints its labels to the shop from a code, for people without a printer. */
  hasCodes: boolean;
  /** Absent if the account has none. */
  points?: PickupPoints;
  /** Makes a label. @throws Conflict (`label-address`, `label-country`, `label-refused`); Invalid for the weight */
  createLabel(request: LabelRequest, signal: AbortSignal): Promise<MadeLabel>;
  /**
   * Returns the price of a label, which the shop owes the carrier, in cents, without creating one; undefined if the
   * carrier gives none for this parcel. Absent if it gives no prices.
   */
  priceOf?(parcel: ParcelToPrice, signal: AbortSignal): Promise<number | undefined>;
  /** Cancels a label. @throws Conflict (`label-refused`) if the carrier no longer allows it */
  cancelLabel(providerId: string, signal: AbortSignal): Promise<void>;
  /** Lists all steps of a parcel so far, in any order; none for an unknown parcel. */
  events(parcel: TrackedParcel, signal: AbortSignal): Promise<ParcelEvent[]>;
  /**
   * Parses a webhook. Absent if the carrier sends none.
   *
   * @returns undefined for one without a step of a parcel @throws Malformed unless the carrier has signed it
   */
  readWebhook?(raw: string, header: (name: string) => string | null): ParcelReport | undefined;
}

export interface TrackedParcel {
  providerId: string;
  trackingNumber: string;
  /** Time of sending, as recorded by the shop or its sender; absent before. */
  sentAt?: Date;
}
