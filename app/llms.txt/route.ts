import { connection } from 'next/server';
import { readCollections } from '#lib/api/collections.server.ts';
import { readGenders, readListing } from '#lib/api/products.server.ts';
import { genderOrder } from '#lib/catalogue/genders.ts';
import { llmsDocument } from '#lib/seo/llms.ts';

const MOST_FREQUENT = 12;

/** Describes the shop and lists its parts for language models. */
export async function GET(): Promise<Response> {
  await connection();
  const [genders, collections, { facets }] = await Promise.all([
    readGenders(),
    readCollections(),
    readListing('itemsPerPage=1'),
  ]);
  const types = facets.type
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, MOST_FREQUENT)
    .map(({ value }) => value);
  return new Response(llmsDocument({ genders: genderOrder(genders), types, collections }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
