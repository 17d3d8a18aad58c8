import { z } from 'zod';
import { REFUSALS } from './estimate.ts';
import { cents, collectionOf, node } from './hydra.ts';
import { email } from './identity.ts';
import { oneLine } from './line.ts';
import { gender } from './product.ts';

/** The seller of a purchase: this shop, or the brand, from its order history. */
export const PURCHASE_SOURCES = ['shop', 'brand'] as const;

/** Fields that the seller must fill in before selling a purchase. */
export const PURCHASE_QUESTIONS = ['gender', 'category', 'type', 'brand', 'color', 'size'] as const;

/** GET purchases: an item that the caller bought and can sell. Items already being sold are excluded. */
export const purchase = z.object({
  ...node,
  id: z.string(),
  source: z.enum(PURCHASE_SOURCES),
  /** Order number. */
  order: z.string(),
  boughtOn: z.iso.date(),
  product: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  /** Facts of its order, as values of the field lists; unknown ones are absent. */
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
  /** Fields that POST trade-ins also needs. */
  missing: z.array(z.enum(PURCHASE_QUESTIONS)),
  /** Purchase price in cents. */
  price: cents,
  currency: z.string().length(3),
  /** URL of a picture. */
  picture: z.string().optional(),
  /** The shop's highest offer in cents; absent while too little is known. */
  bestOffer: cents.optional(),
  /** Why the shop does not buy it in any condition. */
  refusal: z.enum(REFUSALS).optional(),
});
export const purchaseCollection = collectionOf(purchase);

/** POST purchases/lookup: purchases of one order, for a caller who knows its number and email. */
export const purchaseLookup = z.object({ order: oneLine(60), email });

/** Answer of the lookup: the number of additional items that the caller can choose. A new guest also gets a token. */
export const purchaseLookupResult = z.object({
  ...node,
  found: z.int(),
  token: z.string().optional(),
});

export type Purchase = z.infer<typeof purchase>;
export type PurchaseQuestion = (typeof PURCHASE_QUESTIONS)[number];
