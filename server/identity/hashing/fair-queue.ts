import { TooManyAttempts } from '#server/errors.ts';

/** Order of service: a known device or a signed-in customer, a solved challenge, everyone else. */
export const RANKS = ['known', 'solved', 'stranger'] as const;
export type Rank = (typeof RANKS)[number];

/** Place of a caller in the queue. Networks of one rank take turns. */
export interface QueuePlace {
  rank: Rank;
  /** Result of `networkOf`, or the account of a signed-in customer. */
  network: string;
}

/** Seconds after which a caller who found the queue full may try again. */
export const RETRY_SECONDS = 5;

/**
 * Runs a bounded number of tasks, and lets a bounded number wait: better ranks first, then one task of each network in
 * turn, so that a network with many tasks delays itself.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #bounds: Record<Rank, number>;
  #running = 0;
  readonly #waiting: Record<Rank, Map<string, (() => void)[]>> = {
    known: new Map(),
    solved: new Map(),
    stranger: new Map(),
  };
  readonly #counts: Record<Rank, number> = { known: 0, solved: 0, stranger: 0 };

  /** @param bounds maximum of waiting tasks of each rank */
  constructor(atOnce: number, bounds: Record<Rank, number>) {
    this.#atOnce = atOnce;
    this.#bounds = bounds;
  }

  isFull(rank: Rank): boolean {
    return this.#counts[rank] >= this.#bounds[rank];
  }

  /**
   * Runs a task in its turn.
   *
   * @throws TooManyAttempts when too many of the rank wait.
   */
  async run<T>({ rank, network }: QueuePlace, task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.isFull(rank)) throw new TooManyAttempts(RETRY_SECONDS);
    else await new Promise<void>((start) => this.#wait(rank, network, start));
    try {
      return await task();
    } finally {
      const next = this.#next();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(rank: Rank, network: string, start: () => void): void {
    this.#counts[rank] += 1;
    const networkQueue = this.#waiting[rank].get(network);
    if (networkQueue) networkQueue.push(start);
    else this.#waiting[rank].set(network, [start]);
  }

  #next(): (() => void) | undefined {
    for (const rank of RANKS) {
      const networks = this.#waiting[rank];
      for (const [network, own] of networks) {
        const start = own.shift();
        // The network goes to the end of its rank.
        networks.delete(network);
        if (own.length > 0) networks.set(network, own);
        this.#counts[rank] -= 1;
        return start;
      }
    }
    return undefined;
  }
}
