/** A place on the earth, in degrees. */
interface Spot {
  latitude: number;
  longitude: number;
}

/** Where each place stands on a sheet, and a length on it that is a round number of metres. */
export interface Drawn {
  spots: { x: number; y: number }[];
  scale: { metres: number; length: number };
}

const METRES_PER_DEGREE = 111_320;
const ROUND = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];
/** A single point, or several in one house, still have streets around them. */
const LEAST_METRES = 200;

/** Draws places on a sheet of `width` by `height` with a `margin`, north up, all as large as fits. */
export function draw(places: readonly Spot[], width: number, height: number, margin: number): Drawn {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const north = middle(places.map((place) => place.latitude));
  const east = middle(places.map((place) => place.longitude));
  const across = METRES_PER_DEGREE * Math.cos((north * Math.PI) / 180);
  const metres = places.map((place) => ({
    x: (place.longitude - east) * across,
    y: (north - place.latitude) * METRES_PER_DEGREE,
  }));
  const reach = (axis: 'x' | 'y') =>
    Math.max(LEAST_METRES, ...metres.map((spot) => Math.abs(spot[axis]))) * 2;
  const perMetre = Math.min((width - 2 * margin) / reach('x'), (height - 2 * margin) / reach('y'));
  const spots = metres.map(({ x, y }) => ({ x: width / 2 + x * perMetre, y: height / 2 + y * perMetre }));
  apart(spots);
  const longest = width / 3 / perMetre;
  const round = ROUND.findLast((one) => one <= longest) ?? ROUND[0] ?? 50;
  return { spots, scale: { metres: round, length: round * perMetre } };
}

/** Numbers that lie on one another cannot be read: they step aside, a little and always the same way. */
function apart(spots: { x: number; y: number }[]): void {
  const least = 20;
  for (const [index, spot] of spots.entries()) {
    for (const other of spots.slice(0, index)) {
      const far = Math.hypot(spot.x - other.x, spot.y - other.y);
      if (far >= least) continue;
      const [x, y] = far === 0 ? [1, 0] : [(spot.x - other.x) / far, (spot.y - other.y) / far];
      spot.x += x * (least - far);
      spot.y += y * (least - far);
    }
  }
}
