import { parentPort, workerData } from 'node:worker_threads';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { z } from 'zod';
import { ItemsForSale, type ListedItem, listedItem } from './items-for-sale.ts';
import { BATCH, everyItemForSale } from './listed-rows.ts';

// Reads every item for sale from the database at a URL, puts them in each order, and gives all of it to the process.

const client = new pg.Client({
  connectionString: z.string().parse(workerData),
  keepAlive: true,
  // The statement ends with its last row, and reading them may take long.
  options: '-c statement_timeout=0 -c jit=off',
});
await client.connect();
const items = new ItemsForSale();
let batch: ListedItem[] = [];
const read = () => {
  items.update([], batch);
  batch = [];
};
const { sql: text, params } = new PgDialect().sqlToQuery(everyItemForSale());
// A listener for rows reads them as they arrive, and none is kept.
const query = client.query(new pg.Query(text, params));
query.on('row', (row) => {
  batch.push(listedItem.parse(row));
  if (batch.length === BATCH) read();
});
await new Promise((resolve, reject) => {
  query.once('end', resolve);
  query.once('error', reject);
});
read();
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
