import { TransactionalEvent } from '#server/events/transactional-event.ts';

/**
 * A consent to emails was confirmed, withdrawn or moved to another address; published in the transaction that changes
 * it.
 */
export const subscriptionChanged = new TransactionalEvent<{ email: string }>('a subscription has changed');
