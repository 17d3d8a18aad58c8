import { z } from 'zod';

/** Widths that pictures are kept in (specification, section 9). */
const WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;

/** How a photo is stored: `key` names its files, `color` is its dominant colour (#rrggbb). */
export const storedPhoto = z.object({
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
});
export type StoredPhoto = z.infer<typeof storedPhoto>;

/** The widths a photo exists in: never beyond the original, which then stands once in its own width. */
export function widthsOf(original: number): number[] {
  const smaller = WIDTHS.filter((width) => width < original);
  return original >= 1536 ? [...WIDTHS] : [...smaller, original];
}
