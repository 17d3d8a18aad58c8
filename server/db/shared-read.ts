import { forAllCallers } from './stall.ts';

interface Running<T> {
  result: Promise<T>;
  /** For those who came after it was sent. */
  next: Promise<T> | undefined;
}

/**
 * Lets calls that read the same share one statement, which is always sent after they asked: who comes while one runs
 * shares the one after it. So no caller gets data from before its call, and hundreds at once cost two reads.
 */
export class SharedRead<T> {
  readonly #running = new Map<string, Running<T>>();

  /** @param read what reads, the same for everyone with this key. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (!running) return this.#start(key, read);
    const again = () => this.#start(key, read);
    running.next ??= running.result.then(again, again);
    return running.next;
  }

  #start(key: string, read: () => Promise<T>): Promise<T> {
    const entry: Running<T> = { result: forAllCallers(read), next: undefined };
    this.#running.set(key, entry);
    const end = () => {
      if (this.#running.get(key) === entry && !entry.next) this.#running.delete(key);
    };
    entry.result.then(end, end);
    return entry.result;
  }
}
