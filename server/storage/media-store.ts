import { resolve } from 'node:path';
import { env } from '#server/env.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-file.ts';
import { S3Store } from './s3-store.ts';

/** Settings that choose the media store. */
export interface MediaSettings {
  DATA_DIR: string;
  MEDIA_S3_BUCKET?: string;
  MEDIA_S3_PREFIX: string;
  MEDIA_S3_ENDPOINT?: string;
  MEDIA_S3_REGION: string;
  MEDIA_S3_PATH_STYLE?: boolean;
  MEDIA_S3_ACCESS_KEY_ID?: string;
  MEDIA_S3_SECRET_ACCESS_KEY?: string;
  MEDIA_S3_SECONDS: number;
}

/** Opens the store of the settings: a bucket, else the data folder. */
export function openMediaStore(settings: MediaSettings): MediaStore {
  const { MEDIA_S3_BUCKET: bucket } = settings;
  if (bucket === undefined) return folderStore(resolve(settings.DATA_DIR));
  return new S3Store({
    bucket,
    prefix: settings.MEDIA_S3_PREFIX,
    endpoint: settings.MEDIA_S3_ENDPOINT,
    region: settings.MEDIA_S3_REGION,
    pathStyle: settings.MEDIA_S3_PATH_STYLE,
    accessKeyId: settings.MEDIA_S3_ACCESS_KEY_ID,
    secretAccessKey: settings.MEDIA_S3_SECRET_ACCESS_KEY,
    timeoutMs: settings.MEDIA_S3_SECONDS * 1_000,
  });
}

let opened: { settings: MediaSettings; dataDir: string; store: MediaStore } | undefined;

/** Returns the store of this process; a bucket keeps its connections between calls. */
export function mediaStore(): MediaStore {
  const settings = env();
  if (opened?.settings !== settings || opened.dataDir !== settings.DATA_DIR)
    opened = { settings, dataDir: settings.DATA_DIR, store: openMediaStore(settings) };
  return opened.store;
}
