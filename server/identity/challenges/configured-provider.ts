import { env } from '#server/env.ts';
import { proofOfWorkProvider } from './proof-of-work.ts';
import type { ChallengeProvider } from './provider.ts';

const PROVIDERS: Record<ReturnType<typeof env>['CHALLENGE_PROVIDER'], ChallengeProvider> = {
  'proof-of-work': proofOfWorkProvider,
};

/** Returns the configured provider. An operator's own needs another entry in `PROVIDERS` and in the setting. */
export const challengeProvider = (): ChallengeProvider => PROVIDERS[env().CHALLENGE_PROVIDER];
