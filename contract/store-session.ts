import { z } from 'zod';
import { shopCountry } from '#shared/countries.ts';
import { addressInput } from './address.ts';
import { REFUSALS } from './estimate.ts';
import { cents, node, reference, timestamp } from './hydra.ts';
import { birthdate, countryCode, email, phone, wireLocale } from './identity.ts';
import { oneLine } from './line.ts';
import { condition } from './product.ts';
import { MAX_DEFECTS } from './trade-in.ts';
import { documentType, tradeInCartState } from './trade-in-cart.ts';

/** POST store-sessions: `store` is the IRI or id of a real store, `code` that of a member of its staff. */
export const storeSessionOpening = z.object({ store: reference, code: oneLine(40) });

/**
 * POST store-sessions/current/customer, one of the three: `code` is what a QR code says (of the account, or of a trade-in
 * from home), or the reference of such a trade-in, typed.
 */
export const storeIdentification = z.union([
  z.object({ email }),
  z.object({ phone }),
  z.object({ code: oneLine(300) }),
]);

const { firstName, lastName, street, street2, postcode, city } = addressInput.shape;

/** POST store-sessions/current/registration: an account made at the counter; a link goes to its mailbox. */
export const storeRegistration = z.object({
  firstName,
  lastName,
  email,
  phone,
  birthdate,
  countryCode: countryCode.default(shopCountry),
  locale: wireLocale.default('en_GB'),
});

/** PATCH store-sessions/current/items/{id}: the assistant's grading, and what the customer says to the offer. */
export const storeItemPatch = z.object({
  condition: condition.optional(),
  defects: z.array(oneLine(80)).max(MAX_DEFECTS).optional(),
  collectionYear: z.int().min(1900).max(2200).optional(),
  answer: z.enum(['accepted', 'declined']).optional(),
  /** Of one that is declined, or not accepted. */
  fate: z.enum(['return', 'donate']).optional(),
});

/** PATCH store-sessions/current/seller: what the register asks for. The document is written there, and shown nowhere. */
export const storeSellerPatch = z.object({
  document: z.object({ type: documentType, number: oneLine(40, 4), issuedOn: z.iso.date() }).optional(),
  ...z.object({ birthdate, phone, street, postcode, city, countryCode }).partial().shape,
  street2,
});

/** POST store-sessions/current/confirmation: the customer has signed, on the tablet or on paper. */
export const storeConfirmation = z.object({
  /** Strokes in a field of 400 by 100: `M12 40L14 38…`. */
  signature: oneLine(40_000)
    .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/)
    .optional(),
  signedOnPaper: z.boolean().optional(),
  /** Code of another member of staff, who confirms a sum that needs a second person. Without it the workshop looks first. */
  secondCode: oneLine(40).optional(),
});

/** An item at the counter. `offer` in cents; without one `refusal` says why, once it is graded. */
const storeItem = z.object({
  id: z.string(),
  brand: z.string(),
  type: z.string(),
  model: z.string().optional(),
  size: z.string(),
  color: z.string(),
  collectionYear: z.int().optional(),
  condition: condition.optional(),
  defects: z.array(z.string()),
  offer: cents.optional(),
  refusal: z.enum(REFUSALS).optional(),
  /** Address of its first photo. */
  photo: z.string().optional(),
  answer: z.enum(['accepted', 'declined']).optional(),
  fate: z.enum(['return', 'donate', 'recycle']).optional(),
  state: z.string(),
});

/** The trade-in of the customer who is served. */
const storeTradeIn = z.object({
  cart: z.string(),
  id: z.string(),
  state: tradeInCartState,
  reference: z.string().optional(),
  items: z.array(storeItem),
  /** Cents of what was accepted. */
  total: cents,
  currency: z.string().length(3),
  /** Whether that is credited at once, or after the workshop has looked. */
  isCreditedAtOnce: z.boolean(),
  /** Whether it is credited at once only where a colleague confirms it with their code (`secondCode`). */
  needsSecondPerson: z.boolean(),
  seller: z.object({
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    birthdate: z.string().optional(),
    street: z.string().optional(),
    street2: z.string().optional(),
    postcode: z.string().optional(),
    city: z.string().optional(),
    countryCode: z.string().optional(),
  }),
  /** Whether a document was written down; what it says is for the register alone. */
  hasDocument: z.boolean(),
  signature: z.string().optional(),
  isSigned: z.boolean(),
  receivedAt: timestamp.optional(),
});

/** A store's tablet that staff have signed in on; there is one for each token, called `current`. */
export const storeSession = z.object({
  ...node,
  id: z.literal('current'),
  /** Of the answer that opens it only. */
  token: z.string().optional(),
  /** Names the enrolled tablet from now on, as `X-Store-Device`. Of the answer that opens it only. */
  deviceToken: z.string().optional(),
  store: z.object({ '@id': z.string(), id: z.string(), name: z.string() }),
  staff: z.object({ id: z.string(), name: z.string() }),
  /** Minutes without use after which it ends. */
  idleMinutes: z.int(),
  /** Who is served now. `credit` in cents. */
  customer: z
    .object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().optional(),
      /** A customer without an account needs one to be credited. */
      isGuest: z.boolean(),
      isActivated: z.boolean(),
      credit: cents,
    })
    .optional(),
  tradeIn: storeTradeIn.optional(),
});

/** GET customers/{id}/store-code: what the QR code of the account says, for some minutes. */
export const storeCode = z.object({ ...node, code: z.string(), expiresAt: timestamp });

export type StoreSession = z.infer<typeof storeSession>;
export type StoreTradeIn = z.infer<typeof storeTradeIn>;
export type StoreItem = z.infer<typeof storeItem>;
export type StoreRegistration = z.infer<typeof storeRegistration>;
export type StoreItemPatch = z.infer<typeof storeItemPatch>;
export type StoreSellerPatch = z.infer<typeof storeSellerPatch>;
export type StoreConfirmation = z.infer<typeof storeConfirmation>;
