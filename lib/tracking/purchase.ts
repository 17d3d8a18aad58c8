import type { Order } from '../contract/order.ts';
import type { Purchase } from './events.ts';

/** An order that is paid. By its id, not its reference: with the reference a guest's order can be opened. */
export const purchaseEvent = (order: Order): Purchase => ({
  event: 'purchase',
  ecommerce: {
    transaction_id: order.id,
    currency: order.currency,
    value: order.total / 100,
    shipping: order.shippingTotal / 100,
    tax: order.taxTotal / 100,
    items: order.items.map(({ article, productName, unitPrice }) => ({
      item_id: article.sku,
      item_name: productName,
      item_brand: article.brand,
      item_variant: [article.size, article.color].filter(Boolean).join(', '),
      price: unitPrice / 100,
      quantity: 1,
    })),
  },
});
