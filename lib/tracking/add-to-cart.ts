import type { AddToCart } from './events.ts';

/** What the event says of an item; price in cents. */
interface AddedItem {
  sku: string;
  title: string;
  brand: string;
  size: string;
  color: string;
  price: number;
  currency: string;
}

/** A piece has come into the bag. The label is the specification's, the event GA4's (decision 37). */
export const addToCartEvent = (item: AddedItem): AddToCart => ({
  event: 'add_to_cart',
  event_category: 'purchase',
  ecommerce: {
    currency: item.currency,
    value: item.price / 100,
    items: [
      {
        item_id: item.sku,
        item_name: item.title,
        item_brand: item.brand,
        item_variant: [item.size, item.color].filter(Boolean).join(', '),
        price: item.price / 100,
        quantity: 1,
      },
    ],
  },
});
