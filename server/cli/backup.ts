import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startCluster } from '#embedded-postgres/embedded.ts';
import { checkBackup } from '#server/backup/check-backup.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { type Manifest, readManifest } from '#server/backup/manifest.ts';
import { openPlace } from '#server/backup/place.ts';
import { restoreDatabase, restoreFiles } from '#server/backup/restore-backup.ts';
import { BackupError, type BackupPlace } from '#server/backup/stored-file.ts';
import { mediaEnv } from '#server/env.ts';
import { openMediaStore } from '#server/storage/media-store.ts';
import { keptSecret } from './backup-secret.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { readOptions } from './options.ts';
import { withDatabaseAlone, withDatabaseAsItIs } from './shop-database.ts';

const BACKUP_USAGE = `Usage: npm run ops -- backup PLACE

Copies the shop while it serves: its database, its pictures and its secret, as they were at one moment. PLACE is a folder
or s3://bucket/prefix (settings BACKUP_S3_…); each backup is a new folder below it, named by the time, and is whole by
itself. Keep it like the secret: it holds the secret, and all that customers gave.`;

const VERIFY_USAGE = `Usage: npm run ops -- verify BACKUP

Reads every file of a backup again and compares it with what was written, then loads its database into a PostgreSQL of
its own, which goes afterwards, and compares the number of rows of each table. Does not touch the shop.`;

const RESTORE_USAGE = `Usage: npm run ops -- restore BACKUP [--replace] [--disconnect]

Brings a backup back: database, pictures and secret, where DATABASE_URL, DATA_DIR and MEDIA_S3_BUCKET say. The whole backup is read and
checked first. The shop must not run meanwhile. A database that is not empty is refused.

  --replace     deletes everything in the database first
  --disconnect  ends connections to it first, such as those that pgbouncer keeps of a shop that is closed; one that runs
                comes back within three seconds, and is refused as ever`;

const dataDir = () => resolve(process.env.DATA_DIR ?? '.data');

/** Returns the single word of a command. @throws CommandError */
function wordOf(words: string[], what: string): string {
  const [word] = words;
  if (word === undefined || words.length > 1)
    throw new CommandError(`Name one ${what}; --help shows the usage.`);
  return word;
}

/** Rethrows a fault of a backup as its one sentence. */
function asRefusal(error: unknown): never {
  if (error instanceof BackupError) throw new CommandError(error.message, 1);
  throw error;
}

async function runBackup(parameters: string[]): Promise<CommandResult> {
  const { positionals } = readOptions(parameters, {});
  const parent = wordOf(positionals, 'place').replace(/(?<=.)\/+$/, '');
  const name = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const place = openPlaceOf(`${parent}/${name}`);
  const made = await withDatabaseAsItIs((databaseUrl) =>
    makeBackup(
      { databaseUrl, media: openMediaStore(mediaEnv()), secret: process.env.APP_SECRET ?? '' },
      place,
    ),
  ).catch(asRefusal);
  return { exitCode: 0, text: `${place.address}\n${contentOf(made)}`, data: dataOf(place, made) };
}

function openPlaceOf(address: string): BackupPlace {
  try {
    return openPlace(address);
  } catch (error) {
    return asRefusal(error);
  }
}

async function runVerify(parameters: string[]): Promise<CommandResult> {
  const { positionals } = readOptions(parameters, {});
  const place = openPlaceOf(wordOf(positionals, 'backup'));
  const manifest = await readManifest(place).catch(asRefusal);
  await checkBackup(place, manifest).catch(asRefusal);
  // Migrations newer than the backup may need the secret to decrypt data.
  process.env.APP_SECRET ||= await secretOf(place);
  await onScratchDatabase((url) => restoreDatabase(url, place, manifest, false)).catch(asRefusal);
  return { exitCode: 0, text: `Whole. ${contentOf(manifest)}`, data: dataOf(place, manifest) };
}

async function runRestore(parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    replace: { type: 'boolean', default: false },
    disconnect: { type: 'boolean', default: false },
  });
  const place = openPlaceOf(wordOf(positionals, 'backup'));
  const manifest = await readManifest(place).catch(asRefusal);
  await checkBackup(place, manifest).catch(asRefusal);
  const secret = await secretOf(place);
  const keep = keptSecret(dataDir(), secret, values.replace);
  // The commands and the migrations below sign and decrypt with it.
  process.env.APP_SECRET = secret;
  const fill = async (url: string) => {
    await restoreDatabase(url, place, manifest, values.replace);
    await restoreFiles(openMediaStore(mediaEnv()), place, manifest);
    await mkdir(dataDir(), { recursive: true });
    if (keep) await writeFile(keep, secret, { mode: 0o600 });
  };
  await withDatabaseAlone(fill, { disconnects: values.disconnect }).catch(asRefusal);
  return { exitCode: 0, text: `Restored. ${contentOf(manifest)}`, data: dataOf(place, manifest) };
}

const secretOf = async (place: BackupPlace): Promise<string> =>
  (await place.read('secret').then(buffer)).toString();

/** Runs work on an empty, temporary PostgreSQL. */
async function onScratchDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'revoir-verify-'));
  // As root the server runs as another user, who needs access to its folder.
  await chmod(folder, 0o755);
  try {
    const cluster = await startCluster(folder);
    await work(cluster.url).finally(() => cluster.stop());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Content = Omit<Manifest, 'format'>;

const totalsOf = ({ database: { tables }, files }: Content) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.length,
  bytes: [...files, ...tables.map(({ file }) => file)].reduce((sum, { bytes }) => sum + bytes, 0),
});

function contentOf(content: Content): string {
  const { tables, rows, files, bytes } = totalsOf(content);
  return `As of ${content.madeAt}: ${rows} rows of ${tables} tables, ${files} pictures, ${(bytes / 1_000_000).toFixed(1)} MB.`;
}

const dataOf = (place: BackupPlace, content: Content) => ({
  place: place.address,
  madeAt: content.madeAt,
  ...totalsOf(content),
});

export const backup: Command = { usage: BACKUP_USAGE, run: runBackup };
export const verify: Command = { usage: VERIFY_USAGE, run: runVerify };
export const restore: Command = { usage: RESTORE_USAGE, run: runRestore };
