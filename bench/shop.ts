import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Shop, startShop } from '#scripts/browser/shop.ts';
import { databaseProcessorMs, processorMs } from './processor-time.ts';

/** A shop to measure: its URL, its process, and its DATA_DIR. */
export type OpenShop = Pick<Shop, 'url' | 'pid' | 'folder'>;

const LOOK_MS = 500;
/** Processor time of a quiet shop, up to 3 % of a processor. */
const QUIET_MS = 15;
const QUIET_LOOKS = 4;
const MOST_LOOKS = 120;

/** Binds this process and its later children to one core. Only on Linux; elsewhere does nothing. */
export function bindToCore(core: number): void {
  spawnSync('taskset', ['-a', '-p', '-c', String(core), String(process.pid)]);
}

/**
 * Opens a shop like `npm start`, and closes it after the work, even if interrupted. The work begins when the shop
 * has prerendered its pages. SHOP_URL and SHOP_DATA select a shop that is already open, such as one of another
 * version.
 *
 * @param isDivided the shop and its database get one core, the load gets the other
 */
export async function withShop(
  work: (shop: OpenShop) => Promise<void>,
  settings: Record<string, string> = {},
  isDivided = true,
): Promise<void> {
  const { SHOP_URL, SHOP_DATA } = process.env;
  if (SHOP_URL && SHOP_DATA) {
    if (isDivided) bindToCore(1);
    return work({ url: SHOP_URL, pid: ownerOf(SHOP_DATA), folder: SHOP_DATA });
  }
  if (isDivided) bindToCore(0);
  const shop = await startShop(settings);
  if (isDivided) bindToCore(1);
  const interrupt = () => void shop.stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
  try {
    await untilQuiet(shop);
    await work(shop);
  } finally {
    await shop.stop();
  }
}

const ownerOf = (folder: string): number =>
  z.object({ pid: z.number() }).parse(JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8'))).pid;

/** Waits until a shop has prerendered its pages and pictures, at most a minute. */
export async function untilQuiet(shop: OpenShop): Promise<void> {
  let quiet = 0;
  let before = spentBy(shop);
  for (let look = 0; look < MOST_LOOKS && quiet < QUIET_LOOKS; look += 1) {
    await wait(LOOK_MS);
    const after = spentBy(shop);
    quiet = after.both - before.both > QUIET_MS ? 0 : quiet + 1;
    before = after;
  }
}

/** Processor time of a shop and its database until now, in ms. */
export interface Spent {
  shop: number;
  database: number;
  both: number;
}

function spentBy({ pid, folder }: OpenShop): Spent {
  const [shop, database] = [processorMs(pid), databaseProcessorMs(folder)];
  return { shop, database, both: shop + database };
}

/** Runs some work. @returns its result, and the processor time that the shop and its database used. */
export async function spending<T>(
  shop: OpenShop,
  work: () => Promise<T>,
): Promise<{ answer: T; spent: Spent }> {
  const before = spentBy(shop);
  const answer = await work();
  const after = spentBy(shop);
  return {
    answer,
    spent: {
      shop: after.shop - before.shop,
      database: after.database - before.database,
      both: after.both - before.both,
    },
  };
}

/** Returns the memory of a process in megabytes. Only on Linux. */
export function memoryOf(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
