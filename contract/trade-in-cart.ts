import { z } from 'zod';
import { addressInput } from './address.ts';
import { cents, collectionOf, node, reference, timestamp } from './hydra.ts';
import { birthdate, countryCode, email, phone } from './identity.ts';
import { oneLine } from './line.ts';
import { parcelLabel } from './parcel.ts';
import { fate, MAX_TRADE_IN_ITEMS, tradeIn, tradeInPatch } from './trade-in.ts';

/** `draft` is filled in; `validated` is confirmed and does not change any more; `closed` has every item at its end. */
export const TRADE_IN_CART_STATES = ['draft', 'validated', 'closed'] as const;
export const tradeInCartState = z.enum(TRADE_IN_CART_STATES);

/** How items reach the shop. */
export const CIRCUITS = ['post', 'store_drop', 'appointment'] as const;
export const circuit = z.enum(CIRCUITS);

/** Specification, section 3. */
export const CHANNELS = ['web', 'store', 'brand'] as const;
const channel = z.enum(CHANNELS);

/** Store credit, or a gift card. */
export const PAYOUTS = ['credit', 'voucher'] as const;
export const payout = z.enum(PAYOUTS);

/** What a seller can show at the counter to say who it is. */
export const DOCUMENT_TYPES = ['identity_card', 'passport', 'residence_permit', 'driving_licence'] as const;
export const documentType = z.enum(DOCUMENT_TYPES);

/** Steps that are answered in order: items, condition, hand-over and payout, seller and terms. */
export const TRADE_IN_STEP_COUNT = 4;
/** The version of the terms of trade-ins that is agreed to now. */
export const TRADE_IN_TERMS = '2026-11';
/** Who sells must be of age. */
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
/** Who sells: the register of bought items asks for it. */
export const seller = z.object(person);

/** POST trade-in-carts: the caller's draft, or a new one. A caller without a token becomes a guest, by the token of the answer. */
export const tradeInCartCreate = z.object({});

/** PATCH trade-in-carts/{id}, as merge-patch: null takes an answer back. States, prices and owners in it are ignored. */
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
  /** The statement to own the items. */
  ownsItems: z.boolean().optional(),
  /** The version of the terms that is agreed to; null takes it back. */
  termsVersion: oneLine(40).nullish(),
});

/** A trade-in with its items; for its owner alone. */
export const tradeInCart = z.object({
  ...node,
  id: z.string(),
  state: tradeInCartState,
  channel,
  /** What the parcel and the mails name it by; from validation on. */
  reference: z.string().optional(),
  parcelNumber: z.string().optional(),
  /** The carrier's label of a parcel that is sent by post, once it is made. */
  label: parcelLabel.optional(),
  items: z.array(tradeIn),
  /** Cents: the sum of the offers. */
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
  /** The version of the terms that a seller accepts now, for PATCH `termsVersion`. */
  currentTermsVersion: z.string().optional(),
  termsAcceptedAt: timestamp.optional(),
  /** How many of the four steps are complete, from the first one on. */
  completeSteps: z.int().min(0).max(TRADE_IN_STEP_COUNT),
  /** Fields that are missing before it can be validated. */
  missing: z.array(z.string()),
  validatedAt: timestamp.optional(),
  /** The parcel should be on its way by then. */
  sendBy: timestamp.optional(),
  sentAt: timestamp.optional(),
  receivedAt: timestamp.optional(),
  /** The workshop says by then what it found; once the items are there. */
  decideBy: timestamp.optional(),
  closedAt: timestamp.optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Opens it for who had no token; the storefront keeps it as a cookie. */
  token: z.string().optional(),
});
export const tradeInCartCollection = collectionOf(tradeInCart);

/**
 * GET trade-in-map-circuits: the ways in which items reach the shop. POST chooses one for a trade-in of the caller's,
 * which the answer then names.
 */
export const tradeInMapCircuit = z.object({
  ...node,
  /** The circuit’s own name. */
  id: circuit,
  channel,
  /** Cents that the circuit costs its seller. */
  cost: cents,
  currency: z.string().length(3),
  /** Days from the reception of the items to the decision. */
  decisionDays: z.int().min(0),
  payouts: z.array(payout),
  /** What a trade-in by this circuit must name. */
  requires: z.array(z.enum(['store', 'booking'])),
  isAvailable: z.boolean(),
  /** Why not, for a person to read. */
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
