import type { Locator } from '@playwright/test';

/** Where something is in the window, in px; asked again in `toPass` where it may still move. @throws Error when it is not shown. */
export async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} has no box`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
