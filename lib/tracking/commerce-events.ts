import type { Order } from '#contract/order.ts';
import type { AddToCart, Purchase, TrackedItem } from './events.ts';

/** An item of the catalogue; `price` in cents. */
interface CatalogueItem {
  sku: string;
  title: string;
  brand: string;
  size?: string;
  color?: string;
  price: number;
}

const trackedItem = ({ sku, title, brand, size, color, price }: CatalogueItem): TrackedItem => ({
  item_id: sku,
  item_name: title,
  item_brand: brand,
  item_variant: [size, color].filter(Boolean).join(', '),
  price: price / 100,
  quantity: 1,
});

/** Event of an item added to the cart. The label is from the specification, the event name from GA4 (decision 37). */
export const addToCartEvent = (item: CatalogueItem & { currency: string }): AddToCart => ({
  event: 'add_to_cart',
  event_category: 'purchase',
  ecommerce: { currency: item.currency, value: item.price / 100, items: [trackedItem(item)] },
});

/** Event of a paid order. Contains its id, not its reference, which would open a guest's order. */
export const purchaseEvent = (order: Order): Purchase => ({
  event: 'purchase',
  ecommerce: {
    transaction_id: order.id,
    currency: order.currency,
    value: order.total / 100,
    shipping: order.shippingTotal / 100,
    tax: order.taxTotal / 100,
    items: order.items.map(({ article, productName, unitPrice }) =>
      trackedItem({ ...article, title: productName, price: unitPrice }),
    ),
  },
});
