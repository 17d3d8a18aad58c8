import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draw } from './map.ts';
import { distanceInWords } from './options.ts';

const near = fc.record({
  latitude: fc.double({ min: 45.5, max: 45.9, noNaN: true }),
  longitude: fc.double({ min: 4.6, max: 5, noNaN: true }),
});

it('keeps two places as far apart as they are, north up, and draws a scale that is true', () => {
  const [a, b] = [
    { latitude: 45.75, longitude: 4.83 },
    { latitude: 45.77, longitude: 4.86 },
  ];
  const { spots, scale } = draw([a, b], 340, 280, 32);
  const [one = { x: 0, y: 0 }, two = { x: 0, y: 0 }] = spots;
  expect(two.x).toBeGreaterThan(one.x);
  expect(two.y).toBeLessThan(one.y);
  const metres = (Math.hypot(two.x - one.x, two.y - one.y) / scale.length) * scale.metres;
  expect(metres).toBeGreaterThan(3_200);
  expect(metres).toBeLessThan(3_250);
});

it('draws every place on the sheet', () => {
  fc.assert(
    fc.property(fc.array(near, { minLength: 1, maxLength: 12 }), (places) => {
      for (const { x, y } of draw(places, 340, 280, 32).spots) {
        expect(x).toBeGreaterThanOrEqual(-40);
        expect(x).toBeLessThanOrEqual(380);
        expect(y).toBeGreaterThanOrEqual(-40);
        expect(y).toBeLessThanOrEqual(320);
      }
    }),
  );
});

it.each([
  [4, '0 m'],
  [347, '350 m'],
  [994, '990 m'],
  [1_000, '1 km'],
  [1_234, '1.2 km'],
  [9_949, '9.9 km'],
  [14_400, '14 km'],
])('says %d metres as %s', (metres, words) => {
  expect(distanceInWords(metres)).toBe(words);
});
