import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropoffPoint } from '#contract/dropoff.ts';
import { metresBetween } from '../distance.ts';
import { demonstrationPoints, points } from './pickup-points.ts';
import { towns } from './towns.ts';

const calm = new AbortController().signal;
const near = (around: Parameters<typeof demonstrationPoints.near>[0]) =>
  demonstrationPoints.near(around, 200, calm);

it('has some hundreds of points over six countries, each as the contract wants it, ids once', () => {
  expect(points().length).toBeGreaterThan(400);
  expect(new Set(points().map((point) => point.id)).size).toBe(points().length);
  expect([...new Set(points().map((point) => point.countryCode))].sort()).toEqual([
    'BE',
    'DE',
    'ES',
    'FR',
    'GB',
    'IT',
  ]);
  for (const point of points()) dropoffPoint.parse({ '@id': point.id, ...point });
});

it('measures as the earth is: Paris to Lyon is 391.5 km, and the way back is as long', () => {
  const [paris, lyon] = [
    { latitude: 48.8566, longitude: 2.3522 },
    { latitude: 45.764, longitude: 4.8357 },
  ];
  expect(metresBetween(paris, lyon) / 1000).toBeCloseTo(391.5, 1);
  expect(metresBetween(lyon, paris)).toBe(metresBetween(paris, lyon));
});

it('lists the nearest first from wherever is asked, and leaves out none that is nearer than the last', async () => {
  const place = fc.record({
    latitude: fc.double({ min: 36, max: 60, noNaN: true }),
    longitude: fc.double({ min: -6, max: 15, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 60 }), async (position, most) => {
      const found = await demonstrationPoints.near({ countryCode: 'FR', position }, most, calm);
      const distances = found.map((point) => point.distance ?? -1);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      expect(distances).toEqual(found.map((point) => metresBetween(position, point)));
      const ids = new Set(found.map((point) => point.id));
      const left = points().filter((point) => !ids.has(point.id));
      const nearestLeft = Math.min(...left.map((point) => metresBetween(position, point)));
      if (found.length === most) expect(nearestLeft).toBeGreaterThanOrEqual(distances.at(-1) ?? 0);
      else expect(nearestLeft).toBeGreaterThan(60_000);
    }),
    { numRuns: 200 },
  );
});

it('finds a point within two kilometres of each of its postcodes', async () => {
  for (const { country, postcode } of towns) {
    const [nearest] = await near({ countryCode: country, postcode });
    expect(nearest?.distance, postcode).toBeLessThan(2_000);
  }
});

it.each([
  ['a town in other letters', { countryCode: 'FR', town: 'orleans' }, 'Orléans'],
  ['a postcode beside', { countryCode: 'FR', postcode: '69009' }, 'Lyon'],
  ['a whole British postcode', { countryCode: 'GB', postcode: 'EH1 3YT' }, 'Edinburgh'],
  ['a town of another country', { countryCode: 'FR', town: 'München' }, 'München'],
  ['a town whose postcode is unknown', { countryCode: 'FR', postcode: '99999', town: 'Nantes' }, 'Nantes'],
])('understands %s', async (_, around, city) => {
  expect((await near(around))[0]?.city).toBe(city);
});

it('has none for a place that it does not know', async () => {
  expect(await near({ countryCode: 'FR', town: 'Atlantis' })).toEqual([]);
  expect(await near({ countryCode: 'US', postcode: '10001' })).toEqual([]);
});
