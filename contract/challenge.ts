import { z } from 'zod';

const hex = z.string().regex(/^[0-9a-f]+$/);

/**
 * A proof of work (altcha-lib, version 2): find the counter whose derived key begins with `keyPrefix`. The
 * parameters are signed; `expiresAt` is in seconds since 1970, `data.purpose` is the kind of call that the
 * challenge protects, `data.level` its difficulty.
 */
export const proofOfWork = z.strictObject({
  provider: z.literal('proof-of-work'),
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().positive(),
    data: z.strictObject({ purpose: z.string(), level: z.int().min(0) }),
    expiresAt: z.int(),
    keyLength: z.int().positive(),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});

/** Data that a client needs to solve a challenge, by provider. */
export const challenge = z.discriminatedUnion('provider', [proofOfWork]);

/** Content of `X-Challenge-Solution` for a proof of work: JSON in base64. */
export const proofOfWorkSolution = z.object({
  challenge: proofOfWork,
  solution: z.object({ counter: z.int().min(0), derivedKey: hex }),
});

export type ChallengeBody = z.infer<typeof challenge>;
export type ProofOfWorkSolution = z.infer<typeof proofOfWorkSolution>;
