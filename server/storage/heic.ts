import { join } from 'node:path';
import type { DecodedHeic } from './heic-worker.ts';

/** More than any phone's camera makes, and within the memory of a process when decoded. */
export const MAX_PIXELS = 50_000_000;
const TIMEOUT_MS = 20_000;

// Addressed by the working directory of every process, not imported: the bundler would make a chunk of the thread.
const WORKER = join(process.cwd(), 'server', 'storage', 'heic-worker.ts');
const { Worker } = process.getBuiltinModule('node:worker_threads');

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a HEIC picture of a phone, upright, one at a time: 50 megapixels are 200 MB. sharp has no decoder of HEVC, so
 * a thread loads libheif's WebAssembly, which ends with the thread and blocks no request.
 *
 * @throws Error for a picture that it cannot decode, or not within 20 s
 */
export function decodeHeic(bytes: Buffer): Promise<DecodedHeic> {
  const decoded = last.then(() => inThread(bytes));
  last = decoded.catch(() => undefined);
  return decoded;
}

function inThread(bytes: Buffer): Promise<DecodedHeic> {
  const worker = new Worker(WORKER, { workerData: bytes, execArgv: [] });
  return new Promise<DecodedHeic>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The picture takes too long to decode.')), TIMEOUT_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The picture was not decoded.'));
    });
  }).finally(() => worker.terminate());
}
