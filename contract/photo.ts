import { z } from 'zod';

/** One photo: `url` is its largest size, `color` the dominant colour (#rrggbb) that the tile shows until it loads. */
export const photo = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  sources: z.array(z.object({ width: z.int(), url: z.string() })),
});
