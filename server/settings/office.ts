import { flag, integer } from './value-types.ts';

/** The back office: sessions, limits of roles, and allowed targets of webhooks. */
export const officeSettings = {
  OFFICE_LOCK_MINUTES: integer({ min: 1, max: 720, default: 15 }).describe(
    'After how many minutes without use the back office locks; a PIN or a passkey opens it again.',
  ),
  OFFICE_SESSION_HOURS: integer({ min: 1, max: 168, default: 12 }).describe(
    'After how many hours a member of the team signs in to the back office again.',
  ),
  OFFICE_INVITATION_DAYS: integer({ min: 1, max: 30, default: 7 }).describe(
    'How long the link of an invitation to the team works, in days.',
  ),
  OFFICE_PROOF_MINUTES: integer({ min: 1, max: 120, default: 10 }).describe(
    'How long after signing in, or after another code, a member may refund over the limit, erase a customer and change the team, in minutes.',
  ),
  OFFICE_TAKE_MINUTES: integer({ min: 1, max: 240, default: 15 }).describe(
    'How long an order is a packer’s after a scan, in minutes; others are asked whether they take it over.',
  ),
  OFFICE_REFUND_LIMIT: integer({ min: 0, max: 10_000_000, default: 15_000 }).describe(
    'What care may refund at a time without a manager, in cents.',
  ),
  OFFICE_CREDIT_LIMIT: integer({ min: 0, max: 10_000_000, default: 3_000 }).describe(
    'What care may credit at a time without a manager, in cents.',
  ),
  OFFICE_OFFER_LIMIT_WORKSHOP: integer({ min: 0, max: 10_000_000, default: 30_000 }).describe(
    'What the workshop may offer for an item without a manager, in cents.',
  ),
  OFFICE_OFFER_LIMIT_STORE: integer({ min: 0, max: 10_000_000, default: 15_000 }).describe(
    'What a store’s assistant may offer for an item without a manager, in cents.',
  ),
  OFFICE_MIN_MARGIN_PERCENT: integer({ min: 0, max: 90, default: 20 }).describe(
    'What of a lowered price has to be left after VAT and what was paid, in per cent; else the item keeps its price.',
  ),
  WEBHOOKS_TO_PRIVATE_NETWORKS: flag
    .default(false)
    .describe(
      'Whether webhooks may go to addresses of this machine and of private networks, and without TLS. Whoever may add a webhook can then reach what is in them.',
    ),
};
