import { z } from 'zod';
import { timestamp } from './hydra.ts';
import { forEachMeasurement, MEASUREMENTS } from './measurement-names.ts';
import { photo } from './photo.ts';

/** Checkpoints of an item's inspection. */
export const CHECKS = [
  'seams',
  'lining',
  'zip',
  'buttons',
  'snaps',
  'collar',
  'cuffs',
  'elbows',
  'pockets',
  'hem',
  'soles',
  'heels',
  'insoles',
  'stitching',
  'straps',
  'clasp',
  'corners',
  'edges',
  'cloth',
] as const;

/** A length of an item laid flat, in cm. */
export const measurement = z.object({ name: z.enum(MEASUREMENTS), value: z.number().positive() });

/** Bounds of a measurement in cm, inclusive. */
const centimetres = z.number().min(0).max(1_000);
const measurementRange = z.object({ gte: centimetres.optional(), lte: centimetres.optional() });

/** Bounds of several measurements; an item must meet all of them. */
export const measurementRanges = z.object(forEachMeasurement(() => measurementRange.optional()));

/**
 * A measurement under the other filters of a listing: the smallest and the largest in cm, the number of items that
 * have it (`count`), and the number of items without it (`unmeasured`).
 */
export const measurementFacet = z.object({
  name: measurement.shape.name,
  min: z.number(),
  max: z.number(),
  count: z.int(),
  unmeasured: z.int(),
});

/** A fault of an item; `photo` is a close-up of it. */
export const defect = z.object({ description: z.string(), photo: photo.optional() });

/** Time of an item's inspection and, if recorded, the inspector's first name and the parts checked. */
export const inspection = z.object({
  checkedAt: timestamp,
  checkedBy: z.string().optional(),
  parts: z.array(z.enum(CHECKS)),
});

export type Measurement = z.infer<typeof measurement>;
export type Check = (typeof CHECKS)[number];
export type MeasurementRanges = z.infer<typeof measurementRanges>;
export type MeasurementFacet = z.infer<typeof measurementFacet>;
