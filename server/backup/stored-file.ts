import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';

/** A fault of a backup that an operator can fix; its message is one sentence. */
export class BackupError extends Error {}

/** Below the folder of the backup, without a way out of it. */
const path = z.string().regex(/^(?!.*\.\.)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);

export const storedFile = z.object({
  path,
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A file of a backup, as it was written. */
export type StoredFile = z.infer<typeof storedFile>;

/** Bytes in pieces: a stream, or an array of buffers. */
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Storage of a backup's files. */
export interface BackupPlace {
  /** Address, as the operator gives it. */
  address: string;
  /** Writes one file, whole or not at all. @returns its size and hash */
  write(path: string, content: Bytes): Promise<StoredFile>;
  /** @throws BackupError when there is no such file. */
  read(path: string): Promise<Readable>;
}

/** Counts and hashes the bytes of a stream. */
export class Measure {
  #bytes = 0;
  readonly #hash = createHash('sha256');

  async *pass(content: Bytes): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      this.#bytes += piece.byteLength;
      this.#hash.update(piece);
      yield piece;
    }
  }

  /** Result after the end of the stream. */
  of(path: string): StoredFile {
    return { path, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
