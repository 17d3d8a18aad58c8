import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { figure } from '../figures.ts';
import type { Tell } from '../table.ts';

/**
 * Loads a million items like the first listing: wall-clock seconds, seconds of this process's main thread, and
 * megabytes.
 */
export async function measureMillion(tell: Tell): Promise<void> {
  const { currentItems } = await import('#server/catalogue/listing/current-items.ts');
  const before = heldMegabytes();
  const began = performance.now();
  const main = process.threadCpuUsage();
  await currentItems();
  const { user, system } = process.threadCpuUsage(main);
  const seconds = (performance.now() - began) / 1_000;
  tell(
    'million-loading',
    [seconds],
    `${figure((user + system) / 1e6)} s of the main thread's processor time`,
  );
  tell('million-memory', [heldMegabytes() - before]);
}

/** Returns heap and buffers after a garbage collection. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
