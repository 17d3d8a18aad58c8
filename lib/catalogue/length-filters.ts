import { MEASUREMENTS, type MeasurementName } from '#contract/measurement-names.ts';

/** Bounds of one length in cm, both included. */
export interface LengthBounds {
  min?: number;
  max?: number;
}
/** Bounds by measurement; those that are not filtered by are absent. */
export type LengthFilters = Partial<Record<MeasurementName, LengthBounds>>;

export const BOUNDS = ['min', 'max'] as const;
const API_NAMES = { min: 'gte', max: 'lte' } as const;
/** Whole and half centimetres, as they are typed. */
const LENGTH = /^\d{1,3}(?:[.,][05])?$/;

/** Parameter of an address, and field of the form: `waist-min`. */
export const lengthField = (name: MeasurementName, bound: 'min' | 'max') => `${name}-${bound}`;

/** Reads a bound as it is typed, `38,5`; undefined for other text. */
export const boundIn = (text: string): number | undefined =>
  LENGTH.test(text) ? Number(text.replace(',', '.')) : undefined;

/** The measurements that are filtered by, in their order. */
export const boundedLengths = (lengths: LengthFilters): [MeasurementName, LengthBounds][] =>
  MEASUREMENTS.flatMap((name) => {
    const bounds = lengths[name];
    return bounds ? [[name, bounds]] : [];
  });

/** The same bounds with those of one measurement changed; without any it is filtered by no longer. */
export function withBounds(
  lengths: LengthFilters,
  name: MeasurementName,
  bounds: LengthBounds,
): LengthFilters {
  const { [name]: _, ...others } = lengths;
  const given = Object.fromEntries(
    BOUNDS.flatMap((bound) => (bounds[bound] === undefined ? [] : [[bound, bounds[bound]]])),
  );
  return Object.keys(given).length > 0 ? { ...others, [name]: given } : others;
}

/** @param textOf the text of a parameter, '' where the address does not have it */
export const parseLengths = (textOf: (parameter: string) => string): LengthFilters =>
  MEASUREMENTS.reduce<LengthFilters>(
    (lengths, name) =>
      withBounds(lengths, name, {
        min: boundIn(textOf(lengthField(name, 'min'))),
        max: boundIn(textOf(lengthField(name, 'max'))),
      }),
    {},
  );

/** Parameters of an address, in one order. */
export const lengthParameters = (lengths: LengthFilters): [string, string][] =>
  bounded(lengths).map(({ name, bound, value }) => [lengthField(name, bound), value]);

/** Parameters of the API's query. */
export const lengthQuery = (lengths: LengthFilters): [string, string][] =>
  bounded(lengths).map(({ name, bound, value }) => [`measurements[${name}][${API_NAMES[bound]}]`, value]);

/** The same as the API stores them with a saved search. */
export const lengthRanges = (lengths: LengthFilters) =>
  Object.fromEntries(boundedLengths(lengths).map(([name, { min, max }]) => [name, { gte: min, lte: max }]));

const bounded = (lengths: LengthFilters) =>
  boundedLengths(lengths).flatMap(([name, bounds]) =>
    BOUNDS.flatMap((bound) => {
      const value = bounds[bound];
      return value === undefined ? [] : [{ name, bound, value: String(value) }];
    }),
  );

/** cm to either side of a shopper's own length. */
export const OWN_TOLERANCE = 2;

/** Bounds around a shopper's own lengths, of the measurements that a listing can be filtered by. */
export function boundsAround(
  own: Readonly<Record<string, number | undefined>>,
  names: readonly MeasurementName[],
): LengthFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const length = own[name];
      return length === undefined
        ? []
        : [[name, { min: Math.max(0, length - OWN_TOLERANCE), max: length + OWN_TOLERANCE }]];
    }),
  );
}
