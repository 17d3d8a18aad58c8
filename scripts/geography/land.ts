import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { cities } from './cities.ts';

/** Natural Earth's countries, 1:10 million, which are in the public domain. */
const SOURCE = 'node_modules/world-atlas/countries-10m.json';

/** Bounds of the map in degrees: west, south, east, north. */
const SHOWN = { west: -12, south: 35, east: 19, north: 60 };
/**
 * Minimum area of the triangle at a corner, in square degrees. Smaller corners are removed, which moves a coast by
 * some 1.5 km at most.
 */
const SMALLEST = 2e-4;

type Position = number[];

const isShown = (ring: Position[]) =>
  ring.some(([x = 0, y = 0]) => x > SHOWN.west && x < SHOWN.east && y > SHOWN.south && y < SHOWN.north);
/** Rounds coordinates to a hundred metres. */
const rounded = (ring: Position[]) => ring.map((at) => at.map((degrees) => Number(degrees.toFixed(3))));

/** Returns the countries around the shop and large cities as GeoJSON: the map without tiles. */
export function land(): string {
  const topology: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(SOURCE, 'utf8'));
  const weighed = presimplify(topology);
  const simple = filter(simplify(weighed, SMALLEST), filterWeight(weighed, SMALLEST));
  const collection = simple.objects.countries;
  if (collection.type !== 'GeometryCollection') throw new Error(`${SOURCE} has no countries`);
  const countries = collection.geometries.flatMap((country) => {
    const shown = feature(simple, country);
    const geometry = shown.type === 'Feature' ? shown.geometry : undefined;
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const coordinates = polygons
      .filter(([outline]) => outline && isShown(outline))
      .map((rings) => rings.map(rounded));
    if (coordinates.length === 0) return [];
    return [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }];
  });
  const points = cities.map(({ name, rank, longitude, latitude }) => ({
    type: 'Feature',
    properties: { name, rank },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }));
  return `${JSON.stringify({ type: 'FeatureCollection', features: [...countries, ...points] })}\n`;
}
