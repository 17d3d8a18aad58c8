import { hashedWith, SameTexts } from './same-texts.ts';

/** Bytes before the first row: a signature of 11, flags, and the length of an extension, which PostgreSQL leaves empty. */
const HEADER = 19;
/** Microseconds from 1970 to 2000, from which PostgreSQL counts. */
const SINCE_1970 = 946_684_800_000_000;
const TWO_TO_32 = 2 ** 32;

/**
 * Reads the rows of `copy … to stdout (format binary)`, a tenth of the time of rows as objects: each column is read
 * from the bytes (https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format").
 *
 * @param chunks bytes as they arrive; a row may end in a later chunk
 * @param read called for each row; it reads every column in their order
 */
export async function readBinaryRows(
  chunks: AsyncIterable<Buffer>,
  read: (row: BinaryRow) => void,
): Promise<void> {
  const row = new BinaryRow();
  let rest: Buffer = Buffer.alloc(0);
  let at = HEADER;
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    at = row.readAll(bytes, at, read);
    rest = bytes.subarray(at);
    // The header alone may be longer than the first chunk.
    at = Math.max(0, at - bytes.length);
  }
}

/** Some columns in a row, and the values that rows before had in them. */
export class SameColumns<T> {
  readonly count: number;
  /** Finds the number of their bytes. */
  readonly bytes = new SameTexts();
  /** By that number. */
  readonly values: T[] = [];

  /** @param count of columns */
  constructor(count: number) {
    this.count = count;
  }
}

/** A row in binary format. Each call reads the next column. */
export class BinaryRow {
  readonly #texts = new SameTexts();
  #bytes: Buffer = Buffer.alloc(0);
  #view: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;

  /** @returns the start of the first incomplete row */
  readAll(bytes: Buffer, from: number, read: (row: BinaryRow) => void): number {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#at = from;
    while (this.#isWhole()) {
      this.#at += 2;
      read(this);
    }
    return this.#at;
  }

  /** A whole number of four bytes; 0 for null. */
  integer(): number {
    const isNull = this.#int32() < 0;
    return isNull ? 0 : this.#int32();
  }

  /** False for null. */
  boolean(): boolean {
    return this.read((bytes, start, end) => end > start && bytes[start] === 1);
  }

  /** Microseconds since 1970; 0 for null. */
  time(): number {
    if (this.#int32() < 0) return 0;
    const high = this.#int32();
    return TWO_TO_32 * high + (this.#int32() >>> 0) + SINCE_1970;
  }

  /** Writes a UUID as its four words of 32 bits. */
  id(words: Uint32Array): void {
    this.#at += 4;
    for (let word = 0; word < words.length; word += 1) words[word] = this.#int32();
  }

  /** A text that many rows have; '' for null. */
  text(): string {
    return this.read((bytes, start, end) => {
      let hash = 0;
      for (let at = start; at < end; at += 1) hash = hashedWith(hash, bytes[at] ?? 0);
      return this.#texts.texts[this.#texts.read(bytes, { start, end, hash })] ?? '';
    });
  }

  /**
   * Several columns of which many rows have the same values.
   *
   * @param decode reads these columns; called once for all rows with the same values
   */
  same<T>(columns: SameColumns<T>, decode: () => T): T {
    const start = this.#at;
    const number = this.#numberOf(columns);
    const known = columns.values[number];
    if (known !== undefined) return known;
    this.#at = start;
    const value = decode();
    columns.values[number] = value;
    return value;
  }

  /** Any column, given as a range of bytes; empty for null. */
  read<T>(decode: (bytes: Buffer, start: number, end: number) => T): T {
    const length = this.#int32();
    const start = this.#at;
    this.#at += Math.max(0, length);
    return decode(this.#bytes, start, this.#at);
  }

  /** Reads columns, and returns the number of their bytes: the same for the same values. */
  #numberOf({ count, bytes }: SameColumns<unknown>): number {
    const start = this.#at;
    let at = start;
    let hash = 0;
    for (let column = 0; column < count; column += 1) {
      const length = this.#view.getInt32(at);
      hash = hashedWith(hash, length);
      at += 4;
      for (const end = at + Math.max(0, length); at < end; at += 1)
        hash = hashedWith(hash, this.#bytes[at] ?? 0);
    }
    this.#at = at;
    return bytes.read(this.#bytes, { start, end: at, hash });
  }

  #int32(): number {
    const number = this.#view.getInt32(this.#at);
    this.#at += 4;
    return number;
  }

  /** Whether the next row is complete; false at the end of all rows, which is written as a row of -1 columns. */
  #isWhole(): boolean {
    const view = this.#view;
    if (this.#at + 2 > view.byteLength) return false;
    const columns = view.getInt16(this.#at);
    let end = this.#at + 2;
    for (let column = 0; column < columns; column += 1) {
      if (end + 4 > view.byteLength) return false;
      end += 4 + Math.max(0, view.getInt32(end));
    }
    return columns >= 0 && end <= view.byteLength;
  }
}
