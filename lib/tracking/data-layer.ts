import { signalsOf } from '../consent/signals.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** The web analytics library's own, so that it and the tag manager never count one event twice. */
    analyticsLayer?: unknown[];
  }
}

/** How long tags wait for the stored choice before they go on with "denied". */
const WAIT_FOR_UPDATE_MS = 500;

/** A command of the libraries, which take it only as the `arguments` of a function and look at its class to know. */
export const command = (...parts: unknown[]): object =>
  Object.defineProperty({ ...parts, length: parts.length }, Symbol.toStringTag, { value: 'Arguments' });

/** A layer begins with everything denied, so that no tag can ever run before that was said. */
export const newLayer = (): unknown[] => [
  command('consent', 'default', { ...signalsOf([]), wait_for_update: WAIT_FOR_UPDATE_MS }),
];

/** The tag manager's data layer. It works without any tag manager. */
export function dataLayer(): unknown[] {
  window.dataLayer ??= newLayer();
  return window.dataLayer;
}

/** Tells every layer what was chosen. */
export function updateConsent(categories: readonly string[]): void {
  const update = command('consent', 'update', signalsOf(categories));
  dataLayer().push(update);
  window.analyticsLayer?.push(update);
}
