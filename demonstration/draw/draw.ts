import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makeProducts } from '#demonstration/catalogue/products.ts';
import { PICTURES } from '#demonstration/picture-files.ts';
import { INDEX, sameLook, VIEWS } from '#demonstration/pictures.ts';
import type { Drawn } from './worker.ts';

// Draws the pictures of the demonstration catalogue into demonstration/pictures; they are committed. `npm run
// draw` draws the items that lack a view. It can be interrupted: the next run draws the unsaved ones again. `npm
// run draw -- '^(r0001|r0002)'` redraws the items with matching numbers, after a cut or the catalogue has changed.
// DRAW_THREADS is the number of threads.
const [pattern] = process.argv.slice(2);
const filter = new RegExp(pattern ?? '');
const threads = Number(process.env.DRAW_THREADS ?? availableParallelism());
const products = makeProducts();
const looks = [...new Set(sameLook(products).values())];
const age = new Map(
  products.flatMap((product) => product.items.map((item) => [item.sku, item.age] as const)),
);
const rows = new Map<string, string>();
await mkdir(PICTURES, { recursive: true });
for (const line of (await readFile(INDEX, 'utf8').catch(() => '')).split('\n').slice(1))
  if (line) rows.set(line.slice(0, line.indexOf(',')), line);
// The newest items are shown first, so they are drawn first.
const waiting = looks
  .filter((sku) => filter.test(sku) && (pattern !== undefined || !rows.has(`demo-${sku}-label`)))
  .sort((one, other) => (age.get(one) ?? 0) - (age.get(other) ?? 0));
const total = waiting.length;
let done = 0;
let written = Promise.resolve();

await Promise.all(Array.from({ length: Math.min(threads, total) }, () => drawOn(makeThread())));
for (const file of await readdir(PICTURES))
  if (file.endsWith('.avif') && !keys().includes(file.slice(0, -5))) await rm(join(PICTURES, file));
console.log(`${done} pieces drawn`);

/** Returns the keys of all pictures of the catalogue, in its order. */
function keys(): string[] {
  return looks.flatMap((sku) =>
    [...VIEWS, 'close'].map((view) => `demo-${sku}-${view}`).filter((key) => rows.has(key)),
  );
}

/** Threads finish items at the same moment, so each write waits for the previous one. */
function keepIndex(): Promise<void> {
  written = written.then(async () => {
    const lines = keys().flatMap((key) => rows.get(key) ?? []);
    await writeFile(`${INDEX}.new`, `key,width,height,color\n${lines.join('\n')}\n`);
    await rename(`${INDEX}.new`, INDEX);
  });
  return written;
}

function makeThread(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url));
}

/** Gives a thread one item after the other until none remains. */
function drawOn(thread: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const sku = waiting.shift();
      if (sku) thread.postMessage(sku);
      else thread.terminate().then(() => resolve(), reject);
    };
    const keep = async ({ sku, pictures }: { sku: string; pictures: Drawn[] }) => {
      for (const { view, body } of pictures)
        await writeFile(join(PICTURES, `demo-${sku}-${view}.avif`), body);
      // Another thread may write the index at the same time, so the rows of an item change together.
      for (const view of [...VIEWS, 'close']) rows.delete(`demo-${sku}-${view}`);
      for (const { view, width, height, color } of pictures) {
        const key = `demo-${sku}-${view}`;
        rows.set(key, `${key},${width},${height},${color}`);
      }
      await keepIndex();
      await rm(join(PICTURES, `demo-${sku}-close.avif`), { force: true });
      done += 1;
      if (done % 5 === 0) console.log(`${done} of ${total}`);
    };
    thread.on('error', reject);
    thread.on('message', (drawn) => keep(drawn).then(next, reject));
    next();
  });
}
