import { type Product, product } from '../contract/article.ts';
import { viaBrowser } from './browser-client.ts';

/** A model as it stands now, its first choice the piece that is named. @throws ApiError */
export function fetchArticle(slug: string, signal?: AbortSignal): Promise<Product> {
  return viaBrowser({ path: `articles/${encodeURIComponent(slug)}`, returns: product, signal });
}
