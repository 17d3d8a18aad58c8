import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import pg from 'pg';
import { z } from 'zod';
import { PICTURE_FOLDERS } from '#server/storage/picture-folders.ts';
import { dumpTables } from './dump-tables.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import type { BackupPlace, StoredFile } from './stored-file.ts';

const AT_A_TIME = 8;

/** What is backed up. */
export interface ShopToBackUp {
  databaseUrl: string;
  /** DATA_DIR. */
  dataDir: string;
  /** APP_SECRET. */
  secret: string;
}

/** Copies the shop to an empty place while it serves. @returns what the backup holds. @throws BackupError */
export async function makeBackup(
  { databaseUrl, dataDir, secret }: ShopToBackUp,
  place: BackupPlace,
): Promise<Omit<Manifest, 'format'>> {
  const copied = new Map<string, StoredFile>();
  // Before the snapshot for what is deleted after it, and after the snapshot for what was written before it.
  await copyPictures(dataDir, place, copied);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(
      "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true), set_config('datestyle', 'ISO', true)",
    );
    const { rows } = await client.query('select now() as now');
    const [{ now }] = z.tuple([z.object({ now: z.date() })]).parse(rows);
    await copyPictures(dataDir, place, copied);
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

/** A file that is still being written has another name. */
const PICTURE = /^[\w.-]+\.(webp|avif|jpg)$/;

/** Copies the pictures that are not copied yet: their files never change. */
async function copyPictures(
  dataDir: string,
  place: BackupPlace,
  copied: Map<string, StoredFile>,
): Promise<void> {
  const limit = pLimit(AT_A_TIME);
  for (const folder of PICTURE_FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      orNone,
    );
    const paths = entries
      .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, '/').length))
      .filter((path) => !copied.has(path));
    await limit.map(paths, async (path) => {
      const file = await copyPicture(join(dataDir, path), path, place);
      if (file) copied.set(path, file);
    });
  }
}

/** @returns undefined for one that was deleted meanwhile. */
async function copyPicture(from: string, path: string, place: BackupPlace): Promise<StoredFile | undefined> {
  const [file] = await open(from).then((handle) => [handle], orNone);
  return file && place.write(path, file.createReadStream());
}

function orNone(error: unknown): never[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
}
