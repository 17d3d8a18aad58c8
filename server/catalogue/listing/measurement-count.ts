import type { MeasurementFacet, MeasurementRanges } from '#contract/item-details.ts';
import { MEASUREMENTS, type MeasurementName } from '#contract/measurement-names.ts';
import { type MeasurementColumns, tenthsOf } from './measurement-columns.ts';

/** A measurement with bounds in the query. */
interface WantedRange {
  name: MeasurementName;
  /** Whether the item in a slot was measured there and lies within the bounds. */
  has: (slot: number) => boolean;
}

/** The measurements with bounds in the query; a range without a bound is ignored. */
export function wantedRanges(
  { byName }: MeasurementColumns,
  wanted: MeasurementRanges | undefined,
): WantedRange[] {
  return MEASUREMENTS.flatMap((name) => {
    const { gte, lte } = wanted?.[name] ?? {};
    if (gte === undefined && lte === undefined) return [];
    const lengths = byName[name];
    const low = Math.max(1, tenthsOf(gte ?? 0));
    const high = lte === undefined ? Infinity : tenthsOf(lte);
    const has = (slot: number) => {
      const length = lengths[slot] ?? 0;
      return length >= low && length <= high;
    };
    return [{ name, has }];
  });
}

interface Span {
  name: MeasurementName;
  lengths: Uint16Array;
  min: number;
  max: number;
  count: number;
  unmeasured: number;
}

/** Counts items by measurement, and finds the smallest and the largest of each. */
export class MeasurementCount {
  readonly #spans: readonly Span[];

  constructor({ byName }: MeasurementColumns) {
    this.#spans = MEASUREMENTS.map((name) => ({
      name,
      lengths: byName[name],
      min: Infinity,
      max: 0,
      count: 0,
      unmeasured: 0,
    }));
  }

  /** @param only the one measurement to count, for an item that fails its bounds alone */
  add(slot: number, only?: MeasurementName): void {
    for (const span of this.#spans) {
      if (only !== undefined && span.name !== only) continue;
      const length = span.lengths[slot] ?? 0;
      if (length === 0) {
        span.unmeasured += 1;
        continue;
      }
      span.count += 1;
      if (length < span.min) span.min = length;
      if (length > span.max) span.max = length;
    }
  }

  /** Measurements that any item has, in cm; undefined without any. */
  facets(): MeasurementFacet[] | undefined {
    const measured = this.#spans.filter(({ count }) => count > 0);
    if (measured.length === 0) return undefined;
    return measured.map(({ name, min, max, count, unmeasured }) => ({
      name,
      min: min / 10,
      max: max / 10,
      count,
      unmeasured,
    }));
  }
}
