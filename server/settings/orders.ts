import { z } from 'zod';
import { integer } from './value-types.ts';

/** Holds, carts, delivery, gift cards and returns. */
export const ordersSettings = {
  HOLD_MINUTES: integer({ min: 0, max: 1440, default: 20 }).describe(
    'How long an item stays reserved in a bag, in minutes; 0 reserves nothing.',
  ),
  HOLD_CAP_MINUTES: integer({ min: 1, max: 1440, default: 180 }).describe(
    'How long a reservation may be prolonged in all, in minutes.',
  ),
  HOLDS_PER_GUEST: integer({ min: 1, default: 10 }).describe('Items that a guest may reserve at a time.'),
  HOLDS_PER_CUSTOMER: integer({ min: 1, default: 20 }).describe(
    'Items that a customer may reserve at a time.',
  ),
  HOLDS_BEFORE_CHALLENGE: integer({ min: 0, default: 30 }).describe(
    'Pieces that anonymous bags of one network (IPv4 address, IPv6 /48) hold before the next one needs a challenge; never more than half of what the network may hold.',
  ),
  HOLDS_PER_NETWORK_PERCENT: integer({ min: 1, max: 100, default: 10 }).describe(
    'Per cent of the pieces for sale that anonymous bags of one network hold at most, and never fewer than `HOLDS_PER_GUEST`; an IPv6 /64 half of it; 100 sets no ceiling.',
  ),
  HOLDS_ANONYMOUS_PERCENT: integer({ min: 1, max: 100, default: 60 }).describe(
    'Per cent of the pieces for sale that all anonymous bags together hold at most, and never fewer than `HOLDS_PER_GUEST`; 100 sets no ceiling.',
  ),
  CART_DAYS: integer({ min: 1, max: 3_650, default: 30 }).describe(
    'Days after which an unchanged cart is deleted, and a guest who bought nothing.',
  ),
  FREE_SHIPPING_THRESHOLD: z.coerce
    .number()
    .min(0)
    .default(60)
    .describe(
      'Delivery is free from this total, in the shop’s currency; 0 is never. The first value of a new database: `ops delivery free-from` changes it.',
    ),
  ORDER_CUT_OFF: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time like 12:00.')
    .default('12:00')
    .describe(
      'An order paid before this time on a working day is sent on that day; in the seller’s time zone.',
    ),
  ORDER_LINK_MINUTES: integer({ min: 1, max: 1440, default: 30 }).describe(
    'How long a link that was asked for opens an order, in minutes.',
  ),
  ORDER_MAIL_LINK_DAYS: integer({ min: 1, max: 730, default: 90 }).describe(
    'How long a link in a mail about an order opens it, in days.',
  ),
  GIFT_CARD_AMOUNTS: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})*$/, 'are no whole amounts separated by commas.')
    .default('25,50,75,100,150')
    .transform((list) => list.split(',').map(Number))
    .describe('Amounts of gift cards to choose from, in the shop’s currency, separated by commas.'),
  TILL_RESERVATION_MINUTES: integer({ min: 1, max: 240, default: 15 }).describe(
    'Minutes that a till of a store holds an amount of a gift card or of credit before it captures it.',
  ),
  TILL_CREDIT_PER_CUSTOMER_DAY: integer({ min: 0, max: 10_000_000, default: 50_000 }).describe(
    'Cents of credit that tills of partners pay to one customer within 24 hours.',
  ),
  GIFT_CARD_MIN: integer({ min: 1, default: 10 }).describe(
    'The smallest gift card that can be bought, in the shop’s currency.',
  ),
  GIFT_CARD_MAX: integer({ min: 1, max: 10_000, default: 250 }).describe(
    'The largest gift card that can be bought, in the shop’s currency.',
  ),
  GIFT_CARD_SEND_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time like 09:00.')
    .default('09:00')
    .describe('When gift cards are mailed on the day that their buyer chose; in the seller’s time zone.'),
  RETURN_DAYS: integer({ min: 14, max: 30, default: 14 }).describe(
    'Days for a return, from the delivery of the last item; the law asks for 14.',
  ),
  RETURN_COST: z
    .enum(['shop', 'customer'])
    .default('customer')
    .describe('Who pays the return postage when nothing is our fault.'),
  RETURN_CREDIT_BONUS_PERCENT: integer({ min: 0, max: 100, default: 0 }).describe(
    'What a return gives on top, in per cent, where its customer takes store credit instead of the money.',
  ),
  RETURN_LABEL_PRICE: integer({ min: 0, max: 10_000, default: 490 }).describe(
    'What a carrier’s label takes off the refund of a return whose postage the customer pays, in cents; 0 is free. A label is free where the shop pays.',
  ),
  RETURN_ADDRESS: z
    .string()
    .optional()
    .describe('Where returns go, its lines separated by commas; else the seller’s name and address.'),
};
