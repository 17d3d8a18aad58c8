/**
 * Shade of a cell of a heat map, by its share in per cent.
 *
 * @returns the part of ink on the sheet in per cent, and whether the text is light. No shade is between the light and the dark
 * ones, where neither text has enough contrast.
 */
export function shadeOf(share: number): { ink: number; isDark: boolean } {
  const isDark = share > 45;
  return { ink: Math.min(86, share + (isDark ? 20 : 4)), isDark };
}
