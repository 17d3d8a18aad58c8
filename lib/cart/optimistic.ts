import { iri } from '#lib/contract/hydra.ts';
import type { Order, OrderItem } from '#lib/contract/order.ts';

/** What the product page knows of the piece that is being added. */
export interface Piece {
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

/** Marks a line that the API has not confirmed yet. */
export const isPending = (item: OrderItem): boolean => item.id.startsWith('pending-');

/** The cart as it will be when the API agrees, so that the mini cart opens at once. The same piece is never twice in it. */
export function withPiece(cart: Order | null | undefined, piece: Piece): Order {
  const base = cart ?? emptyCart(piece.currency);
  if (base.items.some((item) => item.article.id === piece.id)) return base;
  return {
    ...base,
    items: [...base.items, lineOf(base.id, piece)],
    itemsTotal: base.itemsTotal + piece.price,
    total: base.total + piece.price,
    amountDue: base.amountDue + piece.price,
  };
}

/** The cart without a line, until the API answers. */
export function withoutItem(cart: Order, id: string): Order {
  const gone = cart.items.find((item) => item.id === id);
  if (!gone) return cart;
  return {
    ...cart,
    items: cart.items.filter((item) => item.id !== id),
    itemsTotal: cart.itemsTotal - gone.total,
    total: Math.max(0, cart.total - gone.total),
    amountDue: Math.max(0, cart.amountDue - gone.total),
  };
}

function lineOf(orderId: string, piece: Piece): OrderItem {
  return {
    '@id': iri('order-items', `pending-${piece.id}`),
    id: `pending-${piece.id}`,
    order: iri('orders', orderId),
    tradeIn: iri('trade-ins', piece.id),
    total: piece.price,
    unitPrice: piece.price,
    productName: piece.title,
    article: {
      id: piece.id,
      sku: piece.sku,
      slug: piece.slug,
      photos: piece.photos,
      metadata: { title: { en_GB: piece.title }, category: {}, type: {} },
      brand: piece.brand,
      condition: piece.state,
      price: piece.price,
      priceOrigin: piece.originPrice,
      size: piece.size,
      color: piece.color,
    },
  };
}

function emptyCart(currency: string): Order {
  const none = new Date(0).toISOString();
  const price = { itemsTotal: 0, shippingTotal: 0, taxTotal: 0, discountTotal: 0, total: 0 };
  const zero = { ...price, voucherTotal: 0, creditTotal: 0, amountDue: 0, useCredit: false };
  const lists = { items: [], unavailableItems: [], promoCodes: [], giftCards: [], stateContext: [] };
  return {
    '@id': iri('orders', 'pending'),
    id: 'pending',
    reference: '',
    state: 'draft',
    currency,
    createdAt: none,
    updatedAt: none,
    ...zero,
    ...lists,
  };
}
