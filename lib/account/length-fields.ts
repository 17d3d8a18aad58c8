import type { MeasurementName } from '#contract/measurement-names.ts';

/** Name of a measurement's form field. */
export const lengthFieldOf = (name: MeasurementName) => `cm-${name}` as const;
