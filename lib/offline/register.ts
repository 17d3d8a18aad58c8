/** Path of the service worker; at the root, so that it handles every page. */
const SERVICE_WORKER_PATH = '/service-worker.js';
/** Path of the page shown instead of an unavailable one. */
export const OFFLINE_PATH = '/offline';

/** Paths that it ignores: the back office reports being offline itself, and the API answers programs. */
export const LEFT_OUT = ['/office', '/api', '/ops'];

/** Registers the service worker if the browser supports it and the page is not excluded. */
export function registerServiceWorker(): void {
  const { pathname } = window.location;
  if (LEFT_OUT.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))) return;
  // The shop also works without it: private windows and plain HTTP have none.
  navigator.serviceWorker?.register(SERVICE_WORKER_PATH).catch(() => undefined);
}
