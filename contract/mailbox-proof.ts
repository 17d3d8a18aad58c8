import { z } from 'zod';

/** Type of the problem of a mailed link whose reader has not shown that the account is theirs. */
export const MAILBOX_PROOF_REQUIRED = '/errors/mailbox-proof-required';

/** That problem, with the fields of auth/enable-account of which one would do. */
export const mailboxProofRequired = z.object({
  type: z.literal(MAILBOX_PROOF_REQUIRED),
  accepts: z.array(z.enum(['password', 'newPassword'])),
});
