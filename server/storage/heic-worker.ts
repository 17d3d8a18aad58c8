import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

/** Pixels as red, green, blue, alpha. */
export interface DecodedHeic {
  data: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

// One picture: the first in the file is the one that the phone shows.
const { data, width, height } = await decode({ buffer: workerData });
const decoded: DecodedHeic = { data: new Uint8Array(data), width, height };
parentPort?.postMessage(decoded);
