import { offlinePage } from '#lib/offline/offline-page.ts';
import { serviceWorkerScript } from '#lib/offline/service-worker.ts';

/** The service worker: another script, and so a new worker, for each offline page. */
export function GET(): Response {
  return new Response(serviceWorkerScript(offlinePage().version), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Of the worker itself: it loads pages of the shop, and nothing else.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'Cache-Control': 'no-cache',
    },
  });
}
