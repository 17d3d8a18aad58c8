import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { directUrl } from '#server/db/database.ts';
import { preparedRowsOf } from '#server/db/rows.ts';
import { describeError, log } from '#server/log.ts';
import { ItemsForSale, type ItemsState } from './items-for-sale.ts';
import { BATCH, itemsForSale } from './listed-rows.ts';

/** With fewer items, a thread takes longer to start than this process takes to read them. */
const WORTH_A_THREAD = 50_000;
/** A million items take ten seconds. */
const THREAD_MS = 120_000;

// By the folder that every process of the shop runs in, and not imported: the bundler would make a chunk of the thread.
const WORKER = join(process.cwd(), 'server', 'catalogue', 'listing', 'load-items-worker.ts');
const { Worker } = process.getBuiltinModule('node:worker_threads');

/**
 * Reads every item for sale. Many are read by a thread, which puts them in each order, too, so that the process answers
 * other calls meanwhile; where the thread fails, the process reads them itself.
 *
 * @param worthAThread from how many items on a thread reads them
 */
export async function loadItems(worthAThread = WORTH_A_THREAD): Promise<ItemsForSale> {
  if (!(await areThere(worthAThread))) return readItems();
  try {
    return new ItemsForSale(await loadInThread());
  } catch (error) {
    log.warn(describeError(error), 'no thread reads the items for sale');
    return readItems();
  }
}

/** Whether so many items are for sale. */
async function areThere(count: number): Promise<boolean> {
  const [enough] = await preparedRowsOf(
    z.object({ count: z.number() }),
    sql`select count(*)::int as count from (select from item where status = 'available' limit ${count}) first_ones`,
  );
  return (enough?.count ?? 0) >= count;
}

async function readItems(): Promise<ItemsForSale> {
  const items = new ItemsForSale();
  for (let last = '00000000-0000-0000-0000-000000000000', count = BATCH; count === BATCH; ) {
    const batch = await itemsForSale(sql`a.id > ${last}`);
    items.update([], batch);
    last = batch.at(-1)?.id ?? last;
    count = batch.length;
  }
  return items;
}

/** @throws Error when the thread ends without the items, or not within its time */
function loadInThread(): Promise<ItemsState> {
  const worker = new Worker(WORKER, { workerData: directUrl(), execArgv: [] });
  return new Promise<ItemsState>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The items take too long to read.')), THREAD_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The items were not read.'));
    });
  }).finally(() => worker.terminate());
}
