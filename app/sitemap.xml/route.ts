import { connection } from 'next/server';
import { absolute } from '#lib/seo/address.ts';
import { readSitemap } from '#lib/seo/sitemap.server.ts';
import { sitemapDocument } from '#lib/seo/sitemap.ts';

/** Pages for search engines; for very many pages, the files that list them. */
export async function GET(): Promise<Response> {
  await connection();
  const document = sitemapDocument(await readSitemap(), (number) => absolute(`/sitemaps/${number}.xml`));
  return new Response(document, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
