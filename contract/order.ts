import { z } from 'zod';
import { COUNTRIES } from '#shared/countries.ts';
import { address } from './address.ts';
import { giftCardType } from './credit.ts';
import { cents, collectionOf, node, reference, timestamp } from './hydra.ts';
import { photo } from './photo.ts';
import { condition } from './product.ts';
import { deliveryZone } from './shop.ts';
import { VAT_SCHEMES } from './vat-scheme.ts';

/** States of an order. Only draft and validated are "the cart". */
export const ORDER_STATES = [
  'draft',
  'validated',
  'payment_pending',
  'payment_failed',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'withdrawn',
  'return_requested',
  'returned',
  'refunded',
] as const;
export const orderState = z.enum(ORDER_STATES);

const perLocale = z.record(z.string(), z.string());

/** The item of a line, as it was when the line was created. */
export const orderArticle = z.object({
  id: z.string(),
  sku: z.string(),
  slug: z.string(),
  photos: z.array(photo),
  metadata: z.object({ title: perLocale, category: perLocale, type: perLocale }),
  brand: z.string(),
  condition,
  price: cents,
  priceOrigin: cents.optional(),
  size: z.string(),
  color: z.string(),
  vatScheme: z.enum(VAT_SCHEMES).optional(),
});

/** A line. `reservedUntil` is when the hold ends; absent once the item is sold to the buyer. */
export const orderItem = z.object({
  ...node,
  id: z.string(),
  order: z.string(),
  tradeIn: z.string(),
  total: cents,
  unitPrice: cents,
  productName: z.string(),
  article: orderArticle,
  reservedUntil: timestamp.optional(),
});

/**
 * A line that lost its item: the hold expired (`expired`, perhaps available again), another order holds it, or it
 * is sold.
 */
export const unavailableItem = z.object({
  id: z.string(),
  tradeIn: z.string(),
  productName: z.string(),
  reason: z.enum(['expired', 'held', 'sold']),
  article: orderArticle,
});

/** First and last day of a parcel's expected arrival. */
export const arrival = z.object({ first: z.iso.date(), last: z.iso.date() });

/**
 * `type` is delivery or others (specification, section 3); `place` is where it is handed over; `comment` is the
 * delay; cost in cents.
 * `arrival`: the days on which the order arrives. `zones`: places with later arrival, sent while the order has no
 * address.
 */
export const shippingMethod = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  comment: z.string(),
  type: z.enum(['delivery', 'others']),
  place: z.enum(['home', 'relay', 'shop']),
  shippingCost: cents,
  /**
   * Destination countries; empty for collection in a store. Release 1 of the API omits them: its methods delivered
   * everywhere.
   */
  countries: z.array(z.string().length(2)).default([...COUNTRIES]),
  arrival: arrival.optional(),
  zones: z.array(deliveryZone).optional(),
});
export const shippingMethodCollection = collectionOf(shippingMethod);

/** Payment method types, as Stripe names them; Apple Pay and Google Pay are cards. */
const stripePaymentType = z.enum(['card', 'link', 'paypal']);

/**
 * `gateway` selects the storefront's payment form, `none` means that nothing is due; `publishableKey` is public.
 * `types`: payment method types for Stripe's form.
 */
export const paymentMethod = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  gateway: z.enum(['sandbox', 'stripe', 'none']),
  publishableKey: z.string().optional(),
  types: z.array(stripePaymentType).optional(),
});
export const paymentMethodCollection = collectionOf(paymentMethod);

/** A card saved by a customer, by the payment provider's id. `brand` as Stripe names it: `visa` ... */
export const savedCard = z.object({
  ...node,
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
});
export const savedCardCollection = collectionOf(savedCard);

/** States of a payment intent, as a payment provider names them. */
export const intentStatus = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
]);

export const payment = z.object({
  ...node,
  id: z.string(),
  order: z.string(),
  amount: cents,
  currency: z.string().length(3),
  gateway: z.string(),
  state: z.enum(['creating', 'pending', 'authorized', 'paid', 'failed', 'voided', 'refunding', 'refunded']),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** A code that reduces the price of orders with items of at least `minimum` cents. */
export const promoCode = z.object({ ...node, id: z.string(), code: z.string(), minimum: cents });

/** An order; all amounts in cents. `total = itemsTotal + shippingTotal + taxTotal - discountTotal`. */
export const order = z.object({
  ...node,
  id: z.string(),
  reference: z.string(),
  state: orderState,
  currency: z.string().length(3),
  email: z.string().optional(),
  items: z.array(orderItem),
  unavailableItems: z.array(unavailableItem),
  itemsTotal: cents,
  shippingTotal: cents,
  taxTotal: cents,
  discountTotal: cents,
  total: cents,
  /** Vouchers and credit are means of payment: `amountDue = total - voucherTotal - creditTotal` is what a card pays. */
  voucherTotal: cents,
  creditTotal: cents,
  amountDue: cents,
  /** The first code, and all codes with their discounts (cents). */
  promoCode: z.string().optional(),
  promoCodes: z.array(promoCode.extend({ discount: cents })),
  /** The first gift card, and all gift cards with the amounts they pay (cents); only the end of a code is shown. */
  giftCard: z.string().optional(),
  giftCards: z.array(z.object({ id: z.string(), code: z.string(), type: giftCardType, amount: cents })),
  useCredit: z.boolean(),
  /** The ordered gift card; its order has no items. */
  giftCardPurchase: z.string().optional(),
  paymentMethod: paymentMethod.optional(),
  shippingMethod: shippingMethod.optional(),
  shippingAddress: address.optional(),
  billingAddress: address.optional(),
  /** The store where the order waits for collection. */
  realStore: reference.optional(),
  stateContext: z.array(
    z.object({
      payment_intent: z
        .object({
          id: z.string(),
          client_secret: z.string().optional(),
          status: intentStatus,
          /** Whether the paying card is saved in the customer's account. */
          saves_card: z.boolean().optional(),
        })
        .optional(),
      /**
       * Why a payment failed: `item_unavailable` means that another buyer got an item first, and nothing was
       * charged.
       */
      reason: z.enum(['declined', 'item_unavailable', 'expired', 'customer']).optional(),
    }),
  ),
  /** States of the order since payment, oldest first; only for a single order. */
  timeline: z.array(z.object({ state: orderState, at: timestamp })).optional(),
  /** Cents left until free delivery; 0 if delivery is free; absent if the shop has no free-delivery limit. */
  freeShippingRemaining: cents.optional(),
  /** Free-delivery limit: cents of items, after discounts; absent if the shop has none. */
  freeShippingThreshold: cents.optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export const orderCollection = collectionOf(order);

/**
 * Answer of POST order-items: the new line and the whole cart, so that adding takes one call. An anonymous
 * shopper's first line also returns the new cart's token; the gateway keeps it.
 */
export const orderItemCreated = orderItem.extend({ cart: order, token: z.string().optional() });

/** POST orders: the payload may be empty. */
export const orderCreate = z.object({});

/** POST order-items. Without `order` the bearer's cart is used, or created. */
export const orderItemCreate = z.object({ order: reference.optional(), tradeIn: reference });

export type OrderState = z.infer<typeof orderState>;
export type OrderArticle = z.infer<typeof orderArticle>;
export type OrderItem = z.infer<typeof orderItem>;
export type UnavailableItem = z.infer<typeof unavailableItem>;
export type ShippingMethod = z.infer<typeof shippingMethod>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type SavedCard = z.infer<typeof savedCard>;
export type Payment = z.infer<typeof payment>;
export type IntentStatus = z.infer<typeof intentStatus>;
export type Order = z.infer<typeof order>;
export type OrderItemCreated = z.infer<typeof orderItemCreated>;
