import { z } from 'zod';
import { flag, integer } from './value-types.ts';

/** Settings of trade-ins: by post, and in a store. */
export const tradeInSettings = {
  TRADE_IN: flag
    .default(true)
    .describe(
      'Whether customers can sell to the shop. With `false` nothing leads there, its pages are not found, and no offer, trade-in or appointment is made; what is under way goes on. Also for a storefront with `CUSTOMER_API_URL`.',
    ),
  PURCHASES_KEPT_YEARS: integer({ min: 1, max: 30, default: 10 }).describe(
    'Years that what customers bought from the brand (`ops import-purchases`) is kept, so that they can sell it; older purchases are not loaded.',
  ),
  TRADE_IN_OFFER_DAYS: integer({ min: 1, max: 365, default: 30 }).describe(
    'Days that an offer for an item that a customer wants to sell is valid.',
  ),
  TRADE_IN_SEND_DAYS: integer({ min: 1, max: 90, default: 21 }).describe(
    'Days within which a confirmed trade-in is to be sent.',
  ),
  TRADE_IN_DECISION_DAYS: integer({ min: 1, max: 90, default: 15 }).describe(
    'Days from the reception of a trade-in to the decision, as its seller is told.',
  ),
  TRADE_IN_ANSWER_DAYS: integer({ min: 1, max: 60, default: 7 }).describe(
    'Days in which a seller can answer a lower offer or ask for a second look.',
  ),
  TRADE_IN_MARKUP: z.coerce
    .number()
    .min(1)
    .max(10)
    .default(2.5)
    .describe(
      'The price of an item that was bought is what was paid for it times this, unless the operator gives one.',
    ),
  TRADE_IN_FLOOR: integer({ min: 0, max: 1_000, default: 5 }).describe(
    'Least offer for an item that is bought, in the shop’s currency; the price grid may ask for more by type.',
  ),
  TRADE_IN_MAXIMUM: integer({ min: 1, max: 100_000, default: 500 }).describe(
    'Most that is offered for one item, in the shop’s currency.',
  ),
  STORE_DEVICES: z
    .enum(['required', 'off'])
    .optional()
    .describe(
      'Whether staff sign in on enrolled tablets only (`ops store-device`): `required`, or `off`, on any. When not set, `required` with `PAYMENT_PROVIDER=stripe`, a live Stripe key or a `DATABASE_URL`, else `off`.',
    ),
  STORE_IDLE_MINUTES: integer({ min: 1, max: 720, default: 15 }).describe(
    'Minutes without use after which a store’s tablet asks for the staff code again.',
  ),
  STORE_LOOKUPS_PER_SHIFT: integer({ min: 1, max: 10_000, default: 60 }).describe(
    'Customers that one member of staff may look up by email or telephone, or register, in twelve hours. Codes and references are not counted.',
  ),
  STORE_CREDIT_AT_ONCE: integer({ min: 0, max: 100_000, default: 150 }).describe(
    'A trade-in at the counter is credited at once up to so much; above that the workshop looks first.',
  ),
  STORE_SECOND_PERSON_ABOVE: integer({ min: 0, max: 10_000_000, default: 10_000 }).describe(
    'Cents of one trade-in above which a second member of staff confirms, by their own code, that it is credited at once; without that the workshop looks first.',
  ),
  STORE_CREDIT_PER_SELLER_DAY: integer({ min: 0, max: 10_000_000, default: 30_000 }).describe(
    'Cents that are credited at once to one seller a day, in all stores; more waits for the workshop’s check.',
  ),
  STORE_CREDIT_PER_STAFF_DAY: integer({ min: 0, max: 10_000_000, default: 50_000 }).describe(
    'Cents that one member of staff credits at once a day; more waits for the workshop’s check.',
  ),
  STORE_CREDIT_PER_STORE_DAY: integer({ min: 0, max: 10_000_000, default: 150_000 }).describe(
    'Cents that one store credits at once a day, by its own clock; more waits for the workshop’s check.',
  ),
};
