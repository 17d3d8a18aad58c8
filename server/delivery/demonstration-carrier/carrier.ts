import type { Carrier } from '../carrier.ts';
import { metresBetween } from '../distance.ts';
import { placeOf } from './places.ts';
import { CARRIER, points } from './points.ts';

/** Further away nobody fetches a parcel. */
const REACH_METRES = 60_000;

/** A carrier that exists on paper: for demonstrations and tests, never for parcels. */
export const demonstration: Carrier = {
  id: CARRIER,
  async near(around, limit) {
    const from = placeOf(around);
    if (!from) return [];
    return points
      .map((point) => ({ ...point, distance: metresBetween(from, point) }))
      .filter((point) => point.distance <= REACH_METRES)
      .sort((a, b) => a.distance - b.distance || a.id.localeCompare(b.id))
      .slice(0, limit);
  },
  async point(id) {
    return points.find((point) => point.id === id);
  },
};
