import { z } from 'zod';

/** A piece as a mail shows it; price in cents. */
export const piece = z.object({
  title: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  condition: z.string(),
  price: z.int(),
});
export type MailPiece = z.infer<typeof piece>;
