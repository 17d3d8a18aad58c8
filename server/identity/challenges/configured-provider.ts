import { env } from '#server/env.ts';
import { proofOfWorkProvider } from './proof-of-work.ts';
import type { ChallengeProvider } from './provider.ts';

const PROVIDERS: Record<ReturnType<typeof env>['CHALLENGE_PROVIDER'], ChallengeProvider> = {
  'proof-of-work': proofOfWorkProvider,
};

/** The configured provider. An operator's own is another entry of `PROVIDERS` and of the setting. */
export const challengeProvider = (): ChallengeProvider => PROVIDERS[env().CHALLENGE_PROVIDER];
