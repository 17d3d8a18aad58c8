import { z } from 'zod';
import { timestamp } from './hydra.ts';
import { photo } from './photo.ts';

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

/** What is looked at when an item is checked. */
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

/** One length of an item laid flat, in cm. */
export const measurement = z.object({ name: z.enum(MEASUREMENTS), value: z.number().positive() });

/** A fault of an item; `photo` is a close-up of it. */
export const defect = z.object({ description: z.string(), photo: photo.optional() });

/** When an item was checked, and, where noted, by whom (a first name) and which parts. */
export const inspection = z.object({
  checkedAt: timestamp,
  checkedBy: z.string().optional(),
  parts: z.array(z.enum(CHECKS)),
});

export type Measurement = z.infer<typeof measurement>;
export type Check = (typeof CHECKS)[number];
