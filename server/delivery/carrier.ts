import type { OpeningHours } from '#contract/dropoff.ts';
import type { ParcelStep } from '#contract/parcel.ts';
import type { OrderRow } from '#server/orders/orders.ts';

/** A pickup point as carriers tell of it; `distance` in metres from where was searched. */
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

/** Where points are wanted: around a position, else a postcode, else a town of the country. */
export interface SearchArea {
  countryCode: string;
  position?: { latitude: number; longitude: number };
  postcode?: string;
  town?: string;
}

/** Pickup points: places at which parcels wait for their receivers. */
export interface PickupPoints {
  /** Points nearest first, at most `limit`; none for a place that it does not know. */
  near(around: SearchArea, limit: number, signal: AbortSignal): Promise<PickupPoint[]>;
  /** The current data of one point; undefined once it takes no parcels. */
  point(id: string, signal: AbortSignal): Promise<PickupPoint | undefined>;
}

export type ParcelAddress = Omit<NonNullable<OrderRow['shipping_address']>, '@id'>;

/** A parcel that needs a label. */
export interface LabelRequest {
  /** Idempotency key of the parcel: the carrier makes one label for it. */
  key: string;
  /** The reference of the order, the return or the trade-in. */
  reference: string;
  /** Id of the shop's shipping method; `return` for a parcel that comes to the shop. */
  method: string;
  to: ParcelAddress;
  /** The sender of a parcel that comes to the shop; absent for one that leaves it. */
  from?: ParcelAddress;
  /** The customer's e-mail address: carriers write to it about the delivery. */
  email: string | null;
  grams: number;
}

/** The facts that the price of a label depends on. */
export type ParcelToPrice = Pick<LabelRequest, 'method' | 'to' | 'from' | 'grams'>;

/** A label, as its carrier made it. */
export interface MadeLabel {
  /** The provider's id of the parcel. */
  providerId: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string;
  pdf: Uint8Array;
  /** A picture (PNG) that a counter of the carrier reads from a phone; it prints the label. */
  qr?: Uint8Array;
}

/** One step of a parcel, as its carrier tells it. */
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
 * A carrier, or an aggregator that speaks for several carriers. Calls end with their signal and are never made inside a
 * transaction. Refusals are domain errors; any other error means that the carrier did not answer as it should.
 */
export interface Carrier {
  id: CarrierId;
  /** A counter prints its labels to the shop from a code, for people without a printer. */
  hasCodes: boolean;
  /** Absent where the account has none. */
  points?: PickupPoints;
  /** Makes a label. @throws Conflict (`label-address`, `label-country`, `label-refused`); Invalid for the weight */
  createLabel(request: LabelRequest, signal: AbortSignal): Promise<MadeLabel>;
  /**
   * The price of a label, which the shop owes the carrier, in cents; undefined where the carrier tells none for this parcel.
   * Absent where it tells no prices. Nothing is made.
   */
  priceOf?(parcel: ParcelToPrice, signal: AbortSignal): Promise<number | undefined>;
  /** Cancels a label. @throws Conflict (`label-refused`) where the carrier no longer allows it */
  cancelLabel(providerId: string, signal: AbortSignal): Promise<void>;
  /** All steps of a parcel so far, in any order; none of one that it does not know. */
  events(parcel: TrackedParcel, signal: AbortSignal): Promise<ParcelEvent[]>;
  /**
   * Reads a webhook. Absent where the carrier sends none.
   *
   * @returns undefined for one that tells no step of a parcel @throws Malformed unless the carrier has signed it
   */
  readWebhook?(raw: string, header: (name: string) => string | null): ParcelReport | undefined;
}

export interface TrackedParcel {
  providerId: string;
  trackingNumber: string;
  /** When it left, as the shop or its sender knows; absent before. */
  sentAt?: Date;
}
