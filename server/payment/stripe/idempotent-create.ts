import { stripeErrorOf } from './client.ts';

interface Creation<T> {
  key: string;
  /** Makes it with an idempotency key. */
  createClient(key: string): Promise<T>;
  /** Looks for one that was made for `key`, whatever the answer to it was. */
  find(key: string): Promise<T | undefined>;
}

const TRIES = 4;

/**
 * Makes something at Stripe once. Stripe keeps the first answer of a key, a fault of its own too, and would repeat that
 * for a day: so after a fault it is looked for, and only when there is none is the next key tried. All keys come of
 * ours, so a process that starts anew walks the same way. No answer at all ends it: the same key is right next time.
 */
export async function createOnce<T>({ key, createClient, find }: Creation<T>, tried = 0): Promise<T> {
  try {
    return await createClient(tried === 0 ? key : `${key}:${tried}`);
  } catch (error) {
    if (stripeErrorOf(error)?.type !== 'StripeAPIError' || tried + 1 >= TRIES) throw error;
    return (await find(key)) ?? createOnce({ key, createClient, find }, tried + 1);
  }
}
