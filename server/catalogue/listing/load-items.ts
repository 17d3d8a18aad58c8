import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { directUrl } from '#server/db/database.ts';
import { preparedRowsOf } from '#server/db/rows.ts';
import { describeError, log } from '#server/log.ts';
import { ItemsForSale, type ItemsState } from './items-for-sale.ts';
import { BATCH, everyItemForSale, itemsForSale } from './listed-rows.ts';

/** Below this number of items, starting a thread takes longer than reading them here. */
const WORTH_A_THREAD = 50_000;
/** Time limit in ms; a million items take ten seconds. */
const THREAD_MS = 120_000;

// Addressed by the working directory of every process, not imported: the bundler would make a chunk of the thread.
const WORKER = join(process.cwd(), 'server', 'catalogue', 'listing', 'load-items-worker.ts');
const { Worker } = process.getBuiltinModule('node:worker_threads');

/**
 * Reads all items for sale. Threads read large numbers and sort them in each order, too, so that the process answers
 * other calls meanwhile; if a thread fails, the process reads them itself.
 *
 * @param worthAThread number of items from which a thread reads them
 */
export async function loadItems(worthAThread = WORTH_A_THREAD): Promise<ItemsForSale> {
  const count = await countItems();
  if (count < worthAThread) return readItems();
  try {
    return new ItemsForSale(await loadInThread(count));
  } catch (error) {
    log.warn(
      describeError(error),
      'the thread could not read the items for sale; the process reads them itself',
    );
    return readItems();
  }
}

async function countItems(): Promise<number> {
  const [counted] = await preparedRowsOf(
    z.object({ count: z.number() }),
    sql`select count(*)::int as count from item where status = 'available'`,
  );
  return counted?.count ?? 0;
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

/**
 * @param count of the items, about
 * @throws Error when the thread ends without the items, or not within its time
 */
function loadInThread(count: number): Promise<ItemsState> {
  const worker = new Worker(WORKER, {
    workerData: { url: directUrl(), statement: everyItemForSale(), count },
    execArgv: [],
  });
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
