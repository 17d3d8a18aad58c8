import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { WordReader } from './item-words.ts';
import { SearchTexts } from './search-texts.ts';
import { buffersOf, type TextBatch } from './text-batches.ts';

// Stores the search texts of the items that load-items-worker.ts reads, and gives the whole to that thread. The texts
// come in the order of the items' slots.

const { count } = z.object({ count: z.number() }).parse(workerData);
const texts = new SearchTexts();
texts.grow(count);
const words = new WordReader((word) => texts.codeFor(word));
let slot = 0;

parentPort?.on('message', ({ bytes, ends, isLast }: TextBatch) => {
  const read = Buffer.from(bytes.buffer);
  let start = 0;
  for (const end of ends) {
    texts.add(slot, words.read(read, start, end));
    slot += 1;
    start = end;
  }
  if (!isLast) return;
  texts.indexed();
  parentPort?.postMessage(texts.state, buffersOf(texts.state));
  parentPort?.close();
});
