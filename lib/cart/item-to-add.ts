import type { Item, Product } from '../contract/article.ts';
import type { ItemToAdd } from './optimistic.ts';

/** What the bag needs to know of a piece before the API has answered. */
export function itemToAdd(product: Pick<Product, 'title' | 'brand'>, item: Item): ItemToAdd {
  const { id, slug, sku, size, color, state, price, originPrice, currency, photos } = item;
  const { title, brand } = product;
  return {
    id,
    slug,
    sku,
    title,
    brand,
    size,
    color,
    state,
    price,
    originPrice,
    currency,
    photos: photos.slice(0, 1),
  };
}
