/** Keys that are remembered; the oldest are forgotten first. */
const MAX_KEYS = 500;

/**
 * Remembers the labels of carriers without idempotency keys, by the shop's key, in this process: a second press, or one
 * after an answer that came too late, gets the label of the first. A failure is forgotten.
 */
export class OncePerKey<T> {
  private readonly made = new Map<string, Promise<T>>();

  /** @param make goes on after its caller has stopped waiting @throws what `make` throws */
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

  /** The next call makes anew: what was made is of no use. */
  forget(key: string): void {
    this.made.delete(key);
  }
}
