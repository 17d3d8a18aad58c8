import { closed, type Point } from './outline.ts';
import type { Part } from './part.ts';
import { strip } from './torso.ts';

/** A paper tag on a string, for new items. */
export function tag([x, y]: readonly [number, number], seed: number): Part[] {
  const paper: Point[] = [
    [x + 26, y + 56, 1],
    [x + 40, y + 44],
    [x + 54, y + 56, 1],
    [x + 62, y + 132, 1],
    [x + 24, y + 136, 1],
  ];
  return [
    strip(
      [
        [x, y],
        [x + 14, y + 34],
        [x + 40, y + 56],
      ],
      2.6,
      { fabric: 'tight', color: '#c9b894', thick: 2, edge: 1, cast: 0.5, lift: 4, seed },
    ),
    {
      outline: closed(paper),
      fabric: 'poplin',
      color: '#efe7d6',
      thick: 2.4,
      edge: 2,
      cast: 0.7,
      lift: 7,
      marks: [
        {
          line: [
            [x + 32, y + 92],
            [x + 54, y + 90],
          ],
          kind: 'stitch',
          width: 3.2,
          depth: 0.1,
          color: '#4a4038',
          dash: 7,
        },
        {
          line: [
            [x + 34, y + 104],
            [x + 50, y + 103],
          ],
          kind: 'stitch',
          width: 1.8,
          depth: 0.1,
          color: '#7a6f62',
          dash: 5,
        },
      ],
      seed,
    },
    {
      outline: closed([
        [x + 38, y + 54],
        [x + 43, y + 54],
        [x + 43, y + 59],
        [x + 38, y + 59],
      ]),
      fabric: 'horn',
      color: '#8a7a5c',
      thick: 1,
      cast: 0,
      seed,
    },
  ];
}
