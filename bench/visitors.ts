import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A request of a visitor: the name of its kind, and the function that sends it. */
export interface Visit {
  kind: string;
  ask(): Promise<void>;
}

/** Duration of each answer in ms, and the number of refusals, by kind of visit. */
export type Visited = Map<string, { times: number[]; refused: number }>;

const agent = new Agent({ keepAlive: true });

/** Reads an answer to its end, as brotli. @throws Error if it is refused */
export const read = (url: string, headers: Record<string, string> = {}): Promise<void> =>
  new Promise((done, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...headers } }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) < 400) done();
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    }).on('error', reject);
  });

/** Number of requests after which the page cache has compressed a page better, with some to spare. */
const OFTEN = 30;
/** Longer than such a compression and the rest after it, in ms. */
const COMPRESSION_MS = 1_500;

/** Reads a page as often as visitors read a popular one, until the page cache has compressed it better. */
export async function makePopular(url: string): Promise<void> {
  // While Lighthouse runs, this process reads nothing, so it would not notice that the shop closed an idle connection.
  for (let number = 0; number < OFTEN; number += 1) await read(url, { connection: 'close' });
  await wait(COMPRESSION_MS);
}

/**
 * Simulates visitors, each of whom sends one request after another until the time is over and the last answer has
 * arrived. For answers that take milliseconds; use wrk for faster ones.
 *
 * @param pauseMs after each answer
 */
export async function visit(
  visitors: number,
  ms: number,
  next: (visitor: number) => Visit,
  pauseMs = 0,
): Promise<Visited> {
  const until = performance.now() + ms;
  const visited: Visited = new Map();
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      while (performance.now() < until) {
        const { kind, ask } = next(visitor);
        const seen = visited.get(kind) ?? { times: [], refused: 0 };
        visited.set(kind, seen);
        const began = performance.now();
        await ask().then(
          () => seen.times.push(performance.now() - began),
          () => {
            seen.refused += 1;
          },
        );
        if (pauseMs > 0) await wait(pauseMs);
      }
    }),
  );
  return visited;
}
