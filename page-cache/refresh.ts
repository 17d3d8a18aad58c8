import { type Page, withoutWhole } from './page.ts';

/** Pause between two pages, in ms: visitors' requests go first. */
const PAUSE_MS = 20;
/** In ms, when someone is being waited upon. */
const BUSY_MS = 200;
/** Pages of one round; the rest is made when it is asked for. */
const MAX_QUEUED = 30;

/** Renders pages ahead of their next visitor, one at a time, while no visitor waits for another one. */
export class Refresh {
  readonly #make: (key: string) => Promise<string[]>;
  readonly #isBusy: () => boolean;
  #keys: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #making: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  /** @param make makes one page, and names further ones that are worth it. */
  constructor(make: (key: string) => Promise<string[]>, isBusy: () => boolean) {
    this.#make = make;
    this.#isBusy = isBusy;
  }

  /** Begins anew with these, the first ones first. */
  begin(keys: readonly string[]): void {
    this.#keys = keys.slice(0, MAX_QUEUED);
    this.#later(PAUSE_MS);
  }

  /** Makes no further page. Resolves when the page that is being made is done: Next must not close before it. */
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
