/** A file of a media store. */
export interface MediaFile {
  /** Below the store: `media/{key}/{width}.webp`, `trade-in-photos/{name}`. */
  path: string;
  bytes: number;
  writtenAt: Date;
}

/**
 * Storage of pictures, by paths of checked parts. A file is stored whole or not at all, and never changes under its
 * name. Every call throws `Unavailable` while a store on another machine does not answer.
 */
export interface MediaStore {
  /** Address for operators: a folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** @returns undefined if the file is missing. */
  read(path: string): Promise<Buffer | undefined>;
  has(path: string): Promise<boolean>;
  write(path: string, body: Buffer): Promise<void>;
  /** Deletes a file; ignores a missing one. */
  delete(path: string): Promise<void>;
  /** Lists files below a folder of the store, in no order; a folder on a disk may contain half-written ones. */
  list(folder: string): AsyncIterable<MediaFile>;
}
