import { connection } from 'next/server';
import { absolute } from '#lib/seo/address.ts';

/** Paths that crawlers skip because they are endless or no pages. Pages that must not be listed carry their own tag. */
const CLOSED = ['/api/', '/ops/', '/session/', '/my-sizes?', '/saved-searches/', '/search?', '/*?*verbatim='];
/** Exception: pictures of items have addresses below the API. */
const OPEN = ['/api/v3/media/'];

/** Rules for crawlers, and the address of the sitemap. */
export async function GET(): Promise<Response> {
  await connection();
  const lines = [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
