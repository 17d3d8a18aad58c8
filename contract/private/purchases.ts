import { z } from 'zod';
import { cents, node } from '../hydra.ts';
import { email } from '../identity.ts';
import { oneLine } from '../line.ts';

const word = oneLine(100, 0).default('');

/** One item of an order of the brand. Brand, type, gender, colour and material may be in English or French. */
export const brandPurchaseInput = z.object({
  /** Order number, as shown to the customer. */
  order: oneLine(60),
  /** Id of the item within its order; without it, identical items of an order are numbered. */
  line: oneLine(60, 0).default(''),
  /** Date of the order. */
  date: z.iso.date(),
  email,
  product: oneLine(200),
  brand: word,
  type: word,
  gender: word,
  size: word,
  color: word,
  material: word,
  /** Cents, VAT included; the basis of offers. */
  price: cents,
  /** URL of a picture, fetched when the customer first sees it. */
  picture: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).default(''),
});

/** Maximum number of purchases per call. */
const MAX_BRAND_PURCHASES = 500;

/** POST purchases. All are stored, or none. */
export const brandPurchasesInput = z.object({
  purchases: z.array(brandPurchaseInput).min(1).max(MAX_BRAND_PURCHASES),
});

/** Result of the call, in numbers of purchases. */
export const brandPurchasesLoaded = z.object({
  ...node,
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Purchases of customers who asked for erasure. */
  erased: z.int(),
  /** Purchases older than the retention period. */
  tooOld: z.int(),
});

export type BrandPurchaseInput = z.infer<typeof brandPurchaseInput>;
