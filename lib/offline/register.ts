/** Path of the service worker; at the root, so that it hears of every page. */
const SERVICE_WORKER_PATH = '/service-worker.js';
/** Path of the page that it shows in place of one that cannot be had. */
export const OFFLINE_PATH = '/offline';

/** Below these it does nothing: the back office says itself that it is offline, and the API answers programs. */
export const LEFT_OUT = ['/office', '/api', '/ops'];

/** Asks the browser to keep the offline page, where it can and the page is not left out. */
export function registerServiceWorker(): void {
  const { pathname } = window.location;
  if (LEFT_OUT.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))) return;
  // Without it the shop works as before: private windows and plain HTTP have none.
  navigator.serviceWorker?.register(SERVICE_WORKER_PATH).catch(() => undefined);
}
