import { hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type ProofOfWorkSolution, proofOfWork, proofOfWorkSolution } from '#contract/challenge.ts';
import { env } from '#server/env.ts';
import type { ChallengeProvider } from './provider.ts';

/** Rounds of PBKDF2 for one try, about 0.3 ms of a server's core. */
const ROUNDS = 1_000;
/** Maximum length; a solution has about 800 characters. */
const LONGEST = 2_000;

const secret = (use: string) =>
  Buffer.from(hkdfSync('sha256', env().APP_SECRET, '', `challenge ${use}`, 32)).toString('hex');

const secrets = () => ({
  hmacSignatureSecret: secret('parameters'),
  hmacKeySignatureSecret: secret('key'),
});

/**
 * A proof of work without a third party. The browser needs between half of CHALLENGE_DIFFICULTY and all of it in tries,
 * doubled by each level; making a challenge costs the server one try, checking a solution costs it one HMAC.
 */
export const proofOfWorkProvider: ChallengeProvider = {
  async create(purpose, level) {
    const { CHALLENGE_DIFFICULTY, CHALLENGE_MINUTES } = env();
    const most = CHALLENGE_DIFFICULTY * 2 ** level;
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(Math.ceil(most / 2), most + 1),
      data: { purpose, level },
      deriveKey,
      expiresAt: new Date(Date.now() + CHALLENGE_MINUTES * 60_000),
      ...secrets(),
    });
    return proofOfWork.parse({ provider: 'proof-of-work', ...challenge });
  },

  async verify(purpose, text) {
    const given = read(text);
    if (given?.challenge.parameters.data.purpose !== purpose) return undefined;
    const { provider: _, ...challenge } = given.challenge;
    const { verified } = await verifySolution({
      challenge,
      solution: given.solution,
      deriveKey,
      ...secrets(),
    });
    if (!verified) return undefined;
    const { data } = challenge.parameters;
    return {
      id: challenge.signature,
      level: data.level,
      expiresAt: new Date(challenge.parameters.expiresAt * 1_000),
    };
  },
};

function read(text: string): ProofOfWorkSolution | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return proofOfWorkSolution.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}
