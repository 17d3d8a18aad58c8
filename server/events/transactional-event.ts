import type { Database } from '#server/db/database.ts';

type Subscriber<T> = (tx: Database, event: T) => Promise<unknown>;

/**
 * An event within a transaction. Modules above its publisher handle it in the same transaction, in the order of their
 * subscriptions (server/event-subscriptions.ts).
 */
export class TransactionalEvent<T> {
  readonly #name: string;
  readonly #subscribers: Subscriber<T>[] = [];

  /** @param name for errors. */
  constructor(name: string) {
    this.#name = name;
  }

  subscribe(subscriber: Subscriber<T>): void {
    this.#subscribers.push(subscriber);
  }

  /**
   * Runs every subscriber, one after the other.
   *
   * @throws Error without a subscriber: the process is then missing its subscriptions.
   */
  async publish(tx: Database, event: T): Promise<void> {
    if (this.#subscribers.length === 0)
      throw new Error(
        `Nobody has subscribed to "${this.#name}": server/event-subscriptions.ts was not imported.`,
      );
    for (const subscriber of this.#subscribers) await subscriber(tx, event);
  }
}
