import type { ArticleQuery } from '#lib/contract/article.ts';
import { MAX_PER_PAGE } from '#lib/contract/hydra.ts';
import { correctionOf } from '#server/catalogue/listing/correction.ts';
import { countListing } from '#server/catalogue/listing/counts.ts';
import { readPage, sortOf } from '#server/catalogue/listing/page.ts';
import type { Database } from '#server/db/database.ts';
import { withProperties } from '#server/http/properties.ts';
import type { Page } from '#server/http/resource.ts';
import { productWire } from './wire.ts';

/**
 * A page of products of which an item for sale meets every filter, with the facets under the other filters. A search for
 * a misspelt word is run with the corrected one, and `searchCorrection` says so.
 */
export async function listArticles(db: Database, asked: ArticleQuery): Promise<Page> {
  const searchCorrection = asked.verbatim ? undefined : await correctionOf(db, asked.q);
  const query = searchCorrection ? { ...asked, q: searchCorrection.to } : asked;
  const counts = await countListing(query);
  const items = await readPage(query, Math.min(query.itemsPerPage, MAX_PER_PAGE), counts);
  const matching = new Set(items.flatMap((item) => (item.matches ? [item.id] : [])));
  // A product stands where its dearest item does, so that item is the one shown; else the cheapest that was found.
  const dearestFirst = sortOf(query).price === 'desc';
  const members = [...Map.groupBy(items, (item) => item.product_id).values()].flatMap((of) => {
    const product = productWire(dearestFirst ? of.toReversed() : of, matching);
    if (!product) return [];
    return [query.properties?.length ? withProperties(product, query.properties) : product];
  });
  return { total: counts.total, members, extra: { facets: counts.facets, searchCorrection } };
}
