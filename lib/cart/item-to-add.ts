import type { Choice, Product } from '../contract/article.ts';
import type { Piece } from './optimistic.ts';

/** What the bag needs to know of a piece before the API has answered. */
export function pieceOf(product: Pick<Product, 'title' | 'brand'>, choice: Choice): Piece {
  const { id, slug, sku, size, color, state, price, originPrice, currency, photos } = choice;
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
