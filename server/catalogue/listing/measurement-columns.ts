import type { Measurement } from '#contract/item-details.ts';
import { forEachMeasurement, MEASUREMENTS, type MeasurementName } from '#contract/measurement-names.ts';
import { copied, roomFor } from './numbers.ts';

/** Converts a length to tenths of a centimetre, so that halves are exact in two bytes. */
export const tenthsOf = (centimetres: number): number => Math.round(centimetres * 10);
const LONGEST = 65_535;

const noMeasurements = () => forEachMeasurement(() => new Uint16Array());

/**
 * The measurements of all items: by slot, in tenths of a centimetre; 0 if an item was not measured. An array ends after
 * the last item that has its measurement, so an unused measurement takes no memory.
 */
export class MeasurementColumns {
  readonly byName: Record<MeasurementName, Uint16Array>;

  constructor(byName: Record<MeasurementName, Uint16Array> = noMeasurements()) {
    this.byName = byName;
  }

  set(slot: number, measurements: readonly Measurement[]): void {
    for (const name of MEASUREMENTS) {
      if (slot < this.byName[name].length) this.byName[name][slot] = 0;
    }
    for (const { name, value } of measurements) {
      if (slot >= this.byName[name].length) {
        this.byName[name] = copied(this.byName[name], new Uint16Array(roomFor(slot + 1)));
      }
      this.byName[name][slot] = Math.min(LONGEST, tenthsOf(value));
    }
  }
}
