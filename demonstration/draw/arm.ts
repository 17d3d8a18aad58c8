import { chance } from './noise.ts';
import { bezier, closed, type Point, pointAt, tube, wobble } from './outline.ts';

/** Measures of a top laid flat, in centimetres from the meeting point of shoulder and neck. */
export interface Measures {
  /** Units per centimetre, and the position of the neck point in the picture. */
  scale: number;
  top: number;
  neck: number;
  neckDepth: number;
  backDepth: number;
  shoulder: number;
  slope: number;
  /** Half widths. */
  chest: number;
  waist: number;
  hem: number;
  armhole: number;
  length: number;
  /** Downward curve of the hem at the centre. */
  bow?: number;
  sleeve?: Sleeve;
  /** From behind the neckline is shallow. */
  back?: boolean;
}

export interface Sleeve {
  length: number;
  /** Degrees from the vertical. */
  angle: number;
  cuff: number;
  /** Width at the middle, interpolated between armhole and cuff; less than 1 is slimmer. */
  middle?: number;
  /** Side of the forearm folded over the body. */
  folded?: 1 | -1;
}

export interface SetSleeve {
  outline: Point[];
  axis: Point[];
  side: 1 | -1;
  cuff: number;
  angle: number;
  /** The part folded over the body, from the elbow. */
  forearm?: { outline: Point[]; axis: Point[]; angle: number };
}

const RAD = Math.PI / 180;

/** Outline from the tip of the shoulder down the outer edge, around the cuff and up to the armpit. */
export function setIn(m: Measures, s: Sleeve | undefined, side: 1 | -1, seed: number, arm: readonly Point[]) {
  const tip = pointAt(arm, 0);
  const under = pointAt(arm, arm.length - 1);
  const folded = s?.folded === side;
  const full = (s?.length ?? 20) * m.scale;
  const length = full * (folded ? 0.56 : 1);
  const end = (s?.cuff ?? 12) * m.scale;
  const across = Math.hypot(under[0] - tip[0], under[1] - tip[1]);
  const cuff = folded ? end + (across - end) * 0.42 : end;
  const stated = s?.angle ?? 20;
  // Between a close sleeve and the body there is a narrow strip of background.
  const angle = (stated + (folded ? 7 : stated < 26 ? 4 : 0) + (chance(side + 9, 2, seed) - 0.5) * 5) * RAD;
  const [dx, dy] = [Math.sin(angle) * side, Math.cos(angle)];
  const outer: Point = [tip[0] + dx * length, tip[1] + dy * length];
  const inner: Point = [outer[0] - dy * side * cuff, outer[1] + dx * side * cuff];
  const slope = Math.atan2(m.slope, m.shoulder - m.neck) + 0.25;
  const bow = Math.min(length * 0.3, 15 * m.scale);
  const loose = (s?.middle ?? 1) * 0.5;
  const outside = bezier(
    tip,
    [tip[0] + Math.cos(slope) * bow * side, tip[1] + Math.sin(slope) * bow],
    [outer[0] - dx * length * 0.4 + dy * side * m.scale * loose, outer[1] - dy * length * 0.4],
    outer,
  );
  const inside = bezier(
    inner,
    [inner[0] - dx * length * 0.4, inner[1] - dy * length * 0.4],
    [under[0] + dx * length * 0.12, under[1] + dy * length * 0.12],
    under,
  );
  const hidden: Point[] = [
    [under[0] - side * 0.4 * m.scale, under[1] + 1.6 * m.scale],
    [under[0] - side * 7 * m.scale, under[1] - 1.5 * m.scale],
    [tip[0] - side * 6 * m.scale, (tip[1] + under[1]) / 2],
    [tip[0] - side * 3 * m.scale, tip[1] + 1.2 * m.scale],
  ];
  const axis = outside.map((point, index): Point => {
    const other = pointAt(inside, inside.length - 1 - index);
    return [(point[0] + other[0]) / 2, (point[1] + other[1]) / 2];
  });
  const outline = [...wobble([...outside, ...inside], seed, 0.32 * m.scale), ...hidden];
  const own: SetSleeve = { outline, axis, side, cuff: end, angle: -angle * side };
  if (folded) own.forearm = forearm(outer, inner, side, full * 0.5, cuff, end, seed);
  return own;
}

/** Lower half of a sleeve folded over the body. */
function forearm(
  outer: Point,
  inner: Point,
  side: 1 | -1,
  length: number,
  wide: number,
  cuff: number,
  seed: number,
) {
  const turn = (56 + 16 * chance(5, 5, seed)) * RAD;
  const [dx, dy] = [-Math.sin(turn) * side, Math.cos(turn)];
  const elbow: Point = [(outer[0] + inner[0]) / 2, (outer[1] + inner[1]) / 2];
  const along = (far: number): Point => [elbow[0] + dx * far, elbow[1] + dy * far];
  const axis = [-0.42, -0.25, 0, 0.3, 0.6, 0.8, 1].map((share) =>
    along(share < 0 ? share * wide : share * length),
  );
  const outline = wobble(
    closed(tube(axis, [wide * 0.5, wide * 0.98, wide * 1.04, (wide + cuff) / 2, cuff * 1.08, cuff, cuff]), 4),
    seed + 3,
    3,
  );
  return { outline, axis, angle: turn * side };
}
