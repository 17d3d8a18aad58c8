import { z } from 'zod';
import { BRAND } from '#brand/brand.ts';
import { integer } from './value-types.ts';

/** Mails that the shop sends, and messages that it receives. */
export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Sends mails, as `smtp://user:password@host:port`; without it they stay in the outbox.'),
  MAIL_FROM: z.string().default(`${BRAND.name} <shop@localhost>`).describe('Sender of the mails.'),
  OUTBOX_PAGE: z
    .enum(['true', 'false', 'local'])
    .default('false')
    .describe(
      'Readers of `/api/v3/outbox`: none, all who reach the shop, or this machine alone (`local`); `local` for a demonstration.',
    ),
  MAIL_DAYS: integer({ min: 30, max: 3_650, default: 365 }).describe(
    'How long mails that were sent are kept, in days.',
  ),
  CONTACT_MESSAGES_PER_MAILBOX: integer({ min: 1, max: 1_000, default: 5 }).describe(
    'Messages to the shop in an hour that name one mailbox as their sender; beyond that each needs a challenge.',
  ),
  CONTACT_MESSAGES_PER_HOUR: integer({ min: 1, max: 10_000, default: 30 }).describe(
    'Messages to the shop in an hour from all visitors together; beyond that each needs a challenge.',
  ),
  CONTACT_MESSAGES_MOST: integer({ min: 1, max: 100_000, default: 300 }).describe(
    'Messages to the shop in an hour that are mailed at most; beyond that the form names `SELLER_EMAIL` instead.',
  ),
};
