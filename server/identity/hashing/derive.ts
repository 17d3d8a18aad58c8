import type { Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { env } from '#server/env.ts';
import { FairQueue, type QueuePlace, type Rank } from './fair-queue.ts';

/**
 * Maximum of callers who wait for a hash of about 40 ms. Further strangers solve a challenge, which takes about as long
 * as the queue; the others wait for five seconds at most.
 */
const WAITING: Record<Rank, number> = { known: 100, solved: 100, stranger: 20 };
const IDLE_MS = 60_000;
/** Low priority on systems that have one for threads: hashes yield to pages, and still get a tenth of a busy core. */
const NICE = 10;

// Addressed by the working directory of every process, not imported: the bundler would make a chunk of the thread.
const WORKER = join(process.cwd(), 'server', 'identity', 'hashing', 'derive-worker.ts');

interface Hashing {
  threads: Piscina;
  queue: FairQueue;
}

const KEY = Symbol.for('revoir.hashing');
// The bundler may load this module more than once; the threads are one pool for the whole process.
const shared = globalThis as typeof globalThis & { [KEY]?: Hashing };

function hashing(): Hashing {
  shared[KEY] ??= open(env().HASH_THREADS ?? Math.max(1, availableParallelism() - 1));
  return shared[KEY];
}

function open(threads: number): Hashing {
  return {
    threads: new Piscina({
      filename: WORKER,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
    }),
    queue: new FairQueue(threads, WAITING),
  };
}

/** Whether a caller of this rank would be refused. */
export const isQueueFull = (rank: Rank): boolean => hashing().queue.isFull(rank);

/**
 * Derives a key by argon2id in a separate thread, in the caller's turn. The event loop and libuv's threads, which
 * files, pictures and DNS use, remain free.
 *
 * @throws TooManyAttempts when too many callers of the rank wait.
 */
export async function derive(place: QueuePlace, parameters: Argon2Parameters): Promise<Buffer> {
  const { queue, threads } = hashing();
  const bytes: Uint8Array = await queue.run(place, () => threads.run(parameters));
  return Buffer.from(bytes);
}
