import { z } from 'zod';
import { collectionOf, node } from './hydra.ts';
import { photo } from './photo.ts';

/**
 * A collection; `title` is the part of the name after the first ' - ', `fullTitle` the whole name (specification,
 * section 3).
 */
export const collection = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  slugName: z.string(),
  title: z.string(),
  fullTitle: z.string(),
  translatedTitle: z.string(),
  intro: z.string().optional(),
  thumbnail: photo.optional(),
});
export const collectionCollection = collectionOf(collection);
export type Collection = z.infer<typeof collection>;
