import { connection } from 'next/server';
import { offlinePage } from '#lib/offline/offline-page.ts';
import { serviceWorkerScript } from '#lib/offline/service-worker.ts';
import { pictureHosts } from '#shared/picture-hosts.ts';

/** The service worker. Each offline page makes another script, and so a new worker. */
export async function GET(): Promise<Response> {
  // The hosts of pictures are settings of the process, not of the build.
  await connection();
  return new Response(serviceWorkerScript(offlinePage().version), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Policy of the worker itself, which loads only pages of the shop and photos of the bag.
      'Content-Security-Policy': [
        "default-src 'none'; connect-src 'self'",
        ...pictureHosts(process.env),
      ].join(' '),
      'Cache-Control': 'no-cache',
    },
  });
}
