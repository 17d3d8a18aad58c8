import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const SCRIPT = resolve(import.meta.dirname, 'wrk.lua');

const load = z.object({
  requests: z.number().positive(),
  seconds: z.number().positive(),
  /** In ms, like p99. */
  p50: z.number(),
  p99: z.number(),
  /** Number of answers with a status of 400 or more. */
  refused: z.number(),
  /** Number of failed connections, and of answers that timed out. */
  broken: z.number(),
});

/** Result of a load. */
export type Load = z.infer<typeof load>;

interface LoadOptions {
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
  /** Requests another page each time: a path in which `%d` is replaced twice, and the number of the first page. */
  pages?: { path: string; from: number };
}

/** Requests a URL at the maximum rate, with sixteen connections. One thread of wrk sends 50,000 requests per second. */
export async function wrk(
  url: string,
  { connections = 16, seconds = 2, headers = {}, pages }: LoadOptions = {},
): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const numbers = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '60s'];
  const each = pages ? ['--', pages.path, String(pages.from)] : [];
  const child = spawn('wrk', [...numbers, ...named, '-s', SCRIPT, url, ...each], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child, 'spawn').catch(() => {
    throw new Error('wrk is missing: install it with `apt-get install wrk`.');
  });
  return readLoad(await text(child.stdout));
}

/** Parses the output of wrk: the last line is the script's. @throws Error if nothing was answered */
export function readLoad(output: string): Load {
  const line = output.trim().split('\n').at(-1) ?? '';
  const read = line.startsWith('{') ? load.safeParse(JSON.parse(line)) : undefined;
  if (!read?.success) throw new Error(`wrk got no answers:\n${output}`);
  return read.data;
}

/** Like `wrk()`, for a URL that must be answered: a refusal is an error. */
export async function wrkAll(url: string, options?: LoadOptions): Promise<Load> {
  const answered = await wrk(url, options);
  if (answered.refused + answered.broken > 0)
    throw new Error(`${url}: ${answered.refused} refused, ${answered.broken} without an answer`);
  return answered;
}
