import { z } from 'zod';
import { vatScheme } from '#lib/contract/vat-scheme.ts';

/** A piece as a mail shows it; price in cents. */
export const piece = z.object({
  title: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  condition: z.string(),
  price: z.int(),
  /** Absent in mails that were written before it was kept. */
  vatScheme: vatScheme.optional(),
});
export type MailPiece = z.infer<typeof piece>;
