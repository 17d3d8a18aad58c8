import type { Piece } from '../cart/optimistic.ts';
import type { AddToCart } from './events.ts';

/** A piece has come into the bag. The label is the specification's, the event GA4's (decision 37). */
export const addToCartOf = (piece: Piece): AddToCart => ({
  event: 'add_to_cart',
  event_category: 'purchase',
  ecommerce: {
    currency: piece.currency,
    value: piece.price / 100,
    items: [
      {
        item_id: piece.sku,
        item_name: piece.title,
        item_brand: piece.brand,
        item_variant: [piece.size, piece.color].filter(Boolean).join(', '),
        price: piece.price / 100,
        quantity: 1,
      },
    ],
  },
});
