import { type Product, product } from '../contract/article.ts';
import { browserClient } from './browser-client.ts';

/** A model as it stands now, its first choice the piece that is named. @throws ApiError */
export function fetchProduct(slug: string, signal?: AbortSignal): Promise<Product> {
  return browserClient({ path: `articles/${encodeURIComponent(slug)}`, returns: product, signal });
}
