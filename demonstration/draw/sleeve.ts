import { dice } from './noise.ts';
import { type Point, pointAt, tube, wobble } from './outline.ts';
import { crease, folds, type Mark, type Part, pull, type Relief } from './part.ts';
import type { Torso } from './torso.ts';

/** A band over the end of a sleeve, with its `length` in centimetres and its width relative to the sleeve's end. */
export function cuffBand(
  t: Torso,
  sleeve: Torso['sleeves'][number],
  length: number,
  part: Omit<Part, 'outline'>,
  wide: readonly [upper: number, end: number] = [0.96, 0.9],
  over = 0.8,
): Part {
  const axis = sleeve.forearm?.axis ?? sleeve.axis;
  const end = pointAt(axis, axis.length - 1);
  const before = pointAt(axis, axis.length - 3);
  const step = Math.hypot(end[0] - before[0], end[1] - before[1]);
  const [dx, dy] = [(end[0] - before[0]) / step, (end[1] - before[1]) / step];
  const point = (far: number): Point => [end[0] + dx * far * t.cm, end[1] + dy * far * t.cm];
  const line = [point(-over), point((length - over) / 2 - over / 2), point(length - over)];
  return {
    ...part,
    outline: wobble(tube(line, [sleeve.cuff * wide[0], sleeve.cuff * wide[1]]), part.seed, 1.5),
    grain: sleeve.forearm?.angle ?? sleeve.angle,
  };
}

/** A line across a sleeve, at a height above its end (centimetres). */
export function acrossSleeve(t: Torso, sleeve: Torso['sleeves'][number], above: number): Point[] {
  const axis = sleeve.forearm?.axis ?? sleeve.axis;
  const end = pointAt(axis, axis.length - 1);
  const before = pointAt(axis, axis.length - 3);
  const step = Math.hypot(end[0] - before[0], end[1] - before[1]);
  const [dx, dy] = [(end[0] - before[0]) / step, (end[1] - before[1]) / step];
  const [x, y] = [end[0] - dx * above * t.cm, end[1] - dy * above * t.cm];
  const half = sleeve.cuff * 0.56;
  return [
    [x - dy * half, y + dx * half],
    [x + dy * half, y - dx * half],
  ];
}

/** Creases across a sleeve: one to four, depending on the seed. */
function bends(axis: readonly Point[], seed: number, k: number, deep: number): Relief[] {
  const roll = dice(seed);
  const middle = 0.36 + 0.3 * roll();
  const lean = (roll() - 0.5) * 1.3;
  return Array.from({ length: 1 + Math.floor(roll() * 4) }, (_, number) => {
    const place = middle + (number % 2 ? 1 : -1) * number * (0.03 + 0.06 * roll());
    const [x, y] = pointAt(axis, Math.round(Math.min(0.9, Math.max(0.12, place)) * (axis.length - 1)));
    const turn = lean + (roll() - 0.5) * 0.9;
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const [before, behind] = [(22 + 30 * roll()) * k, (22 + 30 * roll()) * k];
    const line: [Point, Point] = [
      [x - dx * before, y - dy * before],
      [x + dx * behind, y + dy * behind],
    ];
    return crease(
      roll() < 0.5 ? line : [line[1], line[0]],
      (2 + 4.5 * roll()) * k * deep,
      (7 + 8 * roll()) * k,
    );
  });
}

/** Parts of sleeves with the creases of wear. */
export function sleeveParts(
  t: Torso,
  base: Omit<Part, 'outline' | 'seed'>,
  seed: number,
  deep = 1,
  hem = 0,
): Part[] {
  return t.sleeves.map((own, index) => {
    const { outline, axis, side, angle } = own;
    const marks: Mark[] = [...(base.marks ?? [])];
    if (hem > 0 && !own.forearm)
      marks.push({ line: acrossSleeve(t, own, hem), kind: 'stitch', width: 1.5, depth: 1.4, dash: 6 });
    const start = pointAt(axis, 3);
    const k = t.cm / 10;
    const roll = dice(seed + index * 13 + 5);
    const reliefs: Relief[] = [
      folds(seed + index * 7, { angle, across: 70 * k, along: 260 * k, depth: 5 * k * deep, sharp: 1.2 }),
      folds(seed + index * 7 + 3, {
        angle: angle + side * 0.9,
        across: 44 * k,
        along: 150 * k,
        depth: 3.2 * k * deep,
      }),
      ...bends(axis, seed + index * 13, k, deep),
      pull(seed + index, {
        x: start[0] - side * 18 * k,
        y: start[1] + 44 * k,
        angle: (side > 0 ? 0.2 : Math.PI - 0.2) + (roll() - 0.5) * 0.7,
        spread: 0.5 + 0.5 * roll(),
        count: 5 + Math.round(4 * roll()),
        depth: (2 + 4 * roll()) * k * deep,
        reach: (60 + 50 * roll()) * k,
      }),
    ];
    return {
      ...base,
      marks,
      outline,
      body: t.silhouette,
      grain: angle,
      reliefs,
      cast: 0.35,
      seed: seed + 11 + index,
    };
  });
}

/** Forearms over the body, each with the end made by `cuff`. */
export function forearms(
  t: Torso,
  base: Omit<Part, 'outline' | 'seed'>,
  seed: number,
  cuff: (sleeve: Torso['sleeves'][number], index: number) => Part[] = () => [],
): Part[] {
  const k = t.cm / 10;
  return t.sleeves.flatMap((own, index) => {
    if (!own.forearm) return [];
    const { outline, axis, angle } = own.forearm;
    const [x, y] = pointAt(axis, 1);
    const lower: Part = {
      ...base,
      body: undefined,
      outline,
      grain: angle,
      reliefs: [
        folds(seed + 5, { angle, across: 60 * k, along: 220 * k, depth: 6 * k, sharp: 1.2 }),
        pull(seed, {
          x,
          y,
          angle: own.side > 0 ? Math.PI * 0.8 : 0.6,
          spread: 1.1,
          count: 8,
          depth: 9 * k,
          reach: 70 * k,
        }),
      ],
      cast: 0.55,
      lift: 11,
      seed: seed + 17 + index,
    };
    return [...cuff(own, index), lower];
  });
}
