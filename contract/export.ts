import { z } from 'zod';
import { collectionOf } from './hydra.ts';
import { product } from './product.ts';

/** Products that one call for everything for sale answers. */
export const EXPORT_SIZE = 500;

/** Query of `GET articles/export`: what follows the product with this id. `properties` as in a listing. */
export const exportQuery = z.object({
  after: z.uuid().optional(),
  properties: z.array(z.string().min(1).max(100)).max(50).optional(),
});

/** Everything for sale in one order that nothing changes: `hydra:next` of the view is its next part. */
export const exportCollection = collectionOf(product);

/** What a sitemap needs of it. */
const exportedPage = product.pick({ id: true, gender: true, type: true, brand: true, updatedAt: true });
export const exportedPageCollection = collectionOf(exportedPage);
export type ExportedPage = z.infer<typeof exportedPage>;
export const EXPORTED_PAGE_PROPERTIES = Object.keys(exportedPage.shape);
export type ExportQuery = z.infer<typeof exportQuery>;
