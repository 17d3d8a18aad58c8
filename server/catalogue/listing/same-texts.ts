import { mixed } from './slot-table.ts';

const PLACES = 65_536;
const PRIME = 0x01000193;

/** Decodes texts of which many are equal. The last one at each place of a table is kept, so that it is only compared. */
export class SameTexts {
  readonly #known: ({ bytes: Uint8Array; text: string } | undefined)[] = Array.from({ length: PLACES });

  read(from: Buffer, start: number, end: number): string {
    let hash = 0;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (from[at] ?? 0), PRIME);
    const place = mixed(hash) % PLACES;
    const known = this.#known[place];
    if (known && isAt(from, start, end, known.bytes)) return known.text;
    const text = from.toString('utf8', start, end);
    this.#known[place] = { bytes: Uint8Array.from(from.subarray(start, end)), text };
    return text;
  }
}

function isAt(from: Uint8Array, start: number, end: number, bytes: Uint8Array): boolean {
  if (bytes.length !== end - start) return false;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] !== from[start + at]) return false;
  return true;
}
