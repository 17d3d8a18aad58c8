import type { Place } from './render-queue.ts';

interface Running<T> {
  made: Promise<T>;
  asking: number;
  unwanted: AbortController;
}

/** Waiting and running renders of pages for everyone: simultaneous requests for a page share one render. */
export class RunningRenders<T> {
  readonly #running = new Map<string, Running<T>>();

  /**
   * The render of a page, started if there is none. It is removed from the queue once everyone who requested it
   * has left.
   *
   * @param begin gets the place of the first request; its signal aborts when everyone has left
   */
  join(key: string, place: Place, begin: (place: Place) => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ?? this.#begin(key, place, begin);
    running.asking += 1;
    place.left?.addEventListener('abort', () => this.#leave(key, running), { once: true });
    return running.made;
  }

  /** Forgets running renders, which may be outdated, so that later requests do not wait for them. */
  clear(): void {
    this.#running.clear();
  }

  #begin(key: string, place: Place, begin: (place: Place) => Promise<T>): Running<T> {
    const unwanted = new AbortController();
    const made = begin({ ...place, left: unwanted.signal }).finally(() => this.#forget(key, running));
    const running: Running<T> = { made, asking: 0, unwanted };
    this.#running.set(key, running);
    return running;
  }

  #leave(key: string, running: Running<T>): void {
    running.asking -= 1;
    if (running.asking > 0) return;
    this.#forget(key, running);
    running.unwanted.abort();
  }

  #forget(key: string, running: Running<T>): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
  }
}
