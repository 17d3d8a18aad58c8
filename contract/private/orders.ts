import { z } from 'zod';
import { cents, node, pageQuery, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { ORDER_STATES } from '../order.ts';
import { CONDITIONS } from '../product.ts';
import { orderDestination, orderLabel } from './order-labels.ts';

/** Views of the list of orders. */
export const ORDER_VIEWS = ['to-pack', 'mine', 'collect', 'on-its-way', 'returns', 'all'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** Where parcels go, as shipping methods are filed: a home, a carrier's pickup point, a store. */
export const DELIVERY_PLACES = ['home', 'relay', 'shop'] as const;

/**
 * Which orders of a list are wanted: `search` is a reference, a name, a mailbox, an item's code, a tracking number, or the
 * last four digits of the card.
 */
const orderFilter = z.object({
  view: z.enum(ORDER_VIEWS).default('to-pack'),
  search: oneLine(100, 0).optional(),
  delivery: z.enum(DELIVERY_PLACES).optional(),
});
/** GET orders. */
export const officeOrderQuery = pageQuery.extend(orderFilter.shape).extend({
  /** Those that are collected in this store. */
  store: oneLine(60).optional(),
});
/** GET orders/export. */
export const orderExportQuery = orderFilter;

/** A member who packs orders. */
export const orderPacker = z.object({ id: z.string(), name: z.string() });

/** A photo as a list shows it: the smallest size. */
const thumbnail = z.string().optional();

/** An order as the list shows it. Amounts in cents. */
export const officeOrder = z.object({
  ...node,
  /** Its reference. */
  id: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: timestamp,
  /** The day on which its parcel is to leave, while it has not. */
  dueOn: z.iso.date().optional(),
  buyer: z.string(),
  /** `FR, Paris`. */
  place: z.string(),
  items: z.array(z.object({ code: z.string(), photo: thumbnail })),
  /** Name of the shipping method. */
  delivery: z.string(),
  /** Name of the store where it is collected. */
  store: z.string().optional(),
  /** Who packs it. */
  packer: orderPacker.optional(),
  total: cents,
});
export type OfficeOrder = z.infer<typeof officeOrder>;

/** How many orders each view has. */
export const orderCounts = z.object({
  'to-pack': z.int(),
  mine: z.int(),
  collect: z.int(),
  'on-its-way': z.int(),
  returns: z.int(),
  all: z.int(),
} satisfies Record<OrderView, z.ZodInt>);
export type OrderCounts = z.infer<typeof orderCounts>;

/** What is given back, and to which means; cents. */
const refundSplit = z.object({ amount: cents, card: cents, giftCards: cents, credit: cents });
export type RefundSplit = z.infer<typeof refundSplit>;

/** One order with all that packing needs. Amounts in cents. */
export const officeOrderDetails = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  state: z.enum(ORDER_STATES),
  placedAt: timestamp,
  paidAt: timestamp.optional(),
  dueOn: z.iso.date().optional(),
  /** Who packs it; `until` where it was taken by a scan. */
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
    /** Lines of the address, or of the pickup point. */
    address: z.array(z.string()),
    /** The address by its fields, while it can be corrected. */
    to: orderDestination.optional(),
    cost: cents,
  }),
  /** Estimated weight of the parcel with its packing, in grams; only where a label can be made. */
  labelGrams: z.int().optional(),
  /** The label of the parcel; a cancelled one is left out. */
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
      /** Where it hangs; absent until it was scanned onto a shelf. */
      shelf: z.string().optional(),
      /** It was given back before it was sent: it is not packed. */
      isCancelled: z.boolean(),
      /** What was paid for it after reductions. */
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
    refundSplit.extend({ reason: z.string(), state: z.enum(['pending', 'succeeded', 'failed']) }),
  ),
  /** Refunds that the payment provider refused, or did not answer: they are not sent again by themselves. */
  stuckRefunds: z.int(),
  /** What of them the card did not take and can be paid as store credit, once the order has an account. */
  failedRefunds: cents,
  total: cents,
  /** The card that paid, and how much by it; for those who may write to buyers, while the shop keeps it. */
  card: z.object({ brand: z.string(), last4: z.string(), amount: cents }).optional(),
  /** What was paid and not given back yet, by means. */
  refundable: refundSplit,
  /** What was done, the newest first. */
  history: z.array(z.object({ at: timestamp, actor: z.string().optional(), event: z.string() })),
});
export type OfficeOrderDetails = z.infer<typeof officeOrderDetails>;

/** POST orders/{id}/ship. */
export const officeParcel = z.object({
  carrier: oneLine(60),
  trackingNumber: oneLine(60).optional(),
});

/** GET orders/packers: members who may be given an order. */
export const orderPackers = z.object({ packers: z.array(orderPacker) });
/** POST orders/assign: to a member, or to none. */
export const orderAssignment = z.object({
  orders: z.array(oneLine(20)).min(1).max(100),
  member: z.uuid().nullable(),
});
/** POST orders/{id}/take: another's order is taken over only where that is said. */
export const orderTaking = z.object({ takesOver: z.boolean().default(false) });

/** POST orders/{id}/hand-over: the codes of the items that the buyer takes along. */
export const handOverInput = z.object({ codes: z.array(oneLine(60)).min(1).max(100) });

/** POST orders/slips and orders/pick-list: references of orders. */
export const slipsInput = z.object({ orders: z.array(oneLine(20)).min(1).max(100) });

/**
 * What is to be given back: items that were not sent, with the whole order what is left of it, or an amount as a gesture.
 * Cents.
 */
export const refundWish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('items'),
    codes: z.array(oneLine(60)).min(1).max(100),
    /** Whether the items are for sale again; one that was not found is not. */
    forSale: z.boolean(),
  }),
  z.object({ kind: z.literal('order') }),
  z.object({ kind: z.literal('amount'), amount: cents.min(1), note: oneLine(200, 3) }),
]);
export type RefundWish = z.infer<typeof refundWish>;

/** POST orders/{id}/refund-quote. */
export const refundQuote = refundSplit;

/** POST orders/{id}/returns/{number}/receive: what was found in the parcel. */
export const returnFindings = z.object({
  items: z
    .array(
      z.object({
        code: oneLine(60),
        /** Its grade, where it is another one now. */
        condition: z.enum(CONDITIONS).optional(),
        price: cents.min(1).optional(),
        /** Not to be sold again. */
        keep: z.boolean().optional(),
      }),
    )
    .max(100),
});
export type ReturnFindings = z.infer<typeof returnFindings>;

/** POST orders/{id}/returns/{number}/refund: less what wear takes off, which says why. */
export const returnRefund = z.object({ deduction: cents.default(0), note: oneLine(300, 0).optional() });

/** POST orders/{id}/returns/{number}/refuse: the buyer reads the reason. */
export const returnRefusal = z.object({ note: oneLine(300, 3) });
