import { z } from 'zod';

/** Problem type of a mailed link whose reader has not proven to own the account. */
export const MAILBOX_PROOF_REQUIRED = '/errors/mailbox-proof-required';

/** Problem document with the fields of auth/enable-account, one of which proves the ownership. */
export const mailboxProofRequired = z.object({
  type: z.literal(MAILBOX_PROOF_REQUIRED),
  accepts: z.array(z.enum(['password', 'newPassword'])),
});
