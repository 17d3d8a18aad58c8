import { TransactionalEvent } from '#server/events/transactional-event.ts';
import type { Bearer } from '#server/identity/bearer.ts';

/** The caller identified as `before` is now this customer; published in the transaction that signs in. */
export const signedIn = new TransactionalEvent<{
  customerId: string;
  before: Bearer;
  /** The caller's order, which the account takes over. */
  orderId?: string;
}>('customer signed in');

/** A customer has proven to read this mailbox; published in the transaction that redeems the link. */
export const mailboxConfirmed = new TransactionalEvent<{ customerId: string; email: string }>(
  'mailbox confirmed',
);
