/** Measurements of an item laid flat, in display order. */
export const MEASUREMENTS = [
  'shoulders',
  'chest',
  'waist',
  'hips',
  'sleeve',
  'rise',
  'inseam',
  'insole',
  'heel',
  'shaft',
  'width',
  'height',
  'depth',
  'drop',
  'length',
] as const;

export type MeasurementName = (typeof MEASUREMENTS)[number];

/** Makes a record with a value for each measurement. */
export function forEachMeasurement<T>(make: (name: MeasurementName) => T): Record<MeasurementName, T> {
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(MEASUREMENTS.map((name) => [name, make(name)])) as Record<MeasurementName, T>;
}
