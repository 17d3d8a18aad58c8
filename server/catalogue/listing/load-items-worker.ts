import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { forEachFilter } from '#contract/filters.ts';
import { type Measurement, measurement } from '#contract/item-details.ts';
import { readBinaryRows, SameColumns } from './binary-rows.ts';
import { forEachGroup, GROUP_NAMES } from './column-group.ts';
import { WordReader } from './item-words.ts';
import { ItemsForSale } from './items-for-sale.ts';
import { GROUP_TEXTS } from './listed-item.ts';

// Reads every item for sale from the database at a URL, puts them in each order, and gives all of it to the process.
// The process gives the statement, because this thread starts faster without the modules that build it.

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
const words = new WordReader((word) => items.texts.codeFor(word));
const readWords = (bytes: Buffer, start: number, end: number) => words.read(bytes, start, end);
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
const texts = { brand_name: '', ...forEachFilter(() => '') };
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
  const ownWords = row.read(readWords);
  item.created_at = row.time();
  for (const group of GROUP_NAMES) {
    combinations[group] = row.same(same[group], () => {
      for (const name of GROUP_TEXTS[group]) texts[name] = row.text();
      return items.combinationOf(group, texts);
    });
  }
  items.add(item, ownWords, combinations);
});
await client.end();
items.sort();
const state = items.state();
parentPort?.postMessage(state, buffersOf(state));

/** Lists the buffers within a value, which are transferred instead of copied. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(buffersOf);
}
