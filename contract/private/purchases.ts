import { z } from 'zod';
import { cents, node } from '../hydra.ts';
import { email } from '../identity.ts';
import { oneLine } from '../line.ts';

const word = oneLine(100, 0).default('');

/** One piece of an order of the brand. Words of brand, type, gender, colour and material may be in English or French. */
export const brandPurchaseInput = z.object({
  /** The number of the order, as the customer reads it. */
  order: oneLine(60),
  /** Names the piece within its order; without it, pieces of one order that read alike are counted. */
  line: oneLine(60, 0).default(''),
  /** The day of the order. */
  date: z.iso.date(),
  email,
  product: oneLine(200),
  brand: word,
  type: word,
  gender: word,
  size: word,
  color: word,
  material: word,
  /** Cents, VAT included; offers are counted from it. */
  price: cents,
  /** Address of a picture, read once its customer first sees it. */
  picture: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).default(''),
});

/** Purchases of one call. */
const MAX_BRAND_PURCHASES = 500;

/** POST purchases. All are kept, or none. */
export const brandPurchasesInput = z.object({
  purchases: z.array(brandPurchaseInput).min(1).max(MAX_BRAND_PURCHASES),
});

/** The result of loading, in numbers of purchases. */
export const brandPurchasesLoaded = z.object({
  ...node,
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Their customers asked to be erased. */
  erased: z.int(),
  /** Older than purchases are kept. */
  tooOld: z.int(),
});

export type BrandPurchaseInput = z.infer<typeof brandPurchaseInput>;
