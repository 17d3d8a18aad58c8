import { z } from 'zod';
import { collectionOf, node, timestamp } from './hydra.ts';
import { oneLine } from './line.ts';

/** A passkey of the customer: GET auth/passkeys, DELETE auth/passkeys/{id} (409 `/errors/last-sign-in-method`). */
export const passkey = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  /** Whether it is backed up (WebAuthn backup state), so that it survives the loss of a device. */
  isBackedUp: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export const passkeyCollection = collectionOf(passkey);

const base64url = z.string().regex(/^[\w-]{1,20000}$/);

/**
 * Options for `navigator.credentials.create` and `.get` (WebAuthn Level 3, JSON form); valid once, for five
 * minutes.
 */
export const passkeyOptions = z.object({
  ...node,
  publicKey: z.looseObject({ challenge: base64url }),
});

const answered = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
};

/** POST auth/passkeys: the authenticator's response to the options. 422 if they do not match. */
export const passkeyRegistration = z.object({
  name: oneLine(60),
  credential: z.object({
    ...answered,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      authenticatorData: base64url.optional(),
      transports: z.array(z.string().max(30)).max(10).optional(),
      publicKeyAlgorithm: z.int().optional(),
      publicKey: base64url.optional(),
    }),
  }),
});

/** POST auth/passkeys/sign-in: the authenticator's assertion. Answers a session; 401 if it opens no account. */
export const passkeySignIn = z.object({
  credential: z.object({
    ...answered,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  }),
});

export type Passkey = z.infer<typeof passkey>;
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
export type PasskeySignIn = z.infer<typeof passkeySignIn>;
