import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

// s3rver encrypts the token of a next page by DES, which newer OpenSSL has only as Triple DES with one key three
// times.
const { createCipheriv, createDecipheriv } = crypto;
const thrice = (key: unknown) => (Buffer.isBuffer(key) ? Buffer.concat([key, key, key]) : '');
crypto.createCipheriv = new Proxy(createCipheriv, {
  apply: (make, _, [name, key, iv]) =>
    name === 'des'
      ? createCipheriv('des-ede3-cbc', thrice(key), iv)
      : Reflect.apply(make, crypto, [name, key, iv]),
});
crypto.createDecipheriv = new Proxy(createDecipheriv, {
  apply: (make, _, [name, key, iv]) =>
    name === 'des'
      ? createDecipheriv('des-ede3-cbc', thrice(key), iv)
      : Reflect.apply(make, crypto, [name, key, iv]),
});

/** A double of S3's protocol on its own folder, with one bucket. */
export interface S3Double {
  endpoint: string;
  bucket: string;
  /** Settings `MEDIA_S3_…` for it. */
  mediaSettings: Record<string, string>;
  /** Stops it; a second call has no effect. */
  stop(): Promise<void>;
}

/**
 * Starts s3rver, which has S3's protocol; unlike S3 it checks only the form of signatures, and stores files in a
 * folder.
 */
export async function startS3(bucket = 'pictures'): Promise<S3Double> {
  const directory = await mkdtemp(join(tmpdir(), 'revoir-s3-'));
  const configureBuckets = [{ name: bucket }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  let isRunning = true;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    bucket,
    mediaSettings: {
      MEDIA_S3_BUCKET: bucket,
      MEDIA_S3_ENDPOINT: endpoint,
      MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
      MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      if (!isRunning) return;
      isRunning = false;
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
