import type { MeasurementFacet, MeasurementRanges } from '#contract/item-details.ts';
import { MEASUREMENTS, type MeasurementName } from '#contract/measurement-names.ts';
import { type MeasurementColumns, tenthsOf } from './measurement-columns.ts';

/** A measurement with bounds in the query, both included; an item that lacks it has 0. */
interface WantedRange {
  name: MeasurementName;
  numbers: Uint16Array;
  low: number;
  high: number;
}

/** Returns the measurements with bounds in the query; a range without a bound is ignored. */
export function wantedRanges(
  { byName }: MeasurementColumns,
  wanted: MeasurementRanges | undefined,
): WantedRange[] {
  return MEASUREMENTS.flatMap((name) => {
    const { gte, lte } = wanted?.[name] ?? {};
    if (gte === undefined && lte === undefined) return [];
    const low = Math.max(1, tenthsOf(gte ?? 0));
    const high = lte === undefined ? Infinity : tenthsOf(lte);
    return [{ name, numbers: byName[name], low, high }];
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

  add(slots: Uint32Array): void {
    for (const span of this.#spans) addTo(span, slots);
  }

  /** Counts items by one measurement alone, those that fail its bounds. */
  only(name: MeasurementName): { add(slots: Uint32Array): void } {
    const spans = this.#spans.filter((span) => span.name === name);
    return {
      add(slots) {
        for (const span of spans) addTo(span, slots);
      },
    };
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

function addTo(span: Span, slots: Uint32Array): void {
  for (let place = 0; place < slots.length; place += 1) {
    const length = span.lengths[slots[place] ?? 0] ?? 0;
    if (length === 0) {
      span.unmeasured += 1;
      continue;
    }
    span.count += 1;
    if (length < span.min) span.min = length;
    if (length > span.max) span.max = length;
  }
}
