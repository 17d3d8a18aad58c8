import { z } from 'zod';
import { REFUSALS } from './estimate.ts';
import { cents, collectionOf, node } from './hydra.ts';
import { email } from './identity.ts';
import { oneLine } from './line.ts';
import { gender } from './product.ts';

/** The seller of a purchase: this shop, or the brand, by the order history that it gave. */
export const PURCHASE_SOURCES = ['shop', 'brand'] as const;

/** The fields that a seller must still fill in before a purchase can be sold. */
export const PURCHASE_QUESTIONS = ['gender', 'category', 'type', 'brand', 'color', 'size'] as const;

/** GET purchases: a piece that the caller bought and can sell. What is being sold already is not among them. */
export const purchase = z.object({
  ...node,
  id: z.string(),
  source: z.enum(PURCHASE_SOURCES),
  /** The number of its order. */
  order: z.string(),
  boughtOn: z.iso.date(),
  product: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  /** Its order's facts in the words of the field lists; unknown ones are absent. */
  known: z.object({
    gender: gender.optional(),
    category: z.string().optional(),
    type: z.string().optional(),
    brand: z.string().optional(),
    color: z.string().optional(),
    size: z.string().optional(),
    material: z.string().optional(),
    collectionYear: z.int(),
  }),
  /** Fields that POST trade-ins needs besides. */
  missing: z.array(z.enum(PURCHASE_QUESTIONS)),
  /** Cents that it cost. */
  price: cents,
  currency: z.string().length(3),
  /** Address of a picture of it. */
  picture: z.string().optional(),
  /** Cents that the shop pays at best; absent while too little is known. */
  bestOffer: cents.optional(),
  /** Why the shop does not buy it, in any condition. */
  refusal: z.enum(REFUSALS).optional(),
});
export const purchaseCollection = collectionOf(purchase);

/** POST purchases/lookup: the purchases of one order, for a caller who knows its number and e-mail. */
export const purchaseLookup = z.object({ order: oneLine(60), email });

/** The answer: how many pieces the caller can choose from besides. The token is a new guest's. */
export const purchaseLookupResult = z.object({
  ...node,
  found: z.int(),
  token: z.string().optional(),
});

export type Purchase = z.infer<typeof purchase>;
export type PurchaseQuestion = (typeof PURCHASE_QUESTIONS)[number];
