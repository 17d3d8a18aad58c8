import { z } from 'zod';
import { collectionOf, node, timestamp } from './hydra.ts';
import { givenPassword } from './identity.ts';
import { oneLine } from './line.ts';

/** A sign-in provider of the shop, as listed by `GET auth/connect`: `{id: 'google', name: 'Google'}`. */
export const signInProvider = z.object({ ...node, id: z.string(), name: z.string() });
export const signInProviderCollection = collectionOf(signInProvider);

/**
 * GET auth/connect/{provider}, answered 302 to the provider, which redirects the browser back to
 * `/connect/{provider}/{brand}/check` of the storefront. With `intent=link` and a customer's token the provider is
 * added to that account.
 */
export const connectQuery = z.object({
  brand: z
    .string()
    .regex(/^[\w-]{1,50}$/)
    .optional(),
  intent: z.literal('link').optional(),
});

/**
 * GET auth/connect/{provider}/{code}/check with the query of the provider's redirect; its other parameters are
 * checked, too. Answers a session. 410 `/errors/sign-in-over`: unknown, used or expired. 409
 * `/errors/account-exists` with `email` and `canLink`: see `providerLink`. 422: the provider returned no email
 * (`email`), or is linked to another account (`provider`). 503 `/errors/provider-unavailable`: the client may send
 * the same call again.
 */
export const connectAnswer = z.object({ state: z.string().max(500).default('') });

/**
 * Additional fields of 409 `/errors/account-exists`; `canLink`: the caller can prove to own the account
 * (`providerLink`).
 */
export const accountExists = z.object({
  type: z.literal('/errors/account-exists'),
  email: z.string(),
  canLink: z.boolean(),
});

/**
 * POST auth/connect/{provider}/link: proves that the existing account is the caller's, by its password or, if it
 * has none, by the token of the customer who signed in another way. Adds the provider to it and answers a session.
 * 401: wrong password; 403: the token belongs to another account.
 */
export const providerLink = z.object({ state: oneLine(500), password: givenPassword.optional() });

/**
 * A provider linked to the account: GET auth/identities, DELETE auth/identities/{id} (409
 * `/errors/last-sign-in-method`).
 */
export const identity = z.object({
  ...node,
  id: z.string(),
  provider: z.string(),
  /** Display name of the provider. */
  name: z.string(),
  /** Email at the provider. */
  email: z.string().optional(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
});

export type SignInProvider = z.infer<typeof signInProvider>;
export type Identity = z.infer<typeof identity>;
