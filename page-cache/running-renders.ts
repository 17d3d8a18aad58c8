import type { Place } from './render-queue.ts';

interface Running<T> {
  made: Promise<T>;
  asking: number;
  unwanted: AbortController;
}

/** Renders of pages for everyone that wait or are under way: all who ask for a page at once wait for one render. */
export class RunningRenders<T> {
  readonly #running = new Map<string, Running<T>>();

  /**
   * The render of a page, begun where there is none. It is given up in the queue once all who asked have left.
   *
   * @param begin is given the place of the first who asks, which all have left when it is aborted
   */
  join(key: string, place: Place, begin: (place: Place) => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ?? this.#begin(key, place, begin);
    running.asking += 1;
    place.left?.addEventListener('abort', () => this.#leave(key, running), { once: true });
    return running.made;
  }

  /** Renders that are under way may be outdated, so later requests do not wait for them. */
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
