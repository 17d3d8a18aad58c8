import { connection } from 'next/server';
import { offlinePage } from '#lib/offline/offline-page.ts';

/** The page that the service worker keeps for a visitor without a network. */
export async function GET(): Promise<Response> {
  // The hosts of pictures are settings of the process, not of the build.
  await connection();
  const { html, policy } = offlinePage();
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    },
  });
}
