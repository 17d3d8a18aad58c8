import { setImmediate as nextTurn } from 'node:timers/promises';
import { RENDER_RANKS, recorder } from '#http-server/recorder.ts';
import { ClientDisconnected } from '#next-output/render.ts';

export type Rank = (typeof RENDER_RANKS)[number];

/** A request for a render. */
export interface Place {
  rank: Rank;
  /** The visitor's network; visitors of one rank take turns. */
  visitor: string;
  /** Aborted when the page is no longer needed. */
  left?: AbortSignal;
}

/** The render was refused: the queue was full, or it waited too long. */
export class TooBusy extends Error {
  override readonly message = 'too many pages are asked for';
}

export interface QueueLimits {
  /** Simultaneous renders. */
  atOnce: number;
  /** Maximum number of waiting renders per rank. */
  most: number;
  /** Maximum wait in ms. */
  waitMs: number;
  /**
   * Time in ms after which a render counts as waiting for something other than the processor, so that another
   * may start.
   */
  slowMs: number;
}

/** Two renders at a time make no more pages, and requests for cached pages wait longer (bench/results/pages.md). */
const QUEUE_LIMITS: QueueLimits = { atOnce: 1, most: 300, waitMs: 10_000, slowMs: 250 };

interface Turn {
  visitor: string;
  /** Starts the render, or rejects it with the error. */
  settle(error?: Error): void;
}

/**
 * Limits simultaneous renders. Between two renders the event loop answers requests for cached pages and calls
 * of the API.
 */
export class RenderQueue {
  readonly #limits: QueueLimits;
  /** Waiting renders by rank and visitor; the next visitor comes first. */
  readonly #lines: Record<Rank, Map<string, Turn[]>> = {
    first: new Map(),
    usual: new Map(),
    last: new Map(),
  };
  readonly #lengths: Record<Rank, number> = { first: 0, usual: 0, last: 0 };
  #running = 0;
  /** Renders that have begun, those that do not count any more for being slow among them. */
  readonly #begun = new Set<Promise<unknown>>();

  constructor(limits: Partial<QueueLimits> = {}) {
    this.#limits = { ...QUEUE_LIMITS, ...limits };
  }

  /** Whether any page waits for its render. */
  get isWaitedFor(): boolean {
    return RENDER_RANKS.some((rank) => this.#lengths[rank] > 0);
  }

  /** Resolves once no render is under way or waits: their database must not be closed before. */
  async idle(): Promise<void> {
    while (this.#begun.size > 0 || this.isWaitedFor) {
      await Promise.allSettled(this.#begun);
      await nextTurn();
    }
  }

  /**
   * Runs a render when its turn comes; it counts until its promise is settled.
   *
   * @throws TooBusy
   * @throws ClientDisconnected if the visitor left before
   */
  async run<T>(place: Place, render: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce && !this.isWaitedFor) this.#running += 1;
    else await this.#wait(place);
    const end = this.#endOnce();
    const slow = setTimeout(end, this.#limits.slowMs);
    const made = render();
    this.#begun.add(made);
    try {
      return await made;
    } finally {
      this.#begun.delete(made);
      clearTimeout(slow);
      end();
    }
  }

  async #wait({ rank, visitor, left }: Place): Promise<void> {
    if (left?.aborted) throw new ClientDisconnected();
    if (this.#lengths[rank] >= this.#limits.most && !this.#makeRoom(rank, visitor)) {
      recorder()?.renderRefused(rank, 'full');
      throw new TooBusy();
    }
    const began = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn: Turn = { visitor, settle: (error) => (error ? reject(error) : resolve()) };
    const leave = () => this.#remove(rank, turn, new ClientDisconnected());
    const late = setTimeout(() => {
      recorder()?.renderRefused(rank, 'late');
      this.#remove(rank, turn, new TooBusy());
    }, this.#limits.waitMs);
    left?.addEventListener('abort', leave, { once: true });
    this.#add(rank, turn);
    try {
      await promise;
      recorder()?.renderWaited(rank, performance.now() - began);
    } finally {
      clearTimeout(late);
      left?.removeEventListener('abort', leave);
    }
  }

  /** Refuses the newest request of the visitor with the most, unless that is the current one. */
  #makeRoom(rank: Rank, asking: string): boolean {
    const own = this.#lines[rank].get(asking)?.length ?? 0;
    const [most] = [...this.#lines[rank].values()].sort((a, b) => b.length - a.length);
    const newest = most && most.length > own + 1 ? most.at(-1) : undefined;
    if (!newest) return false;
    recorder()?.renderRefused(rank, 'full');
    this.#remove(rank, newest, new TooBusy());
    return true;
  }

  #add(rank: Rank, turn: Turn): void {
    const own = this.#lines[rank].get(turn.visitor);
    if (own) own.push(turn);
    else this.#lines[rank].set(turn.visitor, [turn]);
    this.#count(rank, 1);
  }

  #remove(rank: Rank, turn: Turn, error: Error): void {
    const own = this.#lines[rank].get(turn.visitor);
    const place = own?.indexOf(turn) ?? -1;
    if (!own || place < 0) return;
    own.splice(place, 1);
    if (own.length === 0) this.#lines[rank].delete(turn.visitor);
    this.#count(rank, -1);
    turn.settle(error);
  }

  /** Starts the next render, and moves its visitor to the end. */
  #startNext(): void {
    while (this.#running < this.#limits.atOnce) {
      const rank = RENDER_RANKS.find((each) => this.#lengths[each] > 0);
      const [next] = rank ? this.#lines[rank] : [];
      if (!rank || !next) return;
      const [visitor, turns] = next;
      const turn = turns.shift();
      this.#lines[rank].delete(visitor);
      if (turns.length > 0) this.#lines[rank].set(visitor, turns);
      this.#count(rank, -1);
      this.#running += 1;
      turn?.settle();
    }
  }

  #endOnce(): () => void {
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#running -= 1;
      setImmediate(() => this.#startNext());
    };
  }

  #count(rank: Rank, change: 1 | -1): void {
    this.#lengths[rank] += change;
    recorder()?.rendersWaiting(rank, this.#lengths[rank]);
  }
}
