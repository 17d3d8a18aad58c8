import { ramp } from '../field.ts';
import { noise } from '../noise.ts';
import { closed, ellipse, type Point, points } from '../outline.ts';
import { type Part, uneven } from '../part.ts';
import { turned } from '../place.ts';
import { strip } from '../torso.ts';

/** An awning of canvas with a scalloped edge. */
export function awning(): Part[] {
  const [left, right, top, low] = [70, 1430, 128, 232];
  const count = 17;
  const step = (right - left) / count;
  return Array.from({ length: count }, (_, k): Part => {
    const x = left + k * step;
    const slope = (at: number) => (at - 750) * 0.03;
    return {
      outline: closed([
        [x - slope(x), top, 1],
        [x + step - slope(x + step), top, 1],
        [x + step, low, 1],
        [x + step, low + 26, 1],
        [x + step * 0.86, low + 42],
        [x + step * 0.5, low + 50],
        [x + step * 0.14, low + 42],
        [x, low + 26, 1],
        [x, low, 1],
      ]),
      fabric: 'canvas',
      color: k % 2 ? '#efe6d4' : '#98351f',
      reliefs: [uneven(k, 4, 70)],
      marks: [
        {
          line: [
            [x, low],
            [x + step, low],
          ],
          kind: 'seam',
          width: 2.4,
          depth: 3,
        },
      ],
      dim: (_x, y) => (y > low ? 0.8 : 1.05 - 0.16 * ramp(top, low, y)),
      thick: 3,
      edge: 4,
      cast: 0,
      seed: 40 + k,
    };
  });
}

/** A small tree in a pot. */
export function tree(x: number, y: number): { parts: Part[] } {
  const leaves = Array.from({ length: 210 }, (_, k): Part => {
    const turn = k * 2.399;
    const far = Math.sqrt(k / 210);
    const [px, py] = [x + Math.cos(turn) * far * 78, y - 250 + Math.sin(turn) * far * 86];
    const lit = 0.55 + 0.45 * ramp(1.3, -0.9, Math.cos(turn) * far * 0.7 + Math.sin(turn) * far);
    return {
      outline: ellipse(px, py, 13, 7.5, 12),
      fabric: 'calf',
      color: ['#3f6a4a', '#315a3f', '#54794f'][k % 3],
      dim: () => lit,
      thick: 3,
      edge: 4,
      place: turned(noise(k * 1.3, 2.2, 4) * 2.4, px, py),
      cast: 0.5,
      lift: 5,
      seed: k,
    };
  }).sort((a, b) => ((a.seed * 37) % 210) - ((b.seed * 37) % 210));
  return {
    parts: [
      strip(
        [
          [x, y - 190],
          [x + 2, y - 70],
        ],
        11,
        { fabric: 'horn', color: '#6d5238', thick: 6, edge: 4, round: 0.9, seed: 2 },
      ),
      {
        outline: closed(
          points('-56,-96! 56,-96! 46,0! -46,0!').map(([px, py, c]): Point => [px + x, py + y, c]),
        ),
        fabric: 'felt',
        color: '#b5714d',
        thick: 12,
        edge: 22,
        round: 0.5,
        seed: 3,
      },
      {
        outline: closed(
          points('-62,-104! 62,-104! 60,-78! -60,-78!').map(([px, py, c]): Point => [px + x, py + y, c]),
        ),
        fabric: 'felt',
        color: '#b5714d',
        thick: 9,
        edge: 12,
        round: 0.4,
        cast: 0.6,
        lift: 5,
        seed: 4,
      },
      ...leaves,
    ],
  };
}
