/** A file of a media store. */
export interface MediaFile {
  /** Below the store: `media/{key}/{width}.webp`, `trade-in-photos/{name}`. */
  path: string;
  bytes: number;
  writtenAt: Date;
}

/**
 * Where pictures lie, by paths of checked parts. A file is there whole or not at all, and never changes once it has its
 * name. Every call throws `Unavailable` while a store on another machine does not answer.
 */
export interface MediaStore {
  /** As an operator reads it: a folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** @returns undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined>;
  has(path: string): Promise<boolean>;
  write(path: string, body: Buffer): Promise<void>;
  /** Does nothing when there is no such file. */
  delete(path: string): Promise<void>;
  /** Files below a folder of the store, in no order; a folder of the disk may have half-written ones among them. */
  list(folder: string): AsyncIterable<MediaFile>;
}
