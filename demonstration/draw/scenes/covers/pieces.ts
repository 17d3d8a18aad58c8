import type { Folded } from '../shelf.ts';

/** Options of hanging shirts, and of garments hung by the waist. */
export const SHIRT = { cut: 'shirt', neck: 70, size: 1 } as const;
export const CLIPPED = { clipped: true, neck: -14, half: 150 } as const;

/** A folded garment of a stack. */
export const fold = (
  fabric: Folded['fabric'],
  color: string,
  high: number,
  wide = 560,
  lips = 2,
): Folded => ({
  fabric,
  color,
  high,
  wide,
  lips,
});
