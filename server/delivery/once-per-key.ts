/** Maximum of stored keys; the oldest are dropped first. */
const MAX_KEYS = 500;

/**
 * Stores, in this process, the labels of carriers without idempotency keys by the shop's key: a second request, or one
 * after a late answer, gets the label of the first. A failure is not stored.
 */
export class OncePerKey<T> {
  private readonly made = new Map<string, Promise<T>>();

  /** @param make continues after its caller has stopped waiting @throws the errors of `make` */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.made.get(key);
    if (known) return known;
    const made = make().catch((error: unknown) => {
      this.made.delete(key);
      throw error;
    });
    this.made.set(key, made);
    const [oldest] = this.made.keys();
    if (this.made.size > MAX_KEYS && oldest !== undefined) this.made.delete(oldest);
    return made;
  }

  /** Forgets a useless label, so that the next call makes another. */
  forget(key: string): void {
    this.made.delete(key);
  }
}
