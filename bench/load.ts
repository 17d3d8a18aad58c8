import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import autocannon from 'autocannon';

const SECONDS = 3;
const CONNECTIONS = 16;
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Binds this process, and whatever it starts from now on, to one core. Linux only; elsewhere nothing is bound. */
export function bindToCore(core: number): void {
  spawnSync('taskset', ['-a', '-p', '-c', String(core), String(process.pid)]);
}

/** Requests per second and the slowest hundredth in ms. */
export async function load(
  url: string,
  encoding: Encoding = 'br',
  seconds = SECONDS,
): Promise<{ rate: number; p99: number }> {
  const options = { url, connections: CONNECTIONS, headers: { 'accept-encoding': encoding } };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with an error`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** A bare Node server in a process of its own that answers the same bytes from memory. */
export async function bareNode(like: string, encoding: Encoding): Promise<{ url: string; close(): void }> {
  const child = spawn(process.execPath, [resolve('bench/bare-node.ts'), like, encoding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((done, reject) => {
    child.once('exit', () => reject(new Error('the bare server ended')));
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()));
  });
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() };
}

/**
 * A kept page against the bare server, in turns: the median of each side's `rounds`. Both servers run on one core, the
 * load comes from the other one.
 */
export async function compareKept(
  url: string,
  encoding: Encoding,
  rounds = 3,
): Promise<{ ours: number; theirs: number; p99: number }> {
  bindToCore(0);
  const bare = await bareNode(url, encoding);
  bindToCore(1);
  const ours: { rate: number; p99: number }[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push((await load(bare.url, encoding)).rate);
    ours.push(await load(url, encoding));
  }
  bare.close();
  return {
    ours: median(ours.map(({ rate }) => rate)),
    theirs: median(theirs),
    p99: median(ours.map(({ p99 }) => p99)),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
