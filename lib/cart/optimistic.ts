import { iri } from '#contract/base.ts';
import type { Order, OrderItem } from '#contract/order.ts';
import type { Item, Product } from '#contract/product.ts';

/** Data of the product page about the item being added. */
export interface ItemToAdd {
  id: string;
  slug: string;
  sku: string;
  title: string;
  brand: string;
  size: string;
  color: string;
  state: OrderItem['article']['condition'];
  price: number;
  originPrice?: number;
  currency: string;
  photos: OrderItem['article']['photos'];
}

/** Returns whether a line is not confirmed by the API yet. */
export const isPending = (item: OrderItem): boolean => item.id.startsWith('pending-');

/** Returns the cart with the added item, so that the mini cart opens at once. Never contains an item twice. */
export function withItem(cart: Order | null | undefined, added: ItemToAdd): Order {
  const base = cart ?? emptyCart(added.currency);
  if (base.items.some((item) => item.article.id === added.id)) return base;
  return recount(base, [...base.items, pendingLine(base.id, added)]);
}

/** Returns the cart without a line, until the API answers. */
export function withoutItem(cart: Order, id: string): Order {
  const items = cart.items.filter((item) => item.id !== id);
  return items.length === cart.items.length ? cart : recount(cart, items);
}

/**
 * Returns the cart with other lines and matching amounts: items, discounts, delivery, total, the rest to free
 * delivery, and the amount due (cents). A code keeps its share of the price, because only the API knows its kind;
 * the API's answer corrects any difference.
 */
function recount(cart: Order, items: OrderItem[]): Order {
  const itemsTotal = items.reduce((sum, item) => sum + item.total, 0);
  const promoCodes = cart.promoCodes.map((code) => ({
    ...code,
    discount:
      cart.itemsTotal === 0 || itemsTotal < code.minimum
        ? 0
        : Math.round((code.discount * itemsTotal) / cart.itemsTotal),
  }));
  const reduction = promoCodes.reduce((sum, code) => sum + code.discount, 0);
  const discountTotal = Math.min(itemsTotal, reduction);
  const reduced = itemsTotal - discountTotal;
  const threshold = cart.freeShippingThreshold;
  const freeShippingRemaining = threshold === undefined ? undefined : Math.max(0, threshold - reduced);
  const isFree = items.length === 0 || freeShippingRemaining === 0;
  const shippingTotal = isFree ? 0 : (cart.shippingMethod?.shippingCost ?? 0);
  const total = reduced + shippingTotal + cart.taxTotal;
  const voucherTotal = Math.min(total, cart.voucherTotal);
  const creditTotal = Math.min(total - voucherTotal, cart.creditTotal);
  const paid = { voucherTotal, creditTotal, amountDue: total - voucherTotal - creditTotal };
  const delivery = { shippingTotal, freeShippingRemaining };
  return { ...cart, items, promoCodes, itemsTotal, discountTotal, total, ...delivery, ...paid };
}

function pendingLine(orderId: string, added: ItemToAdd): OrderItem {
  return {
    '@id': iri('order-items', `pending-${added.id}`),
    id: `pending-${added.id}`,
    order: iri('orders', orderId),
    tradeIn: iri('trade-ins', added.id),
    total: added.price,
    unitPrice: added.price,
    productName: added.title,
    article: {
      id: added.id,
      sku: added.sku,
      slug: added.slug,
      photos: added.photos,
      metadata: { title: { en_GB: added.title }, category: {}, type: {} },
      brand: added.brand,
      condition: added.state,
      price: added.price,
      priceOrigin: added.originPrice,
      size: added.size,
      color: added.color,
    },
  };
}

function emptyCart(currency: string): Order {
  const epoch = new Date(0).toISOString();
  const price = { itemsTotal: 0, shippingTotal: 0, taxTotal: 0, discountTotal: 0, total: 0 };
  const zero = { ...price, voucherTotal: 0, creditTotal: 0, amountDue: 0, useCredit: false };
  const lists = { items: [], unavailableItems: [], promoCodes: [], giftCards: [], stateContext: [] };
  return {
    '@id': iri('orders', 'pending'),
    id: 'pending',
    reference: '',
    state: 'draft',
    currency,
    createdAt: epoch,
    updatedAt: epoch,
    ...zero,
    ...lists,
  };
}

/** Data of an item that the cart needs before the API answers. */
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
