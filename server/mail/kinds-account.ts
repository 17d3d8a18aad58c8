import { z } from 'zod';
import { MARKETING_CHANNELS } from '#lib/contract/marketing.ts';

/** Id of a link that works once (server/identity/one-time-tokens.ts). */
const token = z.string();
const about = z.object({ firstName: z.string() });

/** Mails of an account (features, row L3). */
export const ACCOUNT_MAILS = {
  'account-activation': about.extend({ token, hours: z.int() }),
  'password-reset': about.extend({ token, minutes: z.int() }),
  'password-changed': about,
  /** To the mailbox that the account's is to become. */
  'email-change': about.extend({ token, hours: z.int() }),
  /** To the old and to the new one. */
  'email-changed': about.extend({ email: z.string() }),
  /** News have begun; it says how they end. */
  'marketing-confirmed': z.object({ subscription: z.string(), channel: z.enum(MARKETING_CHANNELS) }),
  'marketing-confirm': z.object({ token, channel: z.enum(MARKETING_CHANNELS), days: z.int() }),
} as const;
