import { z } from 'zod';
import { VAT_SCHEMES } from '#contract/vat-scheme.ts';

/** An item in a mail; price in cents. */
export const item = z.object({
  title: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  condition: z.string(),
  price: z.int(),
  /** Key of its first photo (server/storage/media.ts); absent without one. */
  photo: z.string().optional(),
  /** Absent in mails from before this field. */
  vatScheme: z.enum(VAT_SCHEMES).optional(),
});
export type MailItem = z.infer<typeof item>;
/** An item with its page in the shop. */
export const linkedItem = item.extend({ path: z.string(), currency: z.string() });
export type LinkedItem = z.infer<typeof linkedItem>;
