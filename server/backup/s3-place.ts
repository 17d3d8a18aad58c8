import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { backupEnv } from '#server/env.ts';
import { connectS3 } from '#server/storage/s3-client.ts';
import { BackupError, type BackupPlace, Measure } from './stored-file.ts';

/**
 * Creates a backup place in a bucket of S3, or of a compatible server. Large files are sent in parts, and are stored
 * whole or not at all.
 */
export function s3Place(address: string, bucket: string, prefix: string): BackupPlace {
  let client: Promise<S3Client> | undefined;
  const opened = () => {
    client ??= connect();
    return client;
  };
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`);
  return {
    address,
    write: async (path, content) => {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const measure = new Measure();
      const body = Readable.from(measure.pass(content), { objectMode: false });
      const params = { Bucket: bucket, Key: keyOf(path), Body: body };
      await new Upload({ client: await opened(), params })
        .done()
        .catch((error: unknown) => fail(address, error));
      return measure.of(path);
    },
    read: async (path) => {
      const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
      const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) });
      const { Body } = await (await opened()).send(command).catch((error: unknown) => {
        if (error instanceof NoSuchKey)
          throw new BackupError(`${address} has no ${path}; it is no whole backup.`);
        return fail(address, error);
      });
      if (!(Body instanceof Readable)) throw new Error(`${address}/${path} came without a body`);
      return Body;
    },
  };
}

function connect(): Promise<S3Client> {
  const settings = backupEnv();
  return connectS3({
    endpoint: settings.BACKUP_S3_ENDPOINT,
    region: settings.BACKUP_S3_REGION,
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY,
  });
}

/** @throws BackupError with the server's message */
function fail(address: string, error: unknown): never {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  throw new BackupError(`${address} cannot be used: ${reason}`);
}
