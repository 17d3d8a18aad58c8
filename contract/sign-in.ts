import { z } from 'zod';
import { collectionOf, node, timestamp } from './hydra.ts';
import { givenPassword } from './identity.ts';
import { oneLine } from './line.ts';

/** A provider to sign in with, as `GET auth/connect` lists those that the shop has: `{id: 'google', name: 'Google'}`. */
export const signInProvider = z.object({ ...node, id: z.string(), name: z.string() });
export const signInProviderCollection = collectionOf(signInProvider);

/**
 * GET auth/connect/{provider}, answered 302 to the provider, which sends the browser back to
 * `/connect/{provider}/{brand}/check` of the storefront. With `intent=link` and a customer's token the provider is added
 * to that account.
 */
export const connectQuery = z.object({
  brand: z
    .string()
    .regex(/^[\w-]{1,50}$/)
    .optional(),
  intent: z.literal('link').optional(),
});

/**
 * GET auth/connect/{provider}/{code}/check with the query that the browser came back with; whatever else a provider puts
 * there is checked, too. Answers a session. 410 `/errors/sign-in-over`: unknown, used or too old. 409
 * `/errors/account-exists` with `email` and `canLink`: see `providerLink`. 422: the provider named no e-mail (`email`),
 * or belongs to another account (`provider`). 503 `/errors/provider-unavailable`: the same may be sent again.
 */
export const connectAnswer = z.object({ state: z.string().max(500).default('') });

/** What 409 `/errors/account-exists` adds: with `canLink` the account can be proven (`providerLink`). */
export const accountExists = z.object({
  type: z.literal('/errors/account-exists'),
  email: z.string(),
  canLink: z.boolean(),
});

/**
 * POST auth/connect/{provider}/link: the account that exists is this person's, by its password or, without one, by the
 * token of the customer who signed in another way. Adds the provider to it and answers a session. 401: the password is
 * wrong; 403: the token is of another account.
 */
export const providerLink = z.object({ state: oneLine(500), password: givenPassword.optional() });

/** A provider that opens the account: GET auth/identities, DELETE auth/identities/{id} (409 `/errors/last-sign-in-method`). */
export const identity = z.object({
  ...node,
  id: z.string(),
  provider: z.string(),
  /** The provider's name for people. */
  name: z.string(),
  /** The address there. */
  email: z.string().optional(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
});

export type SignInProvider = z.infer<typeof signInProvider>;
export type Identity = z.infer<typeof identity>;
