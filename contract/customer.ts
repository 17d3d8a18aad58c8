import { z } from 'zod';
import { collectionOf, node, timestamp } from './hydra.ts';
import { email, givenPassword, newPassword, profile } from './identity.ts';
import { ownLengthsPatch } from './own-lengths.ts';
import { sizesPatch } from './sizes.ts';

/**
 * PATCH customers/{id}: an absent field is kept, null removes it. A new `email` needs `currentPassword` if the
 * account has one, and takes effect when the mailed link is opened. A newly chosen subscription starts when its
 * mailed link is opened. `sizes` changes only the given genders, `ownLengths` only the given types.
 */
export const customerPatch = profile.partial().extend({
  email: email.optional(),
  currentPassword: givenPassword.optional(),
  emailSubscription: z.boolean().optional(),
  smsSubscription: z.boolean().optional(),
  sizes: sizesPatch.optional(),
  ownLengths: ownLengthsPatch.optional(),
});

/** PATCH customers/{id}/change-password, answered 204: every other session ends. */
export const passwordChange = z.object({ currentPassword: givenPassword, newPassword });

/** POST customers/{id}/delete-account, answered 204: an account with a password must repeat it. */
export const accountDeletion = z.object({ currentPassword: givenPassword.optional() });

/** One device on which the customer is signed in. DELETE sessions/{id} ends it; DELETE sessions ends all of them. */
export const activeSession = z.object({
  ...node,
  id: z.string(),
  /** Browser and system in words: `Firefox on Windows`. */
  device: z.string(),
  /** Whether this session makes the request. */
  isCurrent: z.boolean(),
  /** Whether it began recently enough to add a sign-in method (RECENT_SIGN_IN_MINUTES). */
  isRecent: z.boolean(),
  createdAt: timestamp,
  /** Rounded to five minutes. */
  lastUsedAt: timestamp,
  expiresAt: timestamp,
});
export const activeSessionCollection = collectionOf(activeSession);

/** Query of DELETE sessions: whether the calling session is kept. */
export const sessionsEnding = z.object({ keepCurrent: z.boolean().default(false) });

export type CustomerPatch = z.infer<typeof customerPatch>;
export type ActiveSession = z.infer<typeof activeSession>;
