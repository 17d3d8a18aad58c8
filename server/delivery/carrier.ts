import type { OpeningHours } from '#contract/dropoff.ts';

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

/** Who brings parcels to pickup points. Calls end with their signal and are never made inside a transaction. */
export interface Carrier {
  id: string;
  /** Points nearest first, at most `limit`; none for a place that it does not know. */
  near(around: SearchArea, limit: number, signal: AbortSignal): Promise<PickupPoint[]>;
  /** The current data of one point; undefined once it takes no parcels. */
  point(id: string, signal: AbortSignal): Promise<PickupPoint | undefined>;
}
