import type { MeasurementRanges } from '#contract/item-details.ts';
import { MEASUREMENTS, type MeasurementName } from '#contract/measurement-names.ts';

/** Inclusive bounds of one measurement, in cm. */
export interface LengthBounds {
  min?: number;
  max?: number;
}
/** Bounds by measurement; a measurement without a filter is absent. */
export type LengthFilters = Partial<Record<MeasurementName, LengthBounds>>;

export const BOUNDS = ['min', 'max'] as const;
const API_NAMES = { min: 'gte', max: 'lte' } as const;
/** Maximum of a bound, in cm. */
export const MAX_LENGTH = 999;
/** Whole or half centimetres. */
const LENGTH = /^\d{1,3}(?:[.,][05])?$/;

/** Name of the address parameter and the form field: `waist-min`. */
export const lengthField = (name: MeasurementName, bound: 'min' | 'max') => `${name}-${bound}`;

/** Parses a bound in cm, with a comma or a point (`38,5`); undefined for any other text. */
export const boundIn = (text: string): number | undefined =>
  LENGTH.test(text) ? Number(text.replace(',', '.')) : undefined;

/** The filtered measurements, in the order of `MEASUREMENTS`. */
export const boundedLengths = (lengths: LengthFilters): [MeasurementName, LengthBounds][] =>
  MEASUREMENTS.flatMap((name) => {
    const bounds = lengths[name];
    return bounds ? [[name, bounds]] : [];
  });

/** Whether the lower bound is above the upper one, so that nothing can match. */
export const isReversed = ({ min, max }: LengthBounds): boolean =>
  min !== undefined && max !== undefined && min > max;

/** Replaces the bounds of one measurement; without any bound its filter is removed. */
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

/** @param textOf returns the text of an address parameter, '' if it is absent */
export const parseLengths = (textOf: (parameter: string) => string): LengthFilters =>
  MEASUREMENTS.reduce<LengthFilters>(
    (lengths, name) =>
      withBounds(lengths, name, {
        min: boundIn(textOf(lengthField(name, 'min'))),
        max: boundIn(textOf(lengthField(name, 'max'))),
      }),
    {},
  );

/** Address parameters, always in the same order. */
export const lengthParameters = (lengths: LengthFilters): [string, string][] =>
  bounded(lengths).map(({ name, bound, value }) => [lengthField(name, bound), value]);

/** Query parameters of the API. */
export const lengthQuery = (lengths: LengthFilters): [string, string][] =>
  bounded(lengths).map(({ name, bound, value }) => [`measurements[${name}][${API_NAMES[bound]}]`, value]);

/** The bounds in the form that a saved search has in the API; undefined without any. */
export function lengthRanges(lengths: LengthFilters): MeasurementRanges | undefined {
  const ranges = boundedLengths(lengths).map(([name, { min, max }]) => [name, { gte: min, lte: max }]);
  return ranges.length > 0 ? Object.fromEntries(ranges) : undefined;
}

const bounded = (lengths: LengthFilters) =>
  boundedLengths(lengths).flatMap(([name, bounds]) =>
    BOUNDS.flatMap((bound) => {
      const value = bounds[bound];
      return value === undefined ? [] : [{ name, bound, value: String(value) }];
    }),
  );

/** Tolerance in cm around a shopper's own length. */
export const OWN_TOLERANCE = 2;

// Addresses have whole and half centimetres; a shopper's own length may have millimetres.
const halfBelow = (length: number) => Math.floor(length * 2) / 2;
const halfAbove = (length: number) => Math.ceil(length * 2) / 2;

/** Bounds around the shopper's own lengths, for the measurements in `names`. */
export function boundsAround(
  own: Readonly<Record<string, number | undefined>>,
  names: readonly MeasurementName[],
): LengthFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const length = own[name];
      return length === undefined
        ? []
        : [
            [
              name,
              { min: Math.max(0, halfBelow(length - OWN_TOLERANCE)), max: halfAbove(length + OWN_TOLERANCE) },
            ],
          ];
    }),
  );
}
