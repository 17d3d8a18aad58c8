import { connection } from 'next/server';
import { absolute } from '#lib/seo/address.ts';

/** What crawlers leave alone because it is endless or no page. Pages that are not to be listed say so themselves. */
const CLOSED = ['/api/', '/ops/', '/session/', '/my-sizes?', '/saved-searches/', '/search?', '/*?*verbatim='];
/** Pictures of items lie below the API. */
const OPEN = ['/api/v3/media/'];

/** What crawlers may read, and where the list of pages is. */
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
