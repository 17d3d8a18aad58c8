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

/** POST store-sessions: `store` is the IRI or id of a store, `code` a staff member's code. */
export const storeSessionOpening = z.object({ store: reference, code: oneLine(40) });

/**
 * POST store-sessions/current/customer, one of three: `code` is the content of a QR code (of the account, or of a
 * trade-in from home), or the typed reference of such a trade-in.
 */
export const storeIdentification = z.union([
  z.object({ email }),
  z.object({ phone }),
  z.object({ code: oneLine(300) }),
]);

const { firstName, lastName, street, street2, postcode, city } = addressInput.shape;

/** POST store-sessions/current/registration: creates an account at the counter; mails a link to its mailbox. */
export const storeRegistration = z.object({
  firstName,
  lastName,
  email,
  phone,
  birthdate,
  countryCode: countryCode.default(shopCountry),
  locale: wireLocale.default('en_GB'),
});

/** PATCH store-sessions/current/items/{id}: the assistant's grading, and the customer's answer to the offer. */
export const storeItemPatch = z.object({
  condition: condition.optional(),
  defects: z.array(oneLine(80)).max(MAX_DEFECTS).optional(),
  collectionYear: z.int().min(1900).max(2200).optional(),
  answer: z.enum(['accepted', 'declined']).optional(),
  /** Fate of an item that is declined or not bought. */
  fate: z.enum(['return', 'donate']).optional(),
});

/**
 * PATCH store-sessions/current/seller: data for the seller register. The document is only stored there, never
 * shown.
 */
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
  /**
   * Code of another staff member, who approves an amount that needs a second person. Without it the workshop
   * inspects first.
   */
  secondCode: oneLine(40).optional(),
});

/** An item at the counter. `offer` in cents; without one `refusal` gives the reason, once graded. */
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
  /** URL of its first photo. */
  photo: z.string().optional(),
  answer: z.enum(['accepted', 'declined']).optional(),
  fate: z.enum(['return', 'donate', 'recycle']).optional(),
  state: z.string(),
});

/** Trade-in of the customer at the counter. */
const storeTradeIn = z.object({
  cart: z.string(),
  id: z.string(),
  state: tradeInCartState,
  reference: z.string().optional(),
  items: z.array(storeItem),
  /** Total of the accepted offers in cents. */
  total: cents,
  currency: z.string().length(3),
  /** Whether the total is credited at once, or after the workshop's inspection. */
  isCreditedAtOnce: z.boolean(),
  /** Whether immediate credit needs a colleague's code (`secondCode`). */
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
  /** Whether a document was recorded; only the register contains it. */
  hasDocument: z.boolean(),
  signature: z.string().optional(),
  isSigned: z.boolean(),
  receivedAt: timestamp.optional(),
});

/** Session of staff on a store's tablet; each token has one, called `current`. */
export const storeSession = z.object({
  ...node,
  id: z.literal('current'),
  /** Only in the answer that opens it. */
  token: z.string().optional(),
  /** Token of the enrolled tablet, sent as `X-Store-Device` from then on. Only in the answer that opens the session. */
  deviceToken: z.string().optional(),
  store: z.object({ '@id': z.string(), id: z.string(), name: z.string() }),
  staff: z.object({ id: z.string(), name: z.string() }),
  /** Minutes without use before it ends. */
  idleMinutes: z.int(),
  /** The customer at the counter. `credit` in cents. */
  customer: z
    .object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().optional(),
      /** Whether the customer has no account; credit requires one. */
      isGuest: z.boolean(),
      isActivated: z.boolean(),
      credit: cents,
    })
    .optional(),
  tradeIn: storeTradeIn.optional(),
});

/** GET customers/{id}/store-code: content of the account's QR code, valid for some minutes. */
export const storeCode = z.object({ ...node, code: z.string(), expiresAt: timestamp });

export type StoreSession = z.infer<typeof storeSession>;
export type StoreTradeIn = z.infer<typeof storeTradeIn>;
export type StoreItem = z.infer<typeof storeItem>;
export type StoreRegistration = z.infer<typeof storeRegistration>;
export type StoreItemPatch = z.infer<typeof storeItemPatch>;
export type StoreSellerPatch = z.infer<typeof storeSellerPatch>;
export type StoreConfirmation = z.infer<typeof storeConfirmation>;
