import { folderPlace } from './folder-place.ts';
import { s3Place } from './s3-place.ts';
import { BackupError, type BackupPlace } from './stored-file.ts';

/**
 * Opens the place of a backup: `s3://bucket/prefix` or a folder, which the first write creates.
 *
 * @throws BackupError for an address without a bucket
 */
export function openPlace(address: string): BackupPlace {
  const given = address.replace(/\/+$/, '');
  if (!given.startsWith('s3:')) return folderPlace(given);
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(given) ?? [];
  if (bucket === undefined)
    throw new BackupError(`"${address}" names no bucket; an address is s3://bucket/prefix.`);
  return s3Place(given, bucket, prefix);
}
