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

  #later(delay: number): void {
    if (this.#timer || this.#keys.length === 0) return;
    this.#timer = setTimeout(() => void this.#next(), delay).unref();
  }

  async #next(): Promise<void> {
    let refreshed = 0;
    const [key] = this.#keys;
    if (key !== undefined && !this.#isBusy()) {
      this.#keys.shift();
      const further = await this.#make(key).catch(() => []);
      this.#keys = [...new Set([...this.#keys, ...further])].slice(0, MAX_QUEUED);
      refreshed = 1;
    }
    this.#timer = undefined;
    this.#later(refreshed ? PAUSE_MS : BUSY_MS);
  }
}
