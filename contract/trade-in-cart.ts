import { z } from 'zod';
import { addressInput } from './address.ts';
import { cents, collectionOf, node, reference, timestamp } from './hydra.ts';
import { birthdate, countryCode, email, phone } from './identity.ts';
import { oneLine } from './line.ts';
import { parcelLabel } from './parcel.ts';
import { fate, MAX_TRADE_IN_ITEMS, tradeIn, tradeInPatch } from './trade-in.ts';

/** `draft` can be edited; `validated` is confirmed and fixed; `closed`: all its items are at their end. */
export const TRADE_IN_CART_STATES = ['draft', 'validated', 'closed'] as const;
export const tradeInCartState = z.enum(TRADE_IN_CART_STATES);

/** Circuits by which items reach the shop. */
export const CIRCUITS = ['post', 'store_drop', 'appointment'] as const;
export const circuit = z.enum(CIRCUITS);

/** Channel of a trade-in (specification, section 3). */
export const CHANNELS = ['web', 'store', 'brand'] as const;
const channel = z.enum(CHANNELS);

/** Store credit, or a gift card. */
export const PAYOUTS = ['credit', 'voucher'] as const;
export const payout = z.enum(PAYOUTS);

/** Identity documents that a seller can show at the counter. */
export const DOCUMENT_TYPES = ['identity_card', 'passport', 'residence_permit', 'driving_licence'] as const;
export const documentType = z.enum(DOCUMENT_TYPES);

/** Steps in order: items, condition, hand-over and payout, seller and terms. */
export const TRADE_IN_STEP_COUNT = 4;
/** Current version of the terms of trade-ins. */
export const TRADE_IN_TERMS = '2026-11';
/** Minimum age of a seller. */
export const SELLER_MIN_AGE = 18;

const { firstName, lastName, street, street2, postcode, city, region } = addressInput.shape;
const person = {
  firstName,
  lastName,
  email,
  phone,
  birthdate,
  street,
  street2,
  postcode,
  city,
  region,
  countryCode,
};
/** The seller, as the seller register requires. */
export const seller = z.object(person);

/**
 * POST trade-in-carts: the caller's draft, or a new one. A caller without a token becomes a guest with the token
 * in the answer.
 */
export const tradeInCartCreate = z.object({});

/** PATCH trade-in-carts/{id}, as merge-patch: null removes an answer. Its states, prices and owners are ignored. */
export const tradeInCartPatch = z.object({
  /** Changes of single items. */
  items: z.array(tradeInPatch).max(MAX_TRADE_IN_ITEMS).optional(),
  circuit: circuit.nullish(),
  payout: payout.nullish(),
  fateIfRefused: fate.nullish(),
  store: reference.nullish(),
  booking: reference.nullish(),
  seller: z
    .object({
      firstName: person.firstName.nullish(),
      lastName: person.lastName.nullish(),
      email: person.email.nullish(),
      phone: person.phone.nullish(),
      birthdate: person.birthdate.nullish(),
      street: person.street.nullish(),
      street2: person.street2,
      postcode: person.postcode.nullish(),
      city: person.city.nullish(),
      region: person.region,
      countryCode: person.countryCode.nullish(),
    })
    .optional(),
  /** Statement that the seller owns the items. */
  ownsItems: z.boolean().optional(),
  /** Accepted version of the terms; null withdraws the acceptance. */
  termsVersion: oneLine(40).nullish(),
});

/** A trade-in with its items; only for its owner. */
export const tradeInCart = z.object({
  ...node,
  id: z.string(),
  state: tradeInCartState,
  channel,
  /** Its reference for parcels and mails; from validation on. */
  reference: z.string().optional(),
  parcelNumber: z.string().optional(),
  /** The carrier's label of a parcel sent by post, once made. */
  label: parcelLabel.optional(),
  items: z.array(tradeIn),
  /** Cents: the total of the offers. */
  priceOffer: cents,
  currency: z.string().length(3),
  circuit: circuit.optional(),
  payout: payout.optional(),
  fateIfRefused: fate.optional(),
  store: z.string().optional(),
  booking: z.string().optional(),
  seller: seller.partial(),
  ownsItems: z.boolean(),
  termsVersion: z.string().optional(),
  /** Version of the terms to accept now, for PATCH `termsVersion`. */
  currentTermsVersion: z.string().optional(),
  termsAcceptedAt: timestamp.optional(),
  /** Number of complete steps, counted from the first one. */
  completeSteps: z.int().min(0).max(TRADE_IN_STEP_COUNT),
  /** Fields that are missing for validation. */
  missing: z.array(z.string()),
  validatedAt: timestamp.optional(),
  /** Latest date for sending the parcel. */
  sendBy: timestamp.optional(),
  sentAt: timestamp.optional(),
  receivedAt: timestamp.optional(),
  /** Deadline of the workshop's decision; once the items have arrived. */
  decideBy: timestamp.optional(),
  closedAt: timestamp.optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Opens it for a caller who had no token; the storefront keeps it as a cookie. */
  token: z.string().optional(),
});
export const tradeInCartCollection = collectionOf(tradeInCart);

/**
 * GET trade-in-map-circuits: the circuits by which items reach the shop. POST chooses one for a trade-in of the
 * caller; the answer then contains that trade-in.
 */
export const tradeInMapCircuit = z.object({
  ...node,
  /** Name of the circuit. */
  id: circuit,
  channel,
  /** Cost for the seller in cents. */
  cost: cents,
  currency: z.string().length(3),
  /** Days from the receipt of the items to the decision. */
  decisionDays: z.int().min(0),
  payouts: z.array(payout),
  /** Fields that a trade-in by this circuit requires. */
  requires: z.array(z.enum(['store', 'booking'])),
  isAvailable: z.boolean(),
  /** Why it is unavailable, as text. */
  reason: z.string().optional(),
  tradeInCart: z.string().optional(),
  store: z.string().optional(),
  booking: z.string().optional(),
});
export const tradeInMapCircuitCollection = collectionOf(tradeInMapCircuit);

/** POST trade-in-map-circuits. */
export const tradeInMapCircuitCreate = z.object({
  tradeInCart: reference,
  circuit,
  store: reference.nullish(),
  booking: reference.nullish(),
});

export type Circuit = z.infer<typeof circuit>;
export type Channel = z.infer<typeof channel>;
export type Seller = z.infer<typeof seller>;
export type TradeInCartPatch = z.infer<typeof tradeInCartPatch>;
export type TradeInCart = z.infer<typeof tradeInCart>;
export type TradeInMapCircuit = z.infer<typeof tradeInMapCircuit>;
export type TradeInMapCircuitCreate = z.infer<typeof tradeInMapCircuitCreate>;
