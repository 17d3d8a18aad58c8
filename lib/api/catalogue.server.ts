import 'server-only';
import type { z } from 'zod';
import {
  EXPORTED_PAGE_PROPERTIES,
  type ExportedPage,
  exportCollection,
  exportedPageCollection,
} from '#contract/export.ts';
import type { collectionOf } from '#contract/hydra.ts';
import type { Product } from '#contract/product.ts';
import { readPublic } from './public-client.server.ts';

/** Yields all products for sale in parts, each read on demand. */
export async function* readCatalogue(): AsyncGenerator<Product[]> {
  yield* readParts(exportCollection, '');
}

/** Yields all products for sale with the fields that a sitemap needs. */
export async function* readCataloguePages(): AsyncGenerator<ExportedPage[]> {
  const properties = EXPORTED_PAGE_PROPERTIES.map((name) => `properties[]=${name}`).join('&');
  yield* readParts(exportedPageCollection, properties);
}

async function* readParts<M extends z.ZodType>(
  shape: ReturnType<typeof collectionOf<M>>,
  properties: string,
): AsyncGenerator<z.infer<M>[]> {
  let after = '';
  for (;;) {
    const query = new URLSearchParams(properties);
    if (after) query.set('after', after);
    const found = await readPublic(`articles/export?${query}`, shape);
    // An API that follows only the specification lists its products page by page.
    if (!found) return yield* readListings(shape);
    yield found['hydra:member'];
    const next = found['hydra:view']?.['hydra:next'];
    if (!next) return;
    after = new URL(next, 'http://storefront.internal').searchParams.get('after') ?? '';
  }
}

const PER_CALL = 100;

async function* readListings<M extends z.ZodType>(
  shape: ReturnType<typeof collectionOf<M>>,
): AsyncGenerator<z.infer<M>[]> {
  for (let page = 1; ; page += 1) {
    const found = await readPublic(
      `articles?sort[createdAt]=asc&itemsPerPage=${PER_CALL}&page=${page}`,
      shape,
    );
    const members = found?.['hydra:member'] ?? [];
    if (members.length > 0) yield members;
    if (members.length < PER_CALL) return;
  }
}
