import { dataLayer } from './data-layer.ts';
import type { TrackEvent } from './events.ts';

const past: TrackEvent[] = [];
const listeners = new Set<(event: TrackEvent) => void>();

/**
 * Puts an event into the data layer, for libraries with consent, now or when loaded. Only in the browser. Code
 * that must not depend on this module dispatches `revoir:track` on the window, with the event as detail.
 */
export function track(event: TrackEvent): void {
  const layer = dataLayer();
  // The tag manager merges objects: otherwise an event would keep items of the previous one.
  if ('ecommerce' in event) layer.push({ ecommerce: null });
  layer.push(event);
  past.push(event);
  for (const listener of listeners) listener(event);
}

/** Calls the listener for every event of this page, including earlier ones. */
export function observe(listener: (event: TrackEvent) => void): void {
  for (const event of past) listener(event);
  listeners.add(listener);
}
