import { z } from 'zod';
import { node } from './hydra.ts';
import { oneLine } from './line.ts';

const name = oneLine(60);
/** One spelling per mailbox: trimmed, lower case. At most 180 characters. */
export const email = oneLine(180, 0).toLowerCase().pipe(z.email());
/** E.164, spaces, dots and hyphens are left out. */
export const phone = oneLine(40, 0)
  .transform((value) => value.replace(/[\s.()-]/g, ''))
  .pipe(z.string().regex(/^\+?[0-9]{6,15}$/));
export const countryCode = oneLine(200, 0)
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** POST auth/register-guest (specification, section 3; decisions, section 2, line 8). */
export const guestRegistration = z.object({
  firstName: name,
  lastName: name,
  email,
  phone: phone.nullish(),
  countryCode: countryCode.default('FR'),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .default('fr_FR'),
});

const orderReference = oneLine(40);

/**
 * POST auth/guest-login: the reference of an order opens a redacted view of it, and with the e-mail that bought the
 * whole (decisions, section 2, line 2).
 */
export const guestLogin = z.object({ orderReference, email: email.optional() });

/** POST auth/order-link: a link into the order goes to its mailbox. The answer is the same whatever there is. */
export const orderLinkWish = z.object({ orderReference, email });
export const orderLinkTaken = z.object({ ...node, minutes: z.int() });

/** POST auth/check-email: answers known or unknown only. */
export const emailCheck = z.object({ email });
export const emailCheckAnswer = z.object({ ...node, email: z.string(), exists: z.boolean() });

/** A guest or a customer, as `me` answers. */
export const user = z.object({
  ...node,
  id: z.string(),
  type: z.enum(['GuestLogin', 'Customer']),
  isGuest: z.boolean(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  countryCode: z.string().optional(),
  locale: z.string().optional(),
});

/** Answer of every auth call. `token` reaches the gateway only; the browser sees the rest. */
export const session = user.extend({ token: z.string() });

export type GuestRegistration = z.infer<typeof guestRegistration>;
export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
