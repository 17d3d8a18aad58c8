import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const SCRIPT = resolve(import.meta.dirname, 'wrk.lua');

const load = z.object({
  requests: z.number().positive(),
  seconds: z.number().positive(),
  /** In ms, as p99. */
  p50: z.number(),
  p99: z.number(),
  /** Answers with a status of 400 or more. */
  refused: z.number(),
  /** Connections that failed, and answers that did not come in time. */
  broken: z.number(),
});

/** The answers to a load. */
export type Load = z.infer<typeof load>;

interface LoadOptions {
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
  /** Asks for another page each time: a path in which `%d` is replaced twice, and the number of the first page. */
  pages?: { path: string; from: number };
}

/** Asks for a URL as fast as answers come, with sixteen connections. One thread of wrk asks 50,000 times a second. */
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

/** Reads what wrk printed: the last line is the script's. @throws Error when nothing was answered */
export function readLoad(output: string): Load {
  const line = output.trim().split('\n').at(-1) ?? '';
  const read = line.startsWith('{') ? load.safeParse(JSON.parse(line)) : undefined;
  if (!read?.success) throw new Error(`wrk got no answers:\n${output}`);
  return read.data;
}

/** Like `wrk()`, of a URL that has to be answered: a refusal is an error. */
export async function wrkAll(url: string, options?: LoadOptions): Promise<Load> {
  const answered = await wrk(url, options);
  if (answered.refused + answered.broken > 0)
    throw new Error(`${url}: ${answered.refused} refused, ${answered.broken} without an answer`);
  return answered;
}
