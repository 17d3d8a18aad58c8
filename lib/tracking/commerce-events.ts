import type { Order } from '#contract/order.ts';
import type { AddToCart, Purchase, TrackedItem } from './events.ts';

/** An item as the catalogue knows it; `price` in cents. */
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

/** An item was added to the cart. The label is the specification's, the event GA4's (decision 37). */
export const addToCartEvent = (item: CatalogueItem & { currency: string }): AddToCart => ({
  event: 'add_to_cart',
  event_category: 'purchase',
  ecommerce: { currency: item.currency, value: item.price / 100, items: [trackedItem(item)] },
});

/** An order that is paid. By its id, not its reference: with the reference a guest's order can be opened. */
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
