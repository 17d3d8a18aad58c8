import { z } from 'zod';
import { node } from './hydra.ts';
import { photo } from './photo.ts';

/** Alternative text of a picture, by language. */
export const pictureTexts = z.strictObject({
  'en-GB': z.string().trim().min(1).max(200),
  'fr-FR': z.string().trim().min(1).max(200),
});

/** A picture next to the texts of a place: `home`, `sell`, `pages/concept`. */
export const contentPicture = z.object({
  ...node,
  /** The place. */
  id: z.string(),
  texts: pictureTexts,
  photo,
});
