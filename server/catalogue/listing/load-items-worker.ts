import { parentPort, Worker, workerData } from 'node:worker_threads';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { forEachFilter } from '#contract/filters.ts';
import { type Measurement, measurement } from '#contract/item-details.ts';
import { readBinaryRows, SameColumns } from './binary-rows.ts';
import { forEachGroup, GROUP_NAMES } from './column-group.ts';
import { ItemsForSale } from './items-for-sale.ts';
import { GROUP_TEXTS } from './listed-item.ts';
import { buffersOf, TextBatches } from './text-batches.ts';
import type { TextsState } from './text-store.ts';

// Reads every item for sale from the database at a URL, puts them in each order, and gives all of it to the process.
// The process gives the statement, because this thread starts faster without the modules that build it.
// A second thread takes the search texts, which are half of the work.

const { url, statement, count } = z
  .object({ url: z.string(), statement: z.string(), count: z.number() })
  .parse(workerData);
const client = new pg.Client({
  connectionString: url,
  keepAlive: true,
  // The statement ends with its last row, and reading them may take long.
  options: '-c statement_timeout=0 -c jit=off',
});
await client.connect();
const items = new ItemsForSale();
items.reserve(count);
const textsThread = new Worker(new URL('./load-texts-worker.ts', import.meta.url), { workerData: { count } });
const textsState = new Promise<TextsState>((resolve, reject) => {
  textsThread.once('message', resolve);
  textsThread.once('error', reject);
});
const texts = new TextBatches((batch) => textsThread.postMessage(batch, buffersOf(batch)));
const addText = (bytes: Buffer, start: number, end: number) => texts.add(bytes, start, end);
const measurementsOf = (text: string): Measurement[] =>
  text === '' ? [] : z.array(measurement).parse(JSON.parse(text));
/** The same object for each item, because a million of them are slower. */
const item = {
  id: new Uint32Array(4),
  product_id: new Uint32Array(4),
  price: 0,
  prior_price: 0,
  reduced_at: 0,
  has_photo: false,
  measurements: measurementsOf(''),
  created_at: 0,
};
const values = { brand_name: '', ...forEachFilter(() => '') };
const combinations = forEachGroup(() => 0);
const same = forEachGroup((group) => new SameColumns<number>(GROUP_TEXTS[group].length));
const rows = client.query(copyTo(`copy (${statement}) to stdout (format binary)`));
// The columns of `everyItemForSale`.
await readBinaryRows(rows, (row) => {
  row.id(item.id);
  row.id(item.product_id);
  item.price = row.integer();
  item.prior_price = row.integer();
  item.reduced_at = row.time();
  item.has_photo = row.boolean();
  item.measurements = measurementsOf(row.text());
  row.read(addText);
  item.created_at = row.time();
  for (const group of GROUP_NAMES) {
    combinations[group] = row.same(same[group], () => {
      for (const name of GROUP_TEXTS[group]) values[name] = row.text();
      return items.combinationOf(group, values);
    });
  }
  items.add(item, combinations);
});
texts.end();
await client.end();
items.sort();
const state = { ...items.state(), texts: await textsState };
parentPort?.postMessage(state, buffersOf(state));
