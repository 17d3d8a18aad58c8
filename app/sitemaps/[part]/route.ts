import { readSitemap } from '#lib/seo/sitemap.server.ts';
import { sitemapPart } from '#lib/seo/sitemap.ts';

/** One of the files that `/sitemap.xml` lists. */
export async function GET(_: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const number = /^([1-9]\d{0,4})\.xml$/.exec((await params).part)?.[1];
  const document = number === undefined ? undefined : sitemapPart(await readSitemap(), Number(number));
  if (document === undefined) return new Response('Not Found', { status: 404 });
  return new Response(document, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
