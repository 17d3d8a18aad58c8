import { offlinePage } from '#lib/offline/offline-page.ts';

/** The page that the service worker keeps for a visitor without a network. */
export function GET(): Response {
  const { html, policy } = offlinePage();
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
    },
  });
}
