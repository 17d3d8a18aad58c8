import type { OpeningHours } from '#contract/dropoff.ts';
import { pick, randomOf } from '#server/seeded-random.ts';
import type { PickupPoint, PickupPoints } from '../carrier.ts';
import { metresBetween } from '../distance.ts';
import { wordsOf } from './place-words.ts';
import { placeOf } from './places.ts';
import { type Town, towns } from './towns.ts';

const CARRIER = 'demonstration';
const PER_TOWN = 5;
const METRES_PER_DEGREE = 111_320;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** Weekly hours of small shops: early and through, with a break at noon, late. */
const WEEKS: OpeningHours[] = [
  week([['07:30', '20:00']], [['08:00', '19:00']], [['09:00', '13:00']]),
  week(
    [
      ['09:00', '12:30'],
      ['14:00', '19:00'],
    ],
    [['09:30', '18:00']],
  ),
  week([['10:00', '21:30']], [['10:00', '21:30']], [['11:00', '20:00']]),
];

function week(
  days: OpeningHours[string],
  saturday: OpeningHours[string],
  sunday: OpeningHours[string] = [],
): OpeningHours {
  return { ...Object.fromEntries(WEEKDAYS.map((day) => [day, days])), saturday, sunday };
}

function pointsOf(town: Town, index: number): PickupPoint[] {
  const random = randomOf(7_919 + index);
  const words = wordsOf(town.country);
  return Array.from({ length: PER_TOWN }, (_, number) => {
    // Shops are dense near the centre and sparse towards the edge.
    const metres = 120 + random() * random() * 1_600;
    const angle = random() * 2 * Math.PI;
    const across = METRES_PER_DEGREE * Math.cos((town.latitude * Math.PI) / 180);
    return {
      id: `${town.country}-${town.postcode}-${number + 1}`,
      carrier: CARRIER,
      name: `${pick(random, words.shops)} ${pick(random, words.names)}`,
      street: words.street(1 + Math.floor(random() * 90), pick(random, words.streets)),
      postcode: town.country === 'GB' ? `${town.postcode} ${1 + number}AA` : town.postcode,
      city: town.name,
      countryCode: town.country,
      openingHours: pick(random, WEEKS),
      latitude: Number((town.latitude + (Math.sin(angle) * metres) / METRES_PER_DEGREE).toFixed(5)),
      longitude: Number((town.longitude + (Math.cos(angle) * metres) / across).toFixed(5)),
      services: ['step-free', 'parking', 'returns'].filter(() => random() < 0.5),
    };
  });
}

/** Returns all points of the demonstration: real towns, invented shops, the same at every start. */
export function points(): readonly PickupPoint[] {
  drawn ??= towns.flatMap(pointsOf);
  return drawn;
}
let drawn: PickupPoint[] | undefined;

/** Maximum distance of offered points. */
const REACH_METRES = 60_000;

/** Invented shops near a place. */
export const demonstrationPoints: PickupPoints = {
  async near(around, limit) {
    const from = placeOf(around);
    if (!from) return [];
    return points()
      .map((point) => ({ ...point, distance: metresBetween(from, point) }))
      .filter((point) => point.distance <= REACH_METRES)
      .sort((a, b) => a.distance - b.distance || a.id.localeCompare(b.id))
      .slice(0, limit);
  },
  async point(id) {
    return points().find((point) => point.id === id);
  },
};
