import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import pg from 'pg';
import type { MediaStore } from '#server/storage/media-file.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { BackupError, type BackupPlace } from './stored-file.ts';

const AT_A_TIME = 8;

/**
 * Fills a database with that of a backup.
 *
 * @param replace empties a database that has tables first. @throws BackupError for such a database otherwise
 */
export async function restoreDatabase(
  url: string,
  place: BackupPlace,
  manifest: Manifest,
  replace: boolean,
): Promise<void> {
  await prepare(url, replace);
  await loadTables(url, place, manifest.database);
}

async function prepare(url: string, replace: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rows.length === 0) return;
    if (!replace)
      throw new BackupError(
        'The database is not empty. Nothing was changed. With --replace everything in it is deleted first.',
      );
    await client.query(`
      drop schema if exists graphile_worker cascade;
      drop schema public cascade;
      create schema public;
      grant usage on schema public to public`);
  } finally {
    await client.end();
  }
}

/** Writes the pictures of a backup to the media store; others there are kept. */
export async function restoreFiles(media: MediaStore, place: BackupPlace, manifest: Manifest): Promise<void> {
  const limit = pLimit(AT_A_TIME);
  await limit.map(manifest.files, async ({ path }) => media.write(path, await place.read(path).then(buffer)));
}
