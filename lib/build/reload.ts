import { isChunkError } from '#next-output/chunk-error.ts';

const RELOADED_AT = 'reloaded-at';
const RELOADED_BUILD = 'mended-build';
/** No page reloads itself twice within this time (specification, section 9). */
const MIN_INTERVAL_MS = 10_000;

/** The build that this script belongs to. */
export const BUILD = process.env.SHOP_BUILD ?? '';

/** Whether the page was reloaded by itself a moment ago. */
export const wasJustReloaded = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < MIN_INTERVAL_MS;

/** Reloads the page, unless that happened a moment ago. @returns whether it does. */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (wasJustReloaded()) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  reload();
  return true;
}

/**
 * A part of the script that is not there any more, because the shop was built anew: the page is loaded once more, once
 * for a build. Offline nothing is mended by that. @returns whether the page is about to be loaded.
 */
export function reloadOnChunkError(error: unknown, reload?: () => void): boolean {
  if (!isChunkError(error) || !navigator.onLine || sessionStorage.getItem(RELOADED_BUILD) === BUILD)
    return false;
  if (!reloadOnce(reload)) return false;
  sessionStorage.setItem(RELOADED_BUILD, BUILD);
  return true;
}
