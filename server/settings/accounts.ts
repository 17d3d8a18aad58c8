import { z } from 'zod';
import { integer } from './value-types.ts';

/** Sessions, tries to sign in, and challenges. */
export const accountsSettings = {
  CHECK_EMAIL: z
    .enum(['tell', 'hide'])
    .default('tell')
    .describe(
      'Whether `auth/check-email` tells that a mailbox has an account; `hide` answers yes for every one.',
    ),
  SESSION_IDLE_HOURS: integer({ min: 1, max: 168, default: 72 }).describe(
    'How long a customer who does nothing stays signed in, in hours; seven days at most in any case.',
  ),
  RECENT_SIGN_IN_MINUTES: integer({ min: 1, max: 60, default: 10 }).describe(
    'How long after a sign-in sign-in methods may change, data be exported and credit become a code, in minutes; later the customer signs in again first.',
  ),
  INACTIVE_MONTHS: integer({ min: 12, max: 120, default: 36 }).describe(
    'After how many months without a sign-in or an order an account is deleted; its customer is warned 30 days before.',
  ),
  SIGN_IN_TRIES: integer({ min: 5, max: 10_000, default: 20 }).describe(
    'Wrong passwords an hour at one account from unknown devices; beyond that each try needs a challenge.',
  ),
  SIGN_IN_SAME_PASSWORD: integer({ min: 5, max: 10_000, default: 10 }).describe(
    'Wrong tries with one password in ten minutes, at whichever accounts; beyond that an unknown device needs a challenge to try it.',
  ),
  SIGN_IN_FAILURES_PER_MINUTE: integer({ min: 5, max: 100_000, default: 60 }).describe(
    'Wrong passwords a minute in the whole shop; beyond that every sign-in from an unknown device needs a challenge.',
  ),
  CHALLENGE_PROVIDER: z
    .enum(['proof-of-work'])
    .default('proof-of-work')
    .describe(
      'How a suspicious call proves itself: `proof-of-work` lets the browser calculate, without a third party.',
    ),
  CHALLENGE_DIFFICULTY: integer({ min: 2, max: 100_000, default: 1_000 }).describe(
    'How long a browser calculates for one challenge: so many tries of about 0.5 ms at most, and half as many at least.',
  ),
  CHALLENGE_MINUTES: integer({ min: 1, max: 60, default: 5 }).describe(
    'How long a challenge can be solved, in minutes.',
  ),
};
