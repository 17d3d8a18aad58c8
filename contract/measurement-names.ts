/** What is measured on an item that lies flat, in the order in which it is shown. */
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

/** Something for every measurement. */
export function forEachMeasurement<T>(make: (name: MeasurementName) => T): Record<MeasurementName, T> {
  // The keys are those of the list, which `fromEntries` does not tell.
  return Object.fromEntries(MEASUREMENTS.map((name) => [name, make(name)])) as Record<MeasurementName, T>;
}
