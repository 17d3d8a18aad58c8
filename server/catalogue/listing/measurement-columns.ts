import type { Measurement } from '#contract/item-details.ts';
import { forEachMeasurement, MEASUREMENTS } from '#contract/measurement-names.ts';

/** Lengths are stored in tenths of a centimetre, so that halves stay exact in two bytes. */
export const tenthsOf = (centimetres: number): number => Math.round(centimetres * 10);
const LONGEST = 65_535;

/** The measurements of all items: by slot, in tenths of a centimetre; 0 where an item was not measured. */
export class MeasurementColumns {
  readonly byName = forEachMeasurement(() => new Uint16Array());

  set(slot: number, measurements: readonly Measurement[]): void {
    for (const name of MEASUREMENTS) this.byName[name][slot] = 0;
    for (const { name, value } of measurements) this.byName[name][slot] = Math.min(LONGEST, tenthsOf(value));
  }

  /** @param length number of slots */
  grow(length: number): void {
    for (const name of MEASUREMENTS) {
      const grown = new Uint16Array(length);
      grown.set(this.byName[name]);
      this.byName[name] = grown;
    }
  }
}
