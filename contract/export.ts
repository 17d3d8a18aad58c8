import { z } from 'zod';
import { collectionOf } from './hydra.ts';
import { product } from './product.ts';

/** Maximum number of products per call of the export. */
export const EXPORT_SIZE = 500;

/** Query of `GET articles/export`: returns the products after this id. `properties` as in a listing. */
export const exportQuery = z.object({
  after: z.uuid().optional(),
  properties: z.array(z.string().min(1).max(100)).max(50).optional(),
});

/** All products for sale in a stable order: `hydra:next` of the view is the next part. */
export const exportCollection = collectionOf(product);

/** Fields that a sitemap needs. */
const exportedPage = product.pick({ id: true, gender: true, type: true, brand: true, updatedAt: true });
export const exportedPageCollection = collectionOf(exportedPage);
export type ExportedPage = z.infer<typeof exportedPage>;
export const EXPORTED_PAGE_PROPERTIES = Object.keys(exportedPage.shape);
export type ExportQuery = z.infer<typeof exportQuery>;
