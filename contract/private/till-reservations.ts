import { z } from 'zod';
import { cents, node, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { tillVoucher } from './till.ts';

// Tills of stores spend gift cards and credit by reservations, and give credit.

/** A gift card's code, or the code of an account as the customer shows it at a counter. */
const code = oneLine(200);
const store = oneLine(60);
/** Idempotency key: a random UUID; repeating a call with the same key has no effect. */
const key = z.uuid();

/** `reserved` holds an amount; the other states are final. `lapsed` after its time, `released` by the till. */
export const TILL_RESERVATION_STATES = ['reserved', 'captured', 'released', 'lapsed'] as const;

/** POST till-reservations/lookup. */
export const tillLookup = z.object({ store, code });

/** The gift card or credit of a code at a till. `balance` is the amount that can be reserved now, in cents. */
export const tillBalance = z.object({
  kind: z.enum(['voucher', 'credit']),
  balance: cents,
  /** End of a gift card's code, its type and its expiry; absent for credit. */
  last4: z.string().optional(),
  type: tillVoucher.shape.type.optional(),
  expiresAt: timestamp.optional(),
});
export type TillBalance = z.infer<typeof tillBalance>;

/** POST till-reservations. */
export const tillReservationInput = z.object({ store, code, amount: cents.min(1), key });

/** An amount that a till holds for some minutes, then captures, in whole or in part; cents. */
export const tillReservation = z.object({
  ...node,
  id: z.string(),
  /** Id of the store. */
  store: z.string(),
  kind: tillBalance.shape.kind,
  /** End of the gift card's code. */
  last4: z.string().optional(),
  state: z.enum(TILL_RESERVATION_STATES),
  amount: cents,
  captured: cents,
  /** The refunded part of `captured`. */
  refunded: cents,
  /** Current balance of the gift card or credit; returned for one day. */
  balance: cents.optional(),
  createdAt: timestamp,
  /** When it lapses unless captured. */
  expiresAt: timestamp,
});
export type TillReservation = z.infer<typeof tillReservation>;

/** POST till-reservations/{id}/capture: captures this amount and releases the rest; by default all of it. */
export const tillCaptureInput = z.object({ amount: cents.min(1).optional() });

/** POST till-reservations/{id}/refund. */
export const tillRefundInput = z.object({ amount: cents.min(1), key });

/** POST till-credits: `note` is the reason shown to the customer. */
export const tillCreditInput = z.object({
  store,
  code,
  amount: cents.min(1).max(1_000_000),
  note: oneLine(200, 3),
  key,
});

/** Credit that a till gave to a customer; cents. */
export const tillCredit = z.object({
  ...node,
  id: z.string(),
  store: z.string(),
  amount: cents,
  note: z.string(),
  createdAt: timestamp,
});
export type TillCredit = z.infer<typeof tillCredit>;
