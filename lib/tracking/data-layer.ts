import { signalsOf } from '../consent/signals.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** The web analytics library's own layer, so that it and the tag manager never count an event twice. */
    analyticsLayer?: unknown[];
  }
}

/** Time in ms that tags wait for the stored choice before they assume "denied". */
const WAIT_FOR_UPDATE_MS = 500;

/** Makes a command for the libraries, which accept it only as the `arguments` object of a function. */
export const command = (...parts: unknown[]): object =>
  Object.defineProperty({ ...parts, length: parts.length }, Symbol.toStringTag, { value: 'Arguments' });

/** Makes a layer in which all consent is denied, so that no tag can run before. */
export const newLayer = (): unknown[] => [
  command('consent', 'default', { ...signalsOf([]), wait_for_update: WAIT_FOR_UPDATE_MS }),
];

/** Returns the tag manager's data layer. It works without a tag manager. */
export function dataLayer(): unknown[] {
  window.dataLayer ??= newLayer();
  return window.dataLayer;
}

/** Sends a choice to all layers. */
export function updateConsent(categories: readonly string[]): void {
  const update = command('consent', 'update', signalsOf(categories));
  dataLayer().push(update);
  window.analyticsLayer?.push(update);
}
