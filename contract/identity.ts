import { z } from 'zod';
import { shopCountry } from '#shared/countries.ts';
import { GENDERS } from './customer-genders.ts';
import { node, reference, timestamp } from './hydra.ts';
import { oneLine } from './line.ts';
import { ownLengths } from './own-lengths.ts';
import { PASSWORD_LENGTH } from './password-length.ts';
import { sizes } from './sizes.ts';

const name = oneLine(60);

/** As `z.email()`, with letters of every script before the @, and domains in their ASCII form. */
const MAILBOX =
  /^(?!\.)(?!.*\.\.)([\p{L}\p{M}\p{N}_'+\-.]*)[\p{L}\p{M}\p{N}_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/u;

/** A domain in its ASCII form: browsers send `bücher.example` as it was typed or as `xn--bcher-kva.example`. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || /[\s/?#:@\\]/.test(domain)) return address;
  const host = URL.parse(`http://${domain}`)?.hostname;
  return host ? `${address.slice(0, at)}@${host}` : address;
}

/** One spelling per mailbox: trimmed, composed, lower case, the domain in ASCII. At most 180 characters. */
export const email = oneLine(180, 0)
  .normalize('NFC')
  .toLowerCase()
  .transform(asciiDomain)
  .pipe(z.email({ pattern: MAILBOX }));
/** E.164, spaces, dots and hyphens are left out. */
export const phone = oneLine(40, 0)
  .transform((value) => value.replace(/[\s.()-]/g, ''))
  .pipe(z.string().regex(/^\+?[0-9]{6,15}$/));
export const countryCode = oneLine(200, 0)
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);
/** A language that the messages exist in. */
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
 * A new password: 12 to 128 characters of any kind, none of them required. An emoji counts as the characters that
 * Unicode makes it of, not as UTF-16 units; composed and decomposed letters are the same.
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

/** A password that is compared, not chosen. */
export const givenPassword = z.string().normalize('NFC').min(1).max(1_000).meta({ format: 'password' });

/** A day in the past, as `1990-12-31`. */
export const birthdate = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10));

/** What a customer says of himself, at registration and later (specification, section 3). Null removes. */
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
 * POST auth/register. Both subscriptions are off unless chosen, and begin when the link in a mail is opened; the one by
 * text message needs a phone number.
 */
export const registration = profile.extend({
  email,
  password: newPassword,
  countryCode: countryCode.default(shopCountry),
  locale: wireLocale.default('fr_FR'),
  emailSubscription: z.boolean().default(false),
  smsSubscription: z.boolean().default(false),
  /** An order that the caller has bought as a guest with this address: it is attached to the account at once. */
  order: reference.optional(),
});

/** POST auth/login. */
export const login = z.object({ email, password: givenPassword });

/** The token of a mailed link; a wrong one of any form gets 404. */
export const mailedToken = oneLine(200);

/**
 * POST auth/enable-account: the link of a mail proves the mailbox, of a new account or after a change of the address.
 * The caller is signed in to the account, or gives its password or a new one, else 403 `/errors/mailbox-proof-required`.
 * Unknown, cut off or of another kind 404; used 410 `/errors/token-used`; over 410 `/errors/token-expired`.
 */
export const accountActivation = z.object({
  token: mailedToken,
  /** Of the account, from a caller who is not signed in to it. */
  password: givenPassword.optional(),
  /** Replaces the password of a new account, and ends all that was opened with it. */
  newPassword: newPassword.optional(),
});
export const accountActivated = z.object({
  ...node,
  email: z.string(),
  purpose: z.enum(['activation', 'email_change']),
});

/** POST auth/undo-sign-in-method: the link of the mail about a new passkey or provider. */
export const signInMethodUndoing = z.object({ token: oneLine(200) });
export const signInMethodUndone = z.object({ ...node, email: z.string() });

/** POST auth/reset-password. `client` is the id of the brand. The answer is the same whether or not there is an account. */
export const passwordResetRequest = z.object({ email, client: oneLine(60, 0).optional() });
export const passwordResetRequested = z.object({
  ...node,
  /** How long the link in the mail works. */
  minutes: z.int(),
});

/** PATCH auth/reset-password/{hashedToken}: 404 and 410 as for auth/enable-account. */
export const passwordReset = z.object({
  password: newPassword,
  /** Passkeys and linked providers stay; without it the reset removes them. */
  keepSignInMethods: z.boolean().default(false),
});
/** The address to sign in with. Every session of the account has ended. `deviceToken` reaches the gateway only, as of `session`. */
export const passwordResetDone = z.object({ ...node, email: z.string(), deviceToken: z.string().optional() });

/** POST auth/resend-activation: another link to the mailbox of the customer who calls. */
export const activationSent = z.object({ ...node, email: z.string(), hours: z.int() });

const orderReference = oneLine(40);

/**
 * POST auth/guest-login: the reference of an order opens a redacted view of it, with the buyer's e-mail the
 * whole order.
 */
export const guestLogin = z.object({ orderReference, email: email.optional() });

/** POST auth/order-link: a link into the order goes to its mailbox. The answer is the same whatever there is. */
export const orderLinkWish = z.object({ orderReference, email });
export const orderLinkTaken = z.object({ ...node, minutes: z.int() });

/** POST auth/check-email: answers known or unknown only. */
export const emailCheck = z.object({ email });
export const emailCheckAnswer = z.object({ ...node, email: z.string(), exists: z.boolean() });

/** POST /api/v3/private/customers/check-email: `brand` is the IRI of a brand or the id of this one. */
export const privateEmailCheck = z.object({ brand: oneLine(200), email });

/** A guest or a customer, as `me` answers; `customers/{id}` answers a customer. */
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
  /** Of a customer: whether the mailbox is proven. Gift cards and store credit wait for it. */
  isActivated: z.boolean().optional(),
  /** The address that this one is to become, once the link that went there is opened. */
  pendingEmail: z.string().optional(),
  /** Whether there is a password; an account that signs in with a provider or a passkey needs none. */
  hasPassword: z.boolean().optional(),
  /** Whether news may be sent; a subscription that waits for confirmation is in `marketing-subscriptions`. */
  emailSubscription: z.boolean().optional(),
  smsSubscription: z.boolean().optional(),
  /** What the customer wears, by gender. */
  sizes: sizes.optional(),
  /** Lengths of garments that fit the customer, by type. */
  ownLengths: ownLengths.optional(),
  createdAt: timestamp.optional(),
});

/**
 * Answer of every auth call. `token` and `deviceToken` reach the gateway only; the browser sees the rest. `deviceToken` marks the
 * browser of a customer as known: sent as `X-Known-Device` with a later sign-in, it keeps a stranger's wrong passwords out of
 * its way.
 */
export const session = user.extend({ token: z.string(), deviceToken: z.string().optional() });

export type GuestRegistration = z.infer<typeof guestRegistration>;
export type Registration = z.infer<typeof registration>;
export type User = z.infer<typeof user>;
export type Session = z.infer<typeof session>;
