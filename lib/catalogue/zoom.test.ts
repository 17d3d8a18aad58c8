import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampPan, clampZoom, nextZoom, pinchZoom, positionIn } from './zoom.ts';

const anyNumber = fc.double({ noDefaultInfinity: false, noNaN: false });
const length = fc.double({ min: 1, max: 5_000, noNaN: true });
const point = fc.record({
  x: fc.double({ min: -5_000, max: 5_000, noNaN: true }),
  y: fc.double({ min: -5_000, max: 5_000, noNaN: true }),
});

it('stays between one and four for all fingers, wheels and keys', () => {
  fc.assert(
    fc.property(anyNumber, fc.tuple(point, point), fc.tuple(point, point), (level, was, is) => {
      for (const zoom of [
        clampZoom(level),
        pinchZoom(clampZoom(level), was, is),
        nextZoom(clampZoom(level)),
      ]) {
        expect(zoom).toBeGreaterThanOrEqual(1);
        expect(zoom).toBeLessThanOrEqual(4);
      }
    }),
  );
});

it('goes round: two, three, four, the whole photo', () => {
  expect([1, 2, 3, 4, 2.6].map(nextZoom)).toEqual([2, 3, 4, 1, 3]);
});

it('doubles when the fingers are twice as far apart', () => {
  const at = (x: number) => ({ x, y: 0 });
  expect(pinchZoom(1.5, [at(0), at(100)], [at(0), at(200)])).toBe(3);
  expect(pinchZoom(2, [at(0), at(0)], [at(0), at(200)])).toBe(2);
});

it('never lets an edge of the photo into its frame', () => {
  fc.assert(
    fc.property(point, anyNumber, length, length, (pan, level, width, height) => {
      const moved = clampPan(pan, level, { width, height });
      const zoom = clampZoom(level);
      expect(Math.abs(moved.x)).toBeLessThanOrEqual((width * (zoom - 1)) / 2 + 1e-6);
      expect(Math.abs(moved.y)).toBeLessThanOrEqual((height * (zoom - 1)) / 2 + 1e-6);
    }),
  );
});

it('gives the position of a pointer in per cent, within the box', () => {
  const box = { left: 100, top: 50, width: 200, height: 400 };
  expect(positionIn(box, { x: 150, y: 250 })).toEqual({ x: 25, y: 50 });
  expect(positionIn(box, { x: 0, y: 9_000 })).toEqual({ x: 0, y: 100 });
  expect(positionIn({ left: 0, top: 0, width: 0, height: 0 }, { x: 5, y: 5 })).toEqual({ x: 50, y: 50 });
});
