import { TransactionalEvent } from '#server/events/transactional-event.ts';

/** What a mailbox agreed to by e-mail was confirmed, withdrawn or moved; published in the transaction that changes it. */
export const subscriptionChanged = new TransactionalEvent<{ email: string }>('a subscription has changed');
