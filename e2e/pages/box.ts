import type { Locator } from '@playwright/test';

/**
 * Returns the position of an element in the window, in px; use in `toPass` if it may still move. @throws Error if
 * it is hidden.
 */
export async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} has no box`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
