import { isChunkError } from '#next-output/chunk-error.ts';

const RELOADED_AT = 'reloaded-at';
const RELOADED_BUILD = 'mended-build';
/** Minimum time between automatic reloads of a page (specification, section 9). */
const MIN_INTERVAL_MS = 10_000;

/** Build of this script. */
export const BUILD = process.env.SHOP_BUILD ?? '';

/** Returns whether the page reloaded itself a moment ago. */
export const wasJustReloaded = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < MIN_INTERVAL_MS;

/** Reloads the page, unless it did so a moment ago. @returns whether it reloads. */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (wasJustReloaded()) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  reload();
  return true;
}

/**
 * Handles a missing script chunk after a new build: reloads the page once per build. Not offline, as that would
 * not help. @returns whether the page reloads.
 */
export function reloadOnChunkError(error: unknown, reload?: () => void): boolean {
  if (!isChunkError(error) || !navigator.onLine || sessionStorage.getItem(RELOADED_BUILD) === BUILD)
    return false;
  if (!reloadOnce(reload)) return false;
  sessionStorage.setItem(RELOADED_BUILD, BUILD);
  return true;
}
