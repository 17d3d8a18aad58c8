import type { Cut, Garment } from '../garment.ts';
import { closed, open, type Point, points, wobble } from '../outline.ts';
import type { Mark, Part } from '../part.ts';
import { cuffBand, sleeveParts } from '../sleeve.ts';
import { armholeMarks, bodyReliefs, strip, torso } from '../torso.ts';
import { stud } from '../trims.ts';
import { endOf } from './knit.ts';
import { fitted, insideNeck } from './tee.ts';

/** A baby's bodysuit: snaps at the crotch, and a wrap front or an envelope neck. */
export const bodysuit: Cut = (order): Garment => {
  const wrap = /Wrap/.test(order.title);
  const s = order.seed;
  const m = fitted(order, {
    neckDepth: wrap ? 6.4 : 4.4,
    scale: 20,
    top: 260,
    armhole: 10,
    chest: 12.4,
    waist: 12.8,
    hem: 13.4,
    length: 35,
    sleeve: { length: 21, angle: 24 + order.roll() * 8, cuff: 6.2, middle: 0.9 },
  });
  const t = torso(m, s, wrap);
  const crotch = m.length + 5;
  const half: [number, number, 1?][] = [
    [m.neck, 0, 1],
    [(m.neck + m.shoulder) / 2, m.slope * 0.42],
    [m.shoulder, m.slope, 1],
    [m.shoulder - 0.3, (m.slope + m.armhole) / 2],
    [m.chest, m.armhole, 1],
    [m.waist, m.length * 0.62],
    [m.hem * 1.02, m.length - 6, 1],
    [m.hem * 0.66, m.length - 2.6],
    [4.6, crotch - 2.6],
    [4, crotch, 1],
  ];
  const front: [number, number, 1?][] = wrap
    ? [
        [-m.neck, 0, 1],
        [-m.neck * 0.5, m.neckDepth * 0.5],
        [0, m.neckDepth, 1],
        [m.neck * 0.5, m.neckDepth * 0.5],
      ]
    : [
        [-m.neck, 0, 1],
        [-m.neck * 0.7, m.neckDepth * 0.72],
        [0, m.neckDepth],
        [m.neck * 0.7, m.neckDepth * 0.72],
      ];
  const body = wobble(
    closed(
      t.line([
        ...front,
        ...half,
        ...half
          .map(([x, y, c]): [number, number, 1?] => [-x, y, c])
          .reverse()
          .slice(0, -1),
      ]),
    ),
    s,
    5,
  );
  const silhouette = [body, ...t.sleeves.map((own) => own.outline)];
  const cloth = { fabric: order.fabric, thick: 5, edge: 7, round: 0.14, body: silhouette };
  const trim: Omit<Part, 'outline'> = {
    fabric: 'tight',
    thick: 5,
    edge: 4,
    cast: 0.35,
    lift: 3,
    seed: s + 3,
  };
  const leg = (side: 1 | -1): Part =>
    strip(
      open(
        t.line([
          [side * m.hem * 1.02, m.length - 6],
          [side * m.hem * 0.66, m.length - 2.6],
          [side * 4.6, crotch - 2.6],
          [side * 4, crotch],
        ]),
      ),
      t.cm * 1.3,
      trim,
    );
  const snaps = [-2.4, 0, 2.4].map((x) => stud(...t.spot(x, crotch - 1.4), t.cm * 0.5, '#c9c6bf', s));
  const cross = open(
    t.line([
      [m.neck, 0.2],
      [m.neck * 0.45, m.neckDepth * 0.62],
      [-1.6, m.neckDepth + 3.4],
      [-m.chest * 0.7, m.length * 0.56],
      [-m.waist * 0.98, m.length * 0.62],
    ]),
  );
  const fold = (side: 1 | -1): Point[] =>
    open(
      t.line([
        [side * (m.neck + 0.4), 0.3],
        [side * (m.shoulder - 1.4), m.slope + 3],
        [side * (m.shoulder + 0.2), m.slope + 5.6],
      ]),
    );
  const marks: Mark[] = wrap
    ? []
    : [
        { line: fold(1), kind: 'seam', width: 2.6, depth: 2.6 },
        { line: fold(-1), kind: 'seam', width: 2.6, depth: 2.6 },
      ];
  return {
    parts: [
      ...insideNeck(t, { ...m }, order, order.color),
      ...sleeveParts({ ...t, silhouette }, cloth, s + 20, 1.1),
      ...t.sleeves.map((own, index) =>
        cuffBand(t, own, 2.4, { ...trim, round: 0.1, seed: s + 9 + index }, [0.98, 0.92]),
      ),
      {
        ...cloth,
        outline: body,
        reliefs: bodyReliefs(t, m, s + 40, 1.1),
        marks: [
          ...armholeMarks(t),
          ...marks,
          {
            line: t.line(points(`-5,${crotch - 3} 5,${crotch - 3}`)),
            kind: 'stitch',
            width: 1.5,
            dash: 6,
          },
        ],
        cast: 0.25,
        lift: 4,
        seed: s + 41,
      },
      strip(t.neckFront, t.cm * 1.2, trim),
      ...(wrap
        ? [
            strip(cross, t.cm * 1.3, trim),
            ...[0.66, 0.82, 0.96].map((share) => stud(...spotOn(cross, share), t.cm * 0.5, '#c9c6bf', s)),
          ]
        : []),
      leg(1),
      leg(-1),
      ...snaps,
    ],
    focus: t.spot(0, m.neckDepth),
    cuff: endOf(t),
    hem: t.spot(m.hem * 0.7, m.length - 2),
    button: t.spot(0, crotch - 1.4),
    turn: (order.roll() - 0.5) * 0.06,
  };
};

function spotOn(line: Point[], share: number): [number, number] {
  const [x, y] = line[Math.floor(share * (line.length - 1))] ?? [500, 667];
  return [x, y];
}
