import type { ArticleQuery } from '#lib/contract/article.ts';
import { MAX_PER_PAGE } from '#lib/contract/hydra.ts';
import { piecesOf } from '#server/catalogue/items.ts';
import { correctionOf } from '#server/catalogue/listing/correction.ts';
import { facetsOf } from '#server/catalogue/listing/facets.ts';
import { pageOf, sortOf } from '#server/catalogue/listing/page.ts';
import type { Database } from '#server/db/database.ts';
import { withProperties } from '#server/http/properties.ts';
import type { Page } from '#server/http/resource.ts';
import { productWire } from './wire.ts';

/**
 * A page of models of which a piece for sale meets every filter, with the facets under the other filters. A search for a
 * misspelt word is run with the corrected one, and `searchCorrection` says so.
 */
export async function listArticles(db: Database, asked: ArticleQuery): Promise<Page> {
  const searchCorrection = asked.verbatim ? undefined : await correctionOf(db, asked.q);
  const query = searchCorrection ? { ...asked, q: searchCorrection.to } : asked;
  const limit = Math.min(query.itemsPerPage, MAX_PER_PAGE);
  const counting = facetsOf(db, query);
  const [page, counted] = await Promise.all([pageOf(db, query, limit, counting), counting]);
  const rows =
    page.length === 0
      ? []
      : await piecesOf(
          db,
          page.map((entry) => entry.product_id),
          false,
        );
  // A model stands where its dearest piece does, so that piece is the one shown; else the cheapest that was found.
  const dearestFirst = sortOf(query).price === 'desc';
  const byProduct = Map.groupBy(dearestFirst ? rows.toReversed() : rows, (row) => row.product_id);
  const members = page.flatMap((entry) => {
    const product = productWire(byProduct.get(entry.product_id) ?? [], new Set(entry.pieces));
    if (!product) return [];
    return [query.properties?.length ? withProperties(product, query.properties) : product];
  });
  return { total: counted.total, members, extra: { facets: counted.facets, searchCorrection } };
}
