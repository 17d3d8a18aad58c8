import pLimit from 'p-limit';
import pg from 'pg';
import { z } from 'zod';
import type { MediaStore } from '#server/storage/media-file.ts';
import { PICTURE_FILE, PICTURE_FOLDERS } from '#server/storage/picture-folders.ts';
import { dumpTables } from './dump-tables.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import type { BackupPlace, StoredFile } from './stored-file.ts';

const AT_A_TIME = 8;

/** Database, pictures and secret to back up. */
export interface ShopToBackUp {
  databaseUrl: string;
  media: MediaStore;
  /** APP_SECRET. */
  secret: string;
}

/** Copies the shop to an empty place while it serves. @returns the content of the backup. @throws BackupError */
export async function makeBackup(
  { databaseUrl, media, secret }: ShopToBackUp,
  place: BackupPlace,
): Promise<Omit<Manifest, 'format'>> {
  const copied = new Map<string, StoredFile>();
  // Copied before the snapshot for pictures that are deleted after it, and after it for pictures that were written
  // before it. The second pass is short: it copies the pictures that were written during the first, which may take
  // hours. So few pictures can be written after it and deleted before the third.
  await copyPictures(media, place, copied);
  await copyPictures(media, place, copied);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(
      "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true), set_config('datestyle', 'ISO', true)",
    );
    const { rows } = await client.query('select now() as now');
    const [{ now }] = z.tuple([z.object({ now: z.date() })]).parse(rows);
    await copyPictures(media, place, copied);
    const database = await dumpTables(client, place);
    const content = {
      madeAt: now.toISOString(),
      database,
      files: [...copied.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      secret: await place.write('secret', [Buffer.from(secret)]),
    };
    await writeManifest(place, content);
    return content;
  } finally {
    await client.end();
  }
}

/** Copies the pictures that are not copied yet: their files never change. */
async function copyPictures(
  media: MediaStore,
  place: BackupPlace,
  copied: Map<string, StoredFile>,
): Promise<void> {
  const limit = pLimit(AT_A_TIME);
  for (const folder of PICTURE_FOLDERS) {
    const paths: string[] = [];
    for await (const { path } of media.list(folder))
      if (PICTURE_FILE.test(path) && !copied.has(path)) paths.push(path);
    await limit.map(paths, async (path) => {
      const picture = await media.read(path);
      // Otherwise it was deleted meanwhile.
      if (picture) copied.set(path, await place.write(path, [picture]));
    });
  }
}
