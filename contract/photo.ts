import { z } from 'zod';

/** A photo: `url` is its largest size, `color` the dominant colour (#rrggbb) of its placeholder. */
export const photo = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  sources: z.array(z.object({ width: z.int(), url: z.string() })),
});
