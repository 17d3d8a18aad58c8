import { forAllCallers } from './stall.ts';

interface Running<T> {
  result: Promise<T>;
  /** Shared by the callers that came after the running read was sent. */
  next: Promise<T> | undefined;
}

/**
 * Lets calls that read the same share one statement, which is always sent after they asked: a call that comes while one
 * runs shares the next one. So no caller gets data from before its call, and hundreds of simultaneous calls cost two
 * reads.
 */
export class SharedRead<T> {
  readonly #running = new Map<string, Running<T>>();

  /** @param read the read, the same for all callers of this key. */
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
