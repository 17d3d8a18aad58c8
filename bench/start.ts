import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopServer } from '#embedded-postgres/server.ts';
import { startShop } from '#scripts/browser/shop.ts';
import { figure, median } from './figures.ts';
import { processorMs } from './processor-time.ts';
import type { Tell } from './table.ts';

const STARTS = 5;

/**
 * Measures the time from the start of the process to the home page, for a shop with its build and data: the median
 * of five.
 */
export async function measureStart(tell: Tell): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'revoir-start-'));
  chmodSync(folder, 0o755);
  try {
    await startOnce(folder);
    const starts = [];
    for (let start = 0; start < STARTS; start += 1) starts.push(await startOnce(folder));
    const processor = median(starts.map((start) => start.processor));
    tell('second-start', [median(starts.map(({ clock }) => clock))], `processor time ${figure(processor)} s`);
  } finally {
    await stopServer(join(folder, 'database')).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns wall-clock seconds and the shop's processor seconds until the home page is there. */
async function startOnce(folder: string): Promise<{ clock: number; processor: number }> {
  const began = performance.now();
  const shop = await startShop({ DATA_DIR: folder });
  try {
    await (await fetch(shop.url)).arrayBuffer();
    return { clock: (performance.now() - began) / 1_000, processor: processorMs(shop.pid) / 1_000 };
  } finally {
    await shop.stop();
  }
}
