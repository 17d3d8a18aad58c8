import { z } from 'zod';
import { shopCountry } from '#shared/countries.ts';
import { GENDERS } from './customer-genders.ts';
import { node, reference, timestamp } from './hydra.ts';
import { oneLine } from './line.ts';
import { ownLengths } from './own-lengths.ts';
import { PASSWORD_LENGTH } from './password-length.ts';
import { sizes } from './sizes.ts';

const name = oneLine(60);

/** Like `z.email()`, but with letters of every script before the @ and domains in their ASCII form. */
const MAILBOX =
  /^(?!\.)(?!.*\.\.)([\p{L}\p{M}\p{N}_'+\-.]*)[\p{L}\p{M}\p{N}_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/u;

/** Returns a domain in ASCII form: browsers send `bücher.example` either as typed or as `xn--bcher-kva.example`. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || /[\s/?#:@\\]/.test(domain)) return address;
  const host = URL.parse(`http://${domain}`)?.hostname;
  return host ? `${address.slice(0, at)}@${host}` : address;
}

/** Normalised mailbox: trimmed, composed, lower case, the domain in ASCII. At most 180 characters. */
export const email = oneLine(180, 0)
  .normalize('NFC')
  .toLowerCase()
  .transform(asciiDomain)
  .pipe(z.email({ pattern: MAILBOX }));
/** E.164; spaces, dots and hyphens are removed. */
export const phone = oneLine(40, 0)
  .transform((value) => value.replace(/[\s.()-]/g, ''))
  .pipe(z.string().regex(/^\+?[0-9]{6,15}$/));
export const countryCode = oneLine(200, 0)
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);
/** A language of the messages. */
export const wireLocale = z.enum(['en_GB', 'fr_FR']);
export type WireLocale = z.infer<typeof wireLocale>;

/** POST auth/register-guest (specification, section 3). */
export const guestRegistration = z.object({
  firstName: name,
  lastName: name,
  email,
  phone: phone.nullish(),
  countryCode: countryCode.default(shopCountry),
  locale: wireLocale.default('fr_FR'),
});

/**
 * A new password: 12 to 128 characters of any kind, no kind required. An emoji counts by its code points, not its
 * UTF-16 units; composed and decomposed letters are equal.
 */
export const newPassword = z
  .string()
  .normalize('NFC')
  .check((context) => {
    const { value: input, issues } = context;
    const length = [...input].length;
    const { min, max } = PASSWORD_LENGTH;
    const origin = 'string';
    if (length < min)
      issues.push({ code: 'too_small', origin, minimum: input ? min : 1, inclusive: true, input });
    if (length > max) issues.push({ code: 'too_big', origin, maximum: max, inclusive: true, input });
  })
  .meta({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max, format: 'password' });

/** A password to compare, not a new one. */
export const givenPassword = z.string().normalize('NFC').min(1).max(1_000).meta({ format: 'password' });

/** A past day, as `1990-12-31`. */
export const birthdate = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10));

/** A customer's own data, at registration and later (specification, section 3). Null removes. */
export const profile = z.object({
  gender: z.enum(GENDERS).nullish(),
  firstName: name,
  lastName: name,
  phone: phone.nullish(),
  birthdate: birthdate.nullish(),
  countryCode,
  locale: wireLocale,
});

/**
 * POST auth/register. Both subscriptions are off unless chosen, and begin when the mailed link is opened; text
 * messages need a phone number.
 */
export const registration = profile.extend({
  email,
  password: newPassword,
  countryCode: countryCode.default(shopCountry),
  locale: wireLocale.default('fr_FR'),
  emailSubscription: z.boolean().default(false),
  smsSubscription: z.boolean().default(false),
  /** An order that the caller bought as a guest with this address: it is added to the account at once. */
  order: reference.optional(),
});

/** POST auth/login. */
export const login = z.object({ email, password: givenPassword });

/** The token of a mailed link; any invalid one gets 404. */
export const mailedToken = oneLine(200);

/**
 * POST auth/enable-account: the mailed link proves the mailbox of a new account or a changed address. The caller
 * is signed in to the account, or gives its password or a new one, else 403 `/errors/mailbox-proof-required`.
 * Unknown, truncated or of another kind 404; used 410 `/errors/token-used`; expired 410 `/errors/token-expired`.
 */
export const accountActivation = z.object({
  token: mailedToken,
  /** The account's password, from a caller who is not signed in to it. */
  password: givenPassword.optional(),
  /** Replaces the password of a new account, and ends all sessions opened with the old one. */
  newPassword: newPassword.optional(),
});
export const accountActivated = z.object({
  ...node,
  email: z.string(),
  purpose: z.enum(['activation', 'email_change']),
});

/** POST auth/undo-sign-in-method: the token of the mail about a new passkey or provider. */
export const signInMethodUndoing = z.object({ token: oneLine(200) });
export const signInMethodUndone = z.object({ ...node, email: z.string() });

/** POST auth/reset-password. `client` is the id of the brand. The answer is the same with and without an account. */
export const passwordResetRequest = z.object({ email, client: oneLine(60, 0).optional() });
export const passwordResetRequested = z.object({
  ...node,
  /** Lifetime of the mailed link, in minutes. */
  minutes: z.int(),
});

/** PATCH auth/reset-password/{hashedToken}: 404 and 410 as for auth/enable-account. */
export const passwordReset = z.object({
  password: newPassword,
  /** Keeps passkeys and linked providers; the reset removes them by default. */
  keepSignInMethods: z.boolean().default(false),
});
/**
 * The address to sign in with. Every session of the account has ended. Only the gateway receives `deviceToken`, as
 * in `session`.
 */
export const passwordResetDone = z.object({ ...node, email: z.string(), deviceToken: z.string().optional() });

/** POST auth/resend-activation: mails a new link to the calling customer. */
export const activationSent = z.object({ ...node, email: z.string(), hours: z.int() });

const orderReference = oneLine(40);

/**
 * POST auth/guest-login: the reference of an order opens a redacted view; with the buyer's email, the whole
 * order.
 */
export const guestLogin = z.object({ orderReference, email: email.optional() });

/** POST auth/order-link: mails a link to the order to its mailbox. The answer is always the same. */
export const orderLinkWish = z.object({ orderReference, email });
export const orderLinkTaken = z.object({ ...node, minutes: z.int() });

/** POST auth/check-email: answers only known or unknown. */
export const emailCheck = z.object({ email });
export const emailCheckAnswer = z.object({ ...node, email: z.string(), exists: z.boolean() });

/** POST /api/v3/private/customers/check-email: `brand` is the IRI or id of this brand. */
export const privateEmailCheck = z.object({ brand: oneLine(200), email });

/** A guest or a customer, as `me` returns it; `customers/{id}` returns a customer. */
export const user = z.object({
  ...node,
  id: z.string(),
  type: z.enum(['GuestLogin', 'Customer']),
  isGuest: z.boolean(),
  email: z.string().optional(),
  gender: z.enum(GENDERS).optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phone: z.string().optional(),
  birthdate: z.string().optional(),
  countryCode: z.string().optional(),
  locale: z.string().optional(),
  /** Whether the customer's mailbox is proven. Gift cards and store credit require it. */
  isActivated: z.boolean().optional(),
  /** The new address, until its mailed link is opened. */
  pendingEmail: z.string().optional(),
  /** Whether the account has a password; one that signs in with a provider or a passkey needs none. */
  hasPassword: z.boolean().optional(),
  /** Whether news may be sent; unconfirmed subscriptions are in `marketing-subscriptions`. */
  emailSubscription: z.boolean().optional(),
  smsSubscription: z.boolean().optional(),
  /** Sizes that the customer wears, by gender. */
  sizes: sizes.optional(),
  /** Lengths of garments that fit the customer, by type. */
  ownLengths: ownLengths.optional(),
  createdAt: timestamp.optional(),
});

/**
 * Answer of every auth call. Only the gateway receives `token` and `deviceToken`. `deviceToken` marks a customer's
 * browser as known: with `X-Known-Device` at a later sign-in, a stranger's wrong passwords do not block it.
 */
export const session = user.extend({ token: z.string(), deviceToken: z.string().optional() });

export type GuestRegistration = z.infer<typeof guestRegistration>;
export type Registration = z.infer<typeof registration>;
export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
