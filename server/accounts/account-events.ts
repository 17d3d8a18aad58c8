import { TransactionalEvent } from '#server/events/transactional-event.ts';
import type { Bearer } from '#server/identity/bearer.ts';

/** The caller identified as `before` is this customer from now on; published in the transaction that signs in. */
export const signedIn = new TransactionalEvent<{
  customerId: string;
  before: Bearer;
  /** What the caller has bought and takes along. */
  orderId?: string;
}>('customer signed in');

/** A customer has shown to read this mailbox; published in the transaction that takes the link. */
export const mailboxConfirmed = new TransactionalEvent<{ customerId: string; email: string }>(
  'mailbox confirmed',
);
