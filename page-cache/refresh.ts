import { type Page, withoutWhole } from './page.ts';

/** Pause between two pages, in ms: visitors' requests come first. */
const PAUSE_MS = 20;
/** Pause while a visitor waits, in ms. */
const BUSY_MS = 200;
/** Maximum pages of one round; others are rendered on request. */
const MAX_QUEUED = 30;

/** Renders pages ahead of their next visitor, one at a time, while no visitor waits for another page. */
export class Refresh {
  readonly #make: (key: string) => Promise<string[]>;
  readonly #isBusy: () => boolean;
  #keys: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #making: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  /** @param make renders one page, and returns further ones to render. */
  constructor(make: (key: string) => Promise<string[]>, isBusy: () => boolean) {
    this.#make = make;
    this.#isBusy = isBusy;
  }

  /** Restarts with these pages, in their order. */
  begin(keys: readonly string[]): void {
    this.#keys = keys.slice(0, MAX_QUEUED);
    this.#later(PAUSE_MS);
  }

  /** Stops rendering. Resolves after the current page: Next must not close before it. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    this.#keys = [];
    clearTimeout(this.#timer);
    await this.#making;
  }

  #later(delay: number): void {
    if (this.#timer || this.#hasEnded || this.#keys.length === 0) return;
    this.#timer = setTimeout(() => void this.#next(), delay).unref();
  }

  async #next(): Promise<void> {
    let refreshed = 0;
    const [key] = this.#keys;
    if (key !== undefined && !this.#isBusy()) {
      this.#keys.shift();
      const made = this.#make(key).catch(() => []);
      this.#making = made;
      const further = await made;
      this.#keys = [...new Set([...this.#keys, ...further])].slice(0, MAX_QUEUED);
      refreshed = 1;
    }
    this.#timer = undefined;
    this.#later(refreshed ? PAUSE_MS : BUSY_MS);
  }
}

const LINK = /href="(\/(?:products|collections)\/[\w-]+)"/g;

/** Products and collections that a page leads to, in its order. */
export const linksIn = ({ plain }: Page): string[] =>
  withoutWhole([...new Set([...plain.toString('utf8').matchAll(LINK)].map(([, path = '']) => path))]);
