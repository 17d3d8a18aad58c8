/** Bytes of a batch, unless a single text has more. */
const SIZE = 1 << 20;

/** Some texts for another thread. */
export interface TextBatch {
  /** UTF-8, one text after the other. */
  bytes: Uint8Array<ArrayBuffer>;
  /** End of each text in the bytes. */
  ends: Uint32Array<ArrayBuffer>;
  isLast: boolean;
}

/** Collects texts in batches, because a message for each takes longer than to read it. */
export class TextBatches {
  readonly #send: (batch: TextBatch) => void;
  #bytes = new Uint8Array(SIZE);
  #ends: number[] = [];

  /** @param send called with each batch, of which it may transfer the buffers */
  constructor(send: (batch: TextBatch) => void) {
    this.#send = send;
  }

  add(from: Uint8Array, start: number, end: number): void {
    const length = end - start;
    if (this.#end + length > this.#bytes.length) this.#sendBatch(false, Math.max(SIZE, length));
    this.#bytes.set(from.subarray(start, end), this.#end);
    this.#ends.push(this.#end + length);
  }

  /** Sends the last batch. */
  end(): void {
    this.#sendBatch(true, 0);
  }

  get #end(): number {
    return this.#ends.at(-1) ?? 0;
  }

  #sendBatch(isLast: boolean, nextSize: number): void {
    this.#send({ bytes: this.#bytes, ends: Uint32Array.from(this.#ends), isLast });
    this.#bytes = new Uint8Array(nextSize);
    this.#ends = [];
  }
}

/** Lists the buffers within a value, which are transferred to another thread instead of copied. */
export function buffersOf(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(buffersOf);
}
