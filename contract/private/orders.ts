import { z } from 'zod';
import { refundRemedy } from '../after-sale.ts';
import { cents, node, pageQuery, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { ORDER_STATES } from '../order.ts';
import { CONDITIONS } from '../product.ts';
import { orderDestination, orderLabel } from './order-labels.ts';

/** Views of the list of orders. */
export const ORDER_VIEWS = ['to-pack', 'mine', 'collect', 'on-its-way', 'returns', 'all'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Destinations of parcels, as in shipping methods: a home, a carrier's pickup point, a store. */
export const DELIVERY_PLACES = ['home', 'relay', 'shop'] as const;

/**
 * Filters of the list of orders: `search` is a reference, a name, a mailbox, an item's code, a tracking number, or
 * the last four digits of the card.
 */
const orderFilter = z.object({
  view: z.enum(ORDER_VIEWS).default('to-pack'),
  search: oneLine(100, 0).optional(),
  delivery: z.enum(DELIVERY_PLACES).optional(),
});
/** GET orders. */
export const officeOrderQuery = pageQuery.extend(orderFilter.shape).extend({
  /** Only orders to collect in this store. */
  store: oneLine(60).optional(),
});
/** GET orders/export. */
export const orderExportQuery = orderFilter;

/** A member who packs orders. */
export const orderPacker = z.object({ id: z.string(), name: z.string() });

/** URL of a photo's smallest size. */
const thumbnail = z.string().optional();

/** An order in the list. Amounts in cents. */
export const officeOrder = z.object({
  ...node,
  /** Reference of the order. */
  id: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: timestamp,
  /** Day on which its parcel should leave; absent once it has left. */
  dueOn: z.iso.date().optional(),
  buyer: z.string(),
  /** `FR, Paris`. */
  place: z.string(),
  items: z.array(z.object({ code: z.string(), photo: thumbnail })),
  /** Name of the shipping method. */
  delivery: z.string(),
  /** Name of the store where it is collected. */
  store: z.string().optional(),
  /** The member who packs it. */
  packer: orderPacker.optional(),
  total: cents,
});
export type OfficeOrder = z.infer<typeof officeOrder>;

/** Number of orders per view. */
export const orderCounts = z.object({
  'to-pack': z.int(),
  mine: z.int(),
  collect: z.int(),
  'on-its-way': z.int(),
  returns: z.int(),
  all: z.int(),
} satisfies Record<OrderView, z.ZodInt>);
export type OrderCounts = z.infer<typeof orderCounts>;

/** A refund, split by means of payment; cents. */
const refundSplit = z.object({ amount: cents, card: cents, giftCards: cents, credit: cents });
export type RefundSplit = z.infer<typeof refundSplit>;

/** An order with everything that packing needs. Amounts in cents. */
export const officeOrderDetails = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: timestamp,
  paidAt: timestamp.optional(),
  dueOn: z.iso.date().optional(),
  /** The member who packs it; `until` if it was taken by a scan. */
  packer: orderPacker.extend({ until: timestamp.optional() }).optional(),
  buyer: z.object({
    name: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
    /** Whether the order has an account, which store credit goes to. */
    hasAccount: z.boolean(),
  }),
  delivery: z.object({
    method: z.string(),
    place: z.enum(['home', 'relay', 'shop']).optional(),
    /** Lines of the address or of the pickup point. */
    address: z.array(z.string()),
    /** Fields of the address, while it can be corrected. */
    to: orderDestination.optional(),
    cost: cents,
  }),
  /** Estimated weight of the parcel with its packaging, in grams; only if a label can be made. */
  labelGrams: z.int().optional(),
  /** Label of the parcel, unless cancelled. */
  label: orderLabel.optional(),
  items: z.array(
    z.object({
      code: z.string(),
      brand: z.string(),
      title: z.string(),
      size: z.string().optional(),
      color: z.string().optional(),
      condition: z.enum(CONDITIONS),
      price: cents,
      photo: thumbnail,
      /** Its shelf; absent until it is scanned onto one. */
      shelf: z.string().optional(),
      /** Whether it was refunded before shipment; it is not packed then. */
      isCancelled: z.boolean(),
      /** Price paid after discounts. */
      paid: cents,
    }),
  ),
  parcels: z.array(
    z.object({
      carrier: z.string(),
      trackingNumber: z.string().optional(),
      state: z.enum(['shipped', 'delivered']),
      shippedAt: timestamp,
    }),
  ),
  returns: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['return', 'withdrawal']),
      state: z.enum(['requested', 'received', 'refunded', 'refused']),
      requestedAt: timestamp,
      items: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          reason: z.string().optional(),
          comment: z.string().optional(),
          amount: cents,
        }),
      ),
      total: cents,
      deduction: cents,
      note: z.string().optional(),
    }),
  ),
  refunds: z.array(
    refundSplit.extend({
      reason: z.string(),
      state: z.enum(['pending', 'succeeded', 'failed']),
      remedy: refundRemedy.optional(),
    }),
  ),
  /** Refunds that the payment provider refused or did not answer: they are not retried automatically. */
  stuckRefunds: z.int(),
  /** The part that the card did not take: it can be paid as store credit once the order has an account. */
  failedRefunds: cents,
  total: cents,
  /** The card that paid, and its amount; for members who may contact buyers, while the shop keeps it. */
  card: z.object({ brand: z.string(), last4: z.string(), amount: cents }).optional(),
  /** Amounts paid by gift cards and vouchers, and by store credit; zero where none was. */
  paidOtherwise: z.object({ giftCards: cents, credit: cents }),
  /** Payments not refunded yet, by means. */
  refundable: refundSplit,
  /** History of the order, newest first. */
  history: z.array(z.object({ at: timestamp, actor: z.string().optional(), event: z.string() })),
});
export type OfficeOrderDetails = z.infer<typeof officeOrderDetails>;

/** POST orders/{id}/ship. */
export const officeParcel = z.object({
  carrier: oneLine(60),
  trackingNumber: oneLine(60).optional(),
});

/** GET orders/packers: members to whom orders can be assigned. */
export const orderPackers = z.object({ packers: z.array(orderPacker) });
/** POST orders/assign: to a member, or to none. */
export const orderAssignment = z.object({
  orders: z.array(oneLine(20)).min(1).max(100),
  member: z.uuid().nullable(),
});
/** POST orders/{id}/take: `takesOver` is needed to take another member's order. */
export const orderTaking = z.object({ takesOver: z.boolean().default(false) });

/** POST orders/{id}/hand-over: codes of the items handed to the buyer. */
export const handOverInput = z.object({ codes: z.array(oneLine(60)).min(1).max(100) });

/** POST orders/slips and orders/pick-list: references of orders. */
export const slipsInput = z.object({ orders: z.array(oneLine(20)).min(1).max(100) });

/**
 * Refund request: for unshipped items, for the rest of the whole order, or an amount as a goodwill gesture. Cents.
 */
export const refundWish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('items'),
    codes: z.array(oneLine(60)).min(1).max(100),
    /** Whether the items go back on sale; a missing item does not. */
    forSale: z.boolean(),
  }),
  z.object({ kind: z.literal('order') }),
  z.object({ kind: z.literal('amount'), amount: cents.min(1), note: oneLine(200, 3) }),
]);
export type RefundWish = z.infer<typeof refundWish>;

/** POST orders/{id}/refund-quote. */
export const refundQuote = refundSplit;

/** POST orders/{id}/returns/{number}/receive: findings in the parcel. */
export const returnFindings = z.object({
  items: z
    .array(
      z.object({
        code: oneLine(60),
        /** New condition, if it has changed. */
        condition: z.enum(CONDITIONS).optional(),
        price: cents.min(1).optional(),
        /** Whether the item is kept off sale. */
        keep: z.boolean().optional(),
      }),
    )
    .max(100),
});
export type ReturnFindings = z.infer<typeof returnFindings>;

/** POST orders/{id}/returns/{number}/refund: a deduction for wear, and its reason. */
export const returnRefund = z.object({ deduction: cents.default(0), note: oneLine(300, 0).optional() });

/** POST orders/{id}/returns/{number}/refuse: the buyer reads the reason. */
export const returnRefusal = z.object({ note: oneLine(300, 3) });
