import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { Unavailable } from '#server/errors.ts';
import { describeError, log } from '#server/log.ts';
import { refusalText } from '#server/refusal-texts.ts';
import type { MediaFile, MediaStore } from './media-file.ts';
import { connectS3, type S3Connection } from './s3-client.ts';

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };
/**
 * Cache header: a picture of the catalogue never changes under its name; a CDN may read the bucket's `media/` itself.
 */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const RETRY_SECONDS = 5;
/** Interval of the log's message while the store is away, which is not written for each picture. */
const LOGGED_MS = 60_000;

interface S3StoreOptions extends S3Connection {
  bucket: string;
  /** Prefix of all paths; '' for none. */
  prefix: string;
  /** Time limit of a read or write, in ms. */
  timeoutMs: number;
}

let failures = 0;
/** Returns the number of failed calls of the bucket since the process began. */
export const mediaStoreFailures = (): number => failures;

/** Pictures in a bucket of S3, or of a compatible server. Written whole or not at all. */
export class S3Store implements MediaStore {
  readonly address: string;
  readonly #options: S3StoreOptions;
  readonly #base: string;
  #client: Promise<S3Client> | undefined;
  #loggedAt: number | undefined;

  constructor(options: S3StoreOptions) {
    const prefix = options.prefix.replaceAll(/^\/+|\/+$/g, '');
    this.#options = options;
    this.#base = prefix === '' ? '' : `${prefix}/`;
    this.address = `s3://${options.bucket}${prefix && `/${prefix}`}`;
  }

  read(path: string): Promise<Buffer | undefined> {
    return this.#ask(async (client, signal, { GetObjectCommand, NoSuchKey }) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(this.#objectOf(path)), {
          abortSignal: signal,
        });
        if (!(Body instanceof Readable)) throw new Error('it came without a body');
        return await buffer(addAbortSignal(signal, Body));
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  has(path: string): Promise<boolean> {
    return this.#ask(async (client, signal, { HeadObjectCommand, NotFound }) => {
      try {
        await client.send(new HeadObjectCommand(this.#objectOf(path)), { abortSignal: signal });
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    });
  }

  write(path: string, body: Buffer): Promise<void> {
    return this.#ask(async (client, signal, { PutObjectCommand }) => {
      const isPublic = path.startsWith('media/');
      const command = new PutObjectCommand({
        ...this.#objectOf(path),
        Body: body,
        ContentLength: body.length,
        ContentType: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        CacheControl: isPublic ? FOR_GOOD : 'private, no-store',
      });
      await client.send(command, { abortSignal: signal });
    });
  }

  delete(path: string): Promise<void> {
    return this.#ask(async (client, signal, { DeleteObjectCommand }) => {
      await client.send(new DeleteObjectCommand(this.#objectOf(path)), { abortSignal: signal });
    });
  }

  async *list(folder: string): AsyncGenerator<MediaFile> {
    let next: string | undefined;
    do {
      const page = await this.#ask((client, signal, { ListObjectsV2Command }) => {
        const { bucket: Bucket } = this.#options;
        const Prefix = `${this.#base}${folder}/`;
        const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next });
        return client.send(command, { abortSignal: signal });
      });
      for (const { Key, Size = 0, LastModified = new Date() } of page.Contents ?? [])
        if (Key) yield { path: Key.slice(this.#base.length), bytes: Size, writtenAt: LastModified };
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
  }

  #objectOf(path: string) {
    return { Bucket: this.#options.bucket, Key: `${this.#base}${path}` };
  }

  /** Calls the server, within the time limit of a picture. @throws Unavailable; the log has the cause */
  async #ask<T>(
    work: (
      client: S3Client,
      signal: AbortSignal,
      commands: typeof import('@aws-sdk/client-s3'),
    ) => Promise<T>,
  ): Promise<T> {
    const { timeoutMs } = this.#options;
    this.#client ??= connectS3(this.#options, {
      connectionTimeout: Math.min(2_000, timeoutMs),
      requestTimeout: timeoutMs,
      maxAttempts: 2,
    });
    const commands = await import('@aws-sdk/client-s3');
    try {
      const answer = await work(await this.#client, AbortSignal.timeout(timeoutMs), commands);
      if (this.#loggedAt !== undefined) log.info({ store: this.address }, 'the media store answers again');
      this.#loggedAt = undefined;
      return answer;
    } catch (error) {
      failures += 1;
      if (this.#loggedAt === undefined || Date.now() - this.#loggedAt > LOGGED_MS) {
        log.error({ store: this.address, ...describeError(error) }, 'the media store does not answer');
        this.#loggedAt = Date.now();
      }
      throw new Unavailable(RETRY_SECONDS, refusalText('refusal.photo.storeAway'), 'media-store');
    }
  }
}
