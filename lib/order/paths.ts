/** Where one asks for an order. */
export const followPath = () => '/pages/order-follow';

/** Where an order is seen: one of the shopper's own by its id, else the one that was opened last. */
export const detailsPath = (orderId?: string) =>
  orderId
    ? `/pages/order-details-follow?order=${encodeURIComponent(orderId)}`
    : '/pages/order-details-follow';
