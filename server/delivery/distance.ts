/** A geographic position, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the whole metres between two places, as the crow flies (haversine). */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const arc = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(arc))));
}
