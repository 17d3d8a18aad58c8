/** Maximum lifetime in a CDN: longer than purges may fail, shorter than an error may last. */
const CONTROL = 'max-age=3600';
/** Maximum bytes of keys per answer; Fastly accepts 16,384. */
const MOST_BYTES = 16_000;
/** Maximum keys per call to Fastly. */
const BATCH = 256;
const ANSWER_MS = 5_000;
const AGAIN_MS = 1_000;
/** Delay in ms of the second purge: a page in transit during a purge is cached after it. */
const ONCE_MORE_MS = 5_000;

/** Headers that let a CDN keep a page until one of its tags is purged; none for a page that it could not purge. */
export function surrogateHeaders(tags: readonly string[]): Record<string, string> {
  const keys = tags.join(' ');
  if (keys === '' || keys.length > MOST_BYTES) return {};
  return { 'Surrogate-Control': CONTROL, 'Surrogate-Key': keys };
}

/** Purges these tags in a CDN. @throws Error if the CDN did not accept it */
export type Purge = (tags: readonly string[]) => Promise<void>;

/** Purges by Fastly's API: `POST /service/{id}/purge` with the keys in `Surrogate-Key`. */
export function fastlyPurge(options: { url: string; service: string; token: string }): Purge {
  const address = `${options.url}/service/${encodeURIComponent(options.service)}/purge`;
  return async (tags) => {
    for (let start = 0; start < tags.length; start += BATCH) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Fastly-Key': options.token,
          'Surrogate-Key': tags.slice(start, start + BATCH).join(' '),
        },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`);
    }
  };
}

/** Purges dropped tags: at once, a second time a little later, and every second while the CDN does not accept it. */
export class Purges {
  readonly #purge: Purge;
  readonly #pending = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isRunning = false;
  #isFailing = false;

  constructor(purge: Purge) {
    this.#purge = purge;
  }

  drop(tags: readonly string[]): void {
    this.#add(tags);
    this.#later(ONCE_MORE_MS, () => this.#add(tags));
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #add(tags: readonly string[]): void {
    for (const tag of tags) this.#pending.add(tag);
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#pending.size > 0) {
      const tags = [...this.#pending];
      this.#pending.clear();
      try {
        await this.#purge(tags);
        if (this.#isFailing) console.info('The CDN takes purges again.');
        this.#isFailing = false;
      } catch (error) {
        for (const tag of tags) this.#pending.add(tag);
        if (!this.#isFailing) console.warn(`The CDN was not told what changed, it is told again: ${error}`);
        this.#isFailing = true;
        this.#later(AGAIN_MS, () => void this.#run());
        break;
      }
    }
    this.#isRunning = false;
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms).unref();
    this.#timers.add(timer);
  }
}
